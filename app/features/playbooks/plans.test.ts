import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { asHeading, asObject, isDeed, isPeople } from '#app/features/brief/english-names.ts';
import { contentOf, stems } from '#app/features/brief/stems.ts';
import { analysisOutputSchema } from '#app/features/ideas/analysis.schema.ts';
import { roadmapOutputSchema } from '#app/features/plans/planned-week.schema.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { plannedTaskSchema } from '#app/features/tasks/planned-task.schema.ts';
import { type WeekInput, writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { type DemonstratedPlan, demonstrations, planToTheEnd } from '#scripts/demonstrate-plan.ts';
import { anyText } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import { layOut, roomsIn } from './lay-out.ts';
import { findAnchor, findMethod, wayOf } from './list-work.ts';
import { kindsOfProject, playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { tellTasks } from './tell-tasks.ts';
import { about } from './wording.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeWeek } from './write-week.ts';

/** One of the plans that are shown in the documentation. */
function demonstration(at: number) {
  const found = demonstrations[at];
  if (!found) throw new Error(`There are only ${demonstrations.length} demonstrations.`);
  return found;
}

const aims = [
  'Run my first 5 km',
  'Learn to play the guitar',
  'Write my first novel',
  'Get a job as a data analyst',
  'Declutter the garage',
  'Renovate the bathroom',
  'Paint the living room',
  'Build a website for my dog-sitting business',
  'Pass the driving test',
  'quit smoking',
  'sell my handmade candles on etsy',
  'Umzug nach Hamburg',
];

const ideas = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...demonstrations) },
  { weight: 2, arbitrary: fc.constantFrom(...aims).map((idea) => ({ title: idea, idea })) },
  fc.record({ title: anyText, idea: anyText }),
);
const frames = fc.record({
  targetWeeks: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 52 })),
  hoursByDay: fc
    .array(fc.constantFrom(0, 0, 0.5, 0.75, 1, 1.3, 1.5, 3.5, 5, 8), { minLength: 7, maxLength: 7 })
    .filter((days) => days.some((hours) => hours > 0)),
});
const projects = fc.tuple(ideas, frames).map(([idea, frame]) => ({ ...idea, ...frame }));

interface Project {
  title: string;
  idea: string;
  targetWeeks: number;
  hoursByDay?: number[];
  changes?: string[];
}

/** A plan to its end with the titles of its tasks and the names of its deliverables. */
function planOf({ hoursByDay = [0, 1.5, 0, 1.5, 0, 3, 0], changes = [], ...project }: Project) {
  const days = { today: '2026-11-21', start: '2026-11-23' };
  const plan = planToTheEnd({ ...project, hoursByDay, changes, ...days });
  const titles = plan.tasks.flat().map(({ title }) => title);
  return { ...plan, titles, names: plan.facts.brief.deliverables.map(({ name }) => name) };
}

/** What every plan promises, one check each. */
const promises: Record<string, (plan: DemonstratedPlan) => void> = {
  'it matches its schemas': ({ facts, analysis, weeks, notInPlan, tasks }) => {
    briefSchema.parse(facts.brief);
    analysisOutputSchema.parse(analysis);
    roadmapOutputSchema.parse({ weeks, not_in_plan: notInPlan });
    for (const task of tasks.flat()) plannedTaskSchema.parse(task);
    expect(weeks.map(({ week }) => week)).toEqual(facts.weeks.map(({ week }) => week));
  },
  'no text comes twice, and no placeholder is left': ({ weeks, tasks }) => {
    const texts = [
      ...weeks.flatMap(({ title, goal, milestone, check, if_missed }) => [
        title,
        goal,
        milestone,
        check,
        if_missed,
      ]),
      ...tasks.flat().flatMap(({ title, description }) => [title, description]),
    ].map((text) => text.toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|\bthe the\b|\bNaN\b/);
  },
  'no day holds more than it has, and weekdays and days off are kept': ({ facts }) => {
    for (const week of layOut(facts).weeks) {
      const rooms = roomsIn(facts, daysLeftIn(week.startsOn, facts));
      for (const { day, work } of week.sittings) {
        expect(rooms.map(({ date }) => date)).toContain(day);
        if (work.on !== 'any') expect(weekdayOf(day).startsWith('S')).toBe(work.on === 'weekend');
      }
      for (const { date, free } of rooms) {
        const used = week.sittings.reduce((sum, { day, hours }) => sum + (day === date ? hours : 0), 0);
        expect(used).toBeLessThanOrEqual(free);
      }
    }
  },
  'nothing comes after its day or before its dependencies': ({ facts }) => {
    const anchor = findAnchor(facts.brief).date;
    const sittings = layOut(facts).weeks.flatMap((week) => week.sittings);
    for (const { work, day } of sittings) {
      if (work.due) expect(day <= work.due).toBe(true);
      if (work.when === 'on' && anchor) expect(day >= addDays(anchor, -6) && day <= anchor).toBe(true);
      for (const other of sittings)
        if (work.after.includes(other.work.key) && !other.work.steady) expect(other.day <= day).toBe(true);
    }
  },
  'each deliverable is either in it, in the person’s words, or named as not in it': ({
    facts,
    weeks,
    notInPlan,
  }) => {
    const steps = weeks.flatMap((week) => week.steps);
    for (const { id, name } of facts.brief.deliverables) {
      const own = steps.filter(({ deliverable }) => deliverable === id).map(({ text }) => stems(text));
      expect([id, own.length > 0]).toEqual([id, !notInPlan.includes(id)]);
      const words = contentOf(name);
      if (own.length > 0 && words.length > 0)
        expect([name, own.some((title) => words.some((word) => title.includes(word)))]).toEqual([name, true]);
    }
  },
  'everything that there is time for is in it': ({ facts: { fit, brief }, notInPlan, tasks, analysis }) => {
    if (fit.verdict === 'short') return;
    expect(notInPlan).toEqual([]);
    expect(analysis.summary).not.toContain('Not in this plan');
    const served = tasks.flat().map(({ deliverable }) => deliverable);
    for (const { id, state } of brief.deliverables) if (state === 'open') expect(served).toContain(id);
  },
  'its tasks follow the roadmap, at most twelve a week, each after what it depends on': ({
    weeks,
    tasks,
  }) => {
    for (const [at, week] of tasks.entries()) {
      const titles = week.map(({ title }) => title);
      expect(titles.length).toBeLessThanOrEqual(12);
      for (const { text } of weeks[at]?.steps ?? []) expect(titles).toContain(text);
      for (const [place, { depends_on }] of week.entries())
        for (const before of depends_on) expect(before >= 1 && before <= place).toBe(true);
    }
  },
  'what was only assumed does not make it short': ({ facts: { brief, fit } }) => {
    const own = brief.deliverables.filter(({ source }) => source === 'you');
    const needed = own.reduce((sum, { hours }) => sum + hours.likely, 0);
    // Most of an aim is assumed.
    const isAim = own.length < 2 || brief.deliverables.some(({ name }) => name.startsWith('rest of the way'));
    if (!isAim && needed <= fit.available) expect(fit.verdict).not.toBe('short');
  },
};

test('every plan keeps its promises', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const plan = planOf(project);
      for (const [promise, check] of Object.entries(promises)) {
        try {
          check(plan);
        } catch (error) {
          throw new Error(promise, { cause: error });
        }
      }
    }),
    { numRuns: runs(25) },
  );
});

test('the same facts make the same plan', () => {
  fc.assert(
    fc.property(projects, (project) => {
      expect(planOf(project)).toEqual(planOf(project));
    }),
    { numRuns: runs(3) },
  );
});

/** A week of a plan with only its Friday left, and this many hours on it. */
const weekOf = (
  { facts, weeks }: Pick<DemonstratedPlan, 'facts' | 'weeks'>,
  week: number,
  hours: number,
): WeekInput => ({
  ...facts,
  week,
  roadmapWeek: weeks[week - 1] ?? null,
  neighbours: { before: null, after: null },
  later: weeks.slice(week).flatMap(({ steps }) => steps.map(({ text }) => text)),
  daysLeft: [{ day: 'Friday', date: addDays(facts.weeks[week - 1]?.startsOn ?? facts.today, 4), hours }],
  hoursLeft: hours,
  longestTask: hours,
  carried: [],
  analysisSummary: '',
  risks: [],
});

test('what a short week has no room for is begun, continued or done later', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: 1, max: 4 }), fc.nat(3), (frame, quarters, at) => {
      const plan = planOf({ ...demonstration(0), ...frame });
      // Nothing from the weeks before has been done.
      const first = plan.weeks[at];
      if (!first || first.steps.length === 0) return;
      const hours = quarters / 4;
      const { tasks } = writeWeek(weekOf(plan, at + 1, hours));
      expect(tasks.length).toBeGreaterThanOrEqual(Math.min(first.steps.length, 1));
      for (const task of tasks) {
        plannedTaskSchema.parse(task);
        expect(task.hours).toBeLessThanOrEqual(hours);
      }
      for (const { text } of at === 0 ? first.steps : [])
        expect(tasks.some(({ title }) => title.startsWith(text))).toBe(true);
    }),
    { numRuns: runs(12) },
  );
});

test('a step that no day has room for beside the steps before it is cut to the room there is', () => {
  const plan = planOf({
    title: 'Cookbook',
    idea: 'I need to type the recipes of my grandmother and have 25 copies printed by 20 February 2027.',
    targetWeeks: 10,
    hoursByDay: [0, 0, 1.5, 0, 0, 4, 0],
  });
  const at = plan.weeks.findIndex(({ steps }) => steps.some(({ hours }) => hours >= 3));
  const monday = plan.facts.weeks[at]?.startsOn ?? '';
  const hours = Math.max(...(plan.weeks[at]?.steps ?? []).map((step) => step.hours)) - 0.5;
  const { tasks } = writeWeek({
    ...weekOf(plan, at + 1, hours),
    daysLeft: [
      { day: 'Wednesday', date: addDays(monday, 2), hours: 1 },
      { day: 'Saturday', date: addDays(monday, 5), hours },
    ],
    hoursLeft: hours + 1,
    longestTask: hours + 1,
  });
  expect(Math.max(...tasks.map((task) => task.hours))).toBeLessThanOrEqual(hours);
});

test('a note from the week before appears with the first task for the same deliverable, or else with the first task', () => {
  const plan = planOf({
    ...demonstration(0),
    targetWeeks: 6,
    hoursByDay: [0, 1.5, 0, 1.5, 0, 3.5, 0],
  });
  const asked = weekOf(plan, 2, 6.5);
  const last = writeWeek(asked).tasks.at(-1)?.deliverable ?? null;
  const done = (week: number, deliverable: string | null, note: string | null) => ({
    ...{ week, deliverable, note, title: `Done in week ${week}`, hours: 0.25 },
  });
  const noted = [
    ...asked.done,
    done(1, last, 'The hall is **free** on 5 May.'),
    done(1, 'gone', 'Rain.'),
    done(1, last, null),
    done(0, last, 'Too long ago.'),
  ];
  const before = writeWeek({ ...asked, done: noted.map((each) => ({ ...each, note: null })) }).tasks;
  const { tasks } = writeWeek({ ...asked, done: noted });
  const place = before.findIndex(({ deliverable }) => deliverable === last);
  expect(place).toBeGreaterThan(0);
  const told = tasks.flatMap(({ description }, at) => {
    const noted = description.slice(before[at]?.description.length).trim();
    return noted ? [[at, noted]] : [];
  });
  expect(told.toSorted()).toEqual(
    [
      [0, 'You noted of “Done in week 1”: “Rain”.'],
      [place, 'You noted of “Done in week 1”: “The hall is free on 5 May”.'],
    ].toSorted(),
  );
  for (const task of tasks) plannedTaskSchema.parse(task);
});

test.each([20, 27])('days of %i minutes have a plan, and its steps can be done on other days', (minutes) => {
  for (const idea of demonstrations) {
    const hoursByDay = Array.from({ length: 7 }, () => minutes / 60);
    const { facts, weeks, notInPlan, tasks } = planOf({ ...idea, targetWeeks: 6, hoursByDay });
    roadmapOutputSchema.parse({ weeks, not_in_plan: notInPlan });
    for (const { goal } of weeks) expect(goal).not.toMatch(/\d\.\d{3}/);
    const asked = weekOf({ facts, weeks }, 2, 0.75);
    for (const { description } of [
      ...tasks.flat(),
      ...writeWeekPrompt.output(asked).parse(writeWeek(asked)).tasks,
    ])
      expect(description).not.toMatch(/\d\.\d{3}/);
  }
});

test('numbering continues after tasks of longer or shorter days', () => {
  const numberOf = (title: string) => {
    const [, name = '', number] = /^(.*) \((\d+) of \d+\)/.exec(title.toLowerCase()) ?? [];
    return { name, number: Number(number) };
  };
  let compared = 0;
  for (const idea of demonstrations)
    for (const [before, after] of [
      [0.5, 1.5],
      [0.75, 2.5],
      [1.5, 0.5],
    ] as const) {
      const { facts, tasks } = planOf({ ...idea, targetWeeks: 8, hoursByDay: Array(7).fill(before) });
      const waiting = tasks.slice(0, 2).flat();
      const later = { ...facts, waiting, hoursByDay: Array(7).fill(after) };
      for (const { title } of tellTasks(layOut(later), later).flat()) {
        const own = numberOf(title);
        const earlier = waiting.map((task) => numberOf(task.title)).filter(({ name }) => name === own.name);
        if (own.name === '' || earlier.length === 0) continue;
        compared += 1;
        expect(own.number).toBeGreaterThan(Math.max(...earlier.map(({ number }) => number)));
      }
    }
  expect(compared).toBeGreaterThan(0);
});

test('days in quarters of an hour are filled in quarters', () => {
  for (const idea of demonstrations)
    for (const hours of [0.75, 1, 1.5, 2.5]) {
      const plan = planOf({ ...idea, targetWeeks: 6, hoursByDay: [hours, 0, hours, 0, hours, hours, 0] });
      for (const week of [1, 2, 3]) {
        const monday = plan.facts.weeks[week - 1]?.startsOn ?? '';
        const daysLeft = ([0, 2, 5] as const).map((at) => ({
          ...{ day: weekdays[at], date: addDays(monday, at), hours: at === 0 ? 1 : 0.5 },
        }));
        const { tasks } = writeWeek({ ...weekOf(plan, week, 1), daysLeft, hoursLeft: 2 });
        for (const task of tasks) expect(task.hours % 0.25).toBe(0);
      }
    }
});

test('days of 50 minutes are filled in minutes while there is work', () => {
  const day = 50 / 60;
  const { facts } = planOf({
    ...demonstration(3),
    targetWeeks: 8,
    hoursByDay: [day, 0, day, 0, 0, day, 0],
  });
  const sittings = layOut(facts).weeks.flatMap((week) => week.sittings);
  const used = sittings.reduce((sum, { hours }) => sum + hours, 0);
  expect(used).toBeGreaterThanOrEqual(0.9 * 8 * 3 * day);
});

test('a change keeps ids, adds what it rules out, and leaves out what is no longer wanted', () => {
  const project = { ...demonstration(0), targetWeeks: 4, hoursByDay: [0, 2, 0, 2, 0, 4, 0] };
  const before = planOf(project).facts.brief;
  const after = planOf({ ...project, changes: ['No plastic lanterns. Leave out the thank-you cards.'] });
  const kept = after.facts.brief.deliverables;
  expect(kept.map(({ id }) => id)).toEqual(before.deliverables.map(({ id }) => id));
  expect(kept.find(({ name }) => name.includes('thank-you'))?.state).toBe('left_out');
  expect(after.facts.brief.constraints.map(({ text }) => text).join()).toMatch(/plastic/i);
  expect(after.weeks.map(({ title }) => title).join()).not.toMatch(/thank-you/i);
});

test.each([
  ['He starts school in August. Finished by his birthday on 20 December.', false],
  ['He starts school in August.', true],
])('Which of a day and the weeks holds is asked only when no deadline ends them: %s', (dates, isAsked) => {
  const { facts } = planOf({
    title: 'His room',
    idea: `I need a loft bed, a desk, new curtains and shelves at his height. ${dates}`,
    targetWeeks: 4,
    hoursByDay: [0, 1.5, 0, 1.5, 0, 3.5, 0],
  });
  expect(facts.brief.questions.some(({ question }) => question.startsWith('Which holds'))).toBe(isAsked);
});

test('an action is singular in a milestone, even if it contains plurals', () => {
  const { weeks } = planOf({
    title: 'Empty the flat',
    idea: "Our aunt's flat must be handed over empty. I need to sort her things, sell the sofa and the big wardrobe, cancel electricity and internet, and book the bulky waste.",
    targetWeeks: 5,
    hoursByDay: [0, 1.5, 0, 1.5, 0, 3.5, 0],
  });
  const milestones = weeks.map(({ milestone }) => milestone).join(' ');
  expect(milestones).toMatch(/sorting her things/i);
  expect(weeks.map(({ title }) => title).join(' ')).toMatch(/, and cancel electricity and internet/i);
  expect(milestones).not.toMatch(
    /(?:things|wardrobe|internet) (?:are|is) in place|(?<!and [^;.]*)things are/i,
  );
});

test.each([
  ['train Frau Keller', 'train Frau Keller at the front desk'],
  ['test everything', 'test everything twice'],
  ['swap a fuse', 'swap a fuse in the cellar'],
  ['sand and paint the 14 fronts', 'sand and paint the 14 fronts'],
  ['close 9 open findings', 'close 9 open findings before May'],
])('An action keeps its verb and takes no article: %s', (words, name) => {
  expect(isDeed(name)).toBe(true);
  expect(about('{it}', name, null)).not.toMatch(/^the /i);
  expect(asHeading(name).toLowerCase()).toContain(words.toLowerCase());
});

test.each([['photo a day'], ['shelf over the table'], ['waiting list'], ['half the guests'], ['repair kit']])(
  'A thing is not an action: %s',
  (name) => {
    expect(isDeed(name)).toBe(false);
  },
);

test.each(kindsOfProject().map((kind) => [kind.id, kind] as const))(
  'Each name of a thing in a playbook is recognised, and the thing is not assumed again: %s',
  (_, kind) => {
    for (const { name } of kind.deliverables)
      for (const named of [name, `my ${name}`, `our new ${name}`])
        expect(findMethod(named, kind).known).toBe(name);
  },
);

test.each([
  ['decorating', 'repaint the walls of our living room', 'coats of paint'],
  ['selling-used-things', 'take photos', 'photos'],
  ['research-paper', 'literature section', 'related work'],
  ['music-or-film', 'two recording weekends', 'shooting or recording days'],
  ['selling-used-things', 'papers together', 'papers'],
])('A thing is recognised by its verb, and by its last word: %s, %s', (id, name, known) => {
  expect(findMethod(name, playbookOf(id)).known).toBe(known);
});

test('A word before the thing itself does not decide how it is done', () => {
  const concert = playbookOf('concert');
  expect(findMethod('sound engineer', concert).known).toBeNull();
  expect(findMethod('church', concert).known).not.toBeNull();
  expect(findMethod('posters and flyers', concert).known).toBe('leaflet and posters');
});

test.each([
  ['tell my boss about the course', 'deed-tell'],
  ['sell the old camera', 'deed-sell'],
  ['cancel the subscriptions', 'deed-cancel'],
  ['redirect the mail', 'deed'],
  ['polish the brass', 'deed-polish'],
  ['strip the front door back to wood and oil it', 'deed-strip'],
  ['reupholster the seats', 'deed-sew'],
  ['re-glue the joints', 'deed-join'],
  ['rebuild the carburettor', 'deed-rebuild'],
  ['cut holes in the fences', 'deed-craft'],
  ['bind six copies', 'deed-print'],
  ['cook the ten that nobody has made', 'deed-cook'],
  ['count the hedgehogs', 'deed-count'],
  ['borrow a mannequin', 'deed-borrow'],
  ['insulate the window', 'deed-mend'],
  ['restore the chair', 'deed-renovate'],
])('An action is done in the way of its verb: %s', (name, way) => {
  expect(wayOf(name).id).toBe(way);
});

test.each([
  ['three rain jackets', 'buy-or-borrow'],
  ['pergola behind the house', 'build-physically'],
  ['lifeguards', 'find-people'],
  ['speaker for the hearing', 'find-one-person'],
  ['ten first customers', 'find-customers'],
  ['eulogy', 'write'],
  // A browser is also a person, and a tune is not a tun.
  ['browser', 'anything-else'],
  ['tune', 'anything-else'],
  ['Mandarin', 'learn-or-practise'],
])('What no sign matches is done in the way of its class: %s', (thing, way) => {
  expect(wayOf(thing).id).toBe(way);
});

test.each([
  ['software-app', 'rain cancellation button', 'program'],
  ['school-subject', 'fractions', 'practise-a-topic'],
  ['general', 'fractions', 'anything-else'],
])('An unknown product is made the way its kind of project makes things: %s, %s', (kind, thing, way) => {
  const { deliverables: _, ...playbook } = playbookOf(kind);
  expect(findMethod(thing, { ...playbook, deliverables: [] }).name).toBe(way);
});

test.each([
  ['up at the same time', '“up at the same time”'],
  ['kids can vote', '“kids can vote”'],
  ['getting divorced', 'getting divorced'],
  ['grandpa’s flat', 'grandpa’s flat'],
  ['mount it', 'mounting it'],
  ['somebody who asks', 'somebody who asks'],
  ['card everyone has signed', 'the card everyone has signed'],
  ['driving again', 'driving again'],
  ['picnic to open it', 'the picnic'],
])('What does not name a thing is not used as one in a sentence: %s', (name, object) => {
  expect(asObject(name)).toBe(object);
});

test('No title is cut within brackets, has two colons or an article before a verb', () => {
  const plan = planOf({
    title: 'Move to Lisbon',
    idea: 'I need to cancel the internet, lay carpet and insulate the window.',
    targetWeeks: 8,
    hoursByDay: [1, 1.5, 1, 1.5, 1, 3.5, 0],
  });
  const [first] = plan.facts.brief.deliverables;
  if (!first) throw new Error('There is nothing to cancel.');
  first.name = 'Cancel old contracts (gym in town, phone and insurance)';
  const { weeks } = writeRoadmap({ ...plan.facts, from: 1, to: 8, earlier: [] });
  const titles = weeks.flatMap(({ title, steps }) => [title, ...steps.map(({ text }) => text)]);
  expect(titles.join()).toContain(first.name);
  for (const title of titles) {
    expect(title.replaceAll(/\([^()]*\)/g, '')).not.toMatch(/[()]|the lay/i);
    expect(title).not.toMatch(/:.*:/);
  }
});

test('The object of a verb may follow "for"', () => {
  const known = (name: string) => findMethod(name, playbookOf('small-jobs-at-home')).known;
  expect(known('apply for the grant before we order anything')).toBe('grant');
  expect(known('save for the grant')).toBeNull();
});

const planForAim = (idea: string) =>
  planOf({ title: idea, idea, targetWeeks: 8, hoursByDay: [1.5, 0, 1.5, 0, 0, 1.5, 0] });

test.each(aims)('A known kind makes a whole plan from an aim alone: %s', (idea) => {
  const { facts, tasks, weeks } = planForAim(idea);
  const titles = [...weeks.map(({ title }) => title), ...tasks.flat().map(({ title }) => title)];
  const hours = tasks.flat().reduce((sum, task) => sum + task.hours, 0);
  expect(facts.brief.playbook).not.toBeNull();
  expect(hours).toBeGreaterThanOrEqual(18);
  expect(tasks.filter((week) => week.length > 0).length).toBeGreaterThanOrEqual(6);
  for (const week of tasks) expect(week.reduce((sum, task) => sum + task.hours, 0)).toBeLessThanOrEqual(4.5);
  expect(titles.filter((title) => /\b(?:first|other) half$/i.test(title))).toEqual([]);
  // Everything serves the aim, which is not a deliverable of its own.
  expect(facts.brief.deliverables.map(({ name }) => name)).not.toContain(idea);
});

test('what is of no known kind is planned in the person’s words, without repetition', () => {
  const { analysis, titles } = planForAim('teach my dog to roll over');
  expect(titles).toContain('Choose one signal and one reward, the same for everybody at home');
  expect(analysis.summary).not.toMatch(/teach/i);
});

test.each([
  ['make up with my sister', 'Write half a page from the other side'],
  ['decide whether to move to Lisbon', 'Find out the three facts that would tip the scales'],
  ['catalogue the stamps of my grandfather', 'Show what may be worth something'],
  ['be less shy at work', 'Put ten situations in order'],
  ['organise a lift share for our village', 'Ask three who would carry it with you'],
])('an aim of no known kind is planned by its sort: %s', (idea, step) => {
  const { facts, titles } = planForAim(idea);
  expect(facts.brief.playbook).toBeNull();
  expect(titles.filter((title) => title.startsWith(step))).toHaveLength(1);
  expect(titles.filter((title) => title.toLowerCase().startsWith(idea.slice(0, 12)))).not.toEqual([]);
});

test('an uncertain kind that knows hardly any of the things named is not taken', () => {
  const title = 'home office in the cellar';
  const things = 'desk, proper light, internet down there, a heater, something against the damp';
  const kindOf = (idea: string) => planOf({ title, idea, targetWeeks: 4 }).facts.brief.playbook;
  expect(recognisePlaybook({ title, idea: `make a home office in the cellar: ${things}` }).playbook?.id).toBe(
    'renovation',
  );
  expect(kindOf(`make a home office in the cellar: ${things}`)).toBeNull();
});

test('weeks are filled from the first one on while there is work, even if there is a fixed day', () => {
  const { facts, tasks } = planOf({
    title: 'Bike trailer rental',
    idea: 'A price list, a simple booking page with a calendar, a liability waiver, a lock box with a code and a flyer for six stairwells. First rental before 15 January.',
    targetWeeks: 7,
    hoursByDay: [1.5, 1.5, 1.5, 0, 0, 1.5, 0],
  });
  const used = tasks.map((week) => week.reduce((sum, { hours }) => sum + hours, 0));
  const last = used.findLastIndex((hours) => hours > 0);
  expect(used[0]).toBeGreaterThanOrEqual(0.6 * (facts.weeks[0]?.hours ?? 0));
  expect(last).toBeGreaterThan(2);
  expect(used.slice(0, last).filter((hours) => hours === 0)).toEqual([]);
});

test('a race gets training, however little time there is', () => {
  const { facts, tasks } = planOf({
    title: 'Run 10 k in spring',
    idea: 'I want to run the ten kilometre city run on 14 March. I want to have my gait checked and go with my sister twice.',
    targetWeeks: 16,
    hoursByDay: [0.5, 0.5, 0.5, 0.5, 0, 0.5, 0],
  });
  const weeksOfTraining = tasks.filter((week) => week.some(({ title }) => /^Base training/.test(title)));
  expect(weeksOfTraining.length).toBeGreaterThan(8);
  expect(facts.brief.deliverables.find(({ name }) => name === 'base training')?.source).toBe('assumed');
});

test('a race named with a month is run by its end, and the exact day is the first question', () => {
  const idea = 'Run 5 km by March';
  const { facts, tasks } = planOf({
    title: idea,
    idea,
    targetWeeks: 14,
    hoursByDay: [1.5, 0, 1.5, 0, 0, 1.5, 0],
  });
  expect(tasks.at(-1)?.map(({ title }) => title)).toContain('Start and finish the 5 km by 28 February');
  expect(facts.brief.questions[0]?.question).toBe('On which day is it exactly?');
});

test.each([
  [
    'Repair café',
    'I need a room, six volunteers, a tool kit, a poster, and to hold the first one on 16 January.',
    'Hold the first one',
    'Holding the first one',
  ],
  // Of a known kind, too, which has a day of its own.
  [
    'Choir',
    'Our choir wants to sing at the winter fair on 16 January. I have to organise the rehearsals and the stage.',
    'Sing at the winter fair',
    'Singing at the winter fair',
  ],
  [
    'First 5 km',
    'I want to run my first 5 km, and take part in the winter run on 16 January.',
    'Take part in the winter run',
    'Taking part in the winter run',
  ],
])(
  'what the fixed day is named after is done on that day, and only then: %s',
  (title, idea, held, holding) => {
    const { weeks, tasks } = planOf({ title, idea, targetWeeks: 10, hoursByDay: [1, 0, 1, 0, 0, 2, 0] });
    const weeksOf = tasks.flatMap((own, at) => own.filter((task) => task.title === held).map(() => at));
    expect(weeksOf).toEqual([7]);
    expect(weeks[7]?.if_missed).toContain(`${holding} on 16 January does not move.`);
  },
);

test.each([
  [
    'Violin grade 3',
    'I learn the violin and take my grade 3 exam on 20 March 2027: three pieces, scales, aural tests.',
    'Play what you have prepared on 20 March, to the last bar',
  ],
  [
    'Driving licence',
    'The practical test is on 12 February 2027. I need lessons and the theory test.',
    'Pass the driving test on 12 February',
  ],
])('an exam is sat on its day and booked before it: %s', (title, idea, sat) => {
  const { titles } = planOf({ title, idea, targetWeeks: 18, hoursByDay: [0, 2, 0, 2, 0, 3, 0] });
  expect(titles).toContain(sat);
  const booked = titles.findIndex((each) => each.startsWith('Book the practical test'));
  expect(booked).toBeLessThan(titles.indexOf(sat));
  expect(titles.join()).not.toMatch(/perform|book the test/i);
  expect(booked === -1).toBe(title !== 'Driving licence');
});

test('what is due soon after the last week is ready by its end', () => {
  const { facts, weeks, notInPlan, titles } = planOf({
    title: 'Allotment website',
    idea: 'A website for our allotments: home page, plots page, waiting list form, a map, launched before the open day on 23 January 2027.',
    targetWeeks: 8,
    hoursByDay: [1, 0, 1, 0, 0, 3, 0],
  });
  expect(facts.brief.deliverables.map(({ name }) => name)).not.toContain('launched');
  expect(weeks).toHaveLength(8);
  expect(notInPlan).toEqual([]);
  expect(titles).toContain('Go online by 23 January and tell the first twenty');
  expect(titles.join(' ')).not.toMatch(/after four weeks/);
});

test('what is done to “it” follows the item before', () => {
  const { titles } = planOf({
    title: 'Bellows',
    idea: 'Repair the leaking bellows of our chamber organ: open the case, patch the leather, glue the ribs, test it with the organist, and ask the parish for 600 euros.',
    targetWeeks: 8,
    hoursByDay: [1, 0, 1, 0, 0, 3, 0],
  });
  const glued = titles.findLastIndex((title) => title.startsWith('Glue the ribs'));
  expect(glued).toBeGreaterThan(-1);
  expect(titles.findIndex((title) => title.startsWith('Test it'))).toBeGreaterThan(glued);
});

test('a diary takes as many hours as it has pages', () => {
  const hoursOf = (pages: number) =>
    planOf({
      title: 'Diary',
      idea: `A diary of ${pages} pages in old script. I want to transcribe all of it, bind six copies and tell my cousins about it.`,
      targetWeeks: 8,
      hoursByDay: [4, 4, 4, 4, 4, 4, 4],
    }).facts.brief.deliverables.find(({ name }) => name.startsWith('transcribe'))?.hours.likely;
  expect(hoursOf(120)).toBeCloseTo(3 * (hoursOf(40) ?? 0));
  expect(hoursOf(120)).toBeGreaterThan(40);
});

test('a pilot licence is hours in the air, and not only an exam', () => {
  const { facts, tasks } = planOf({
    title: 'Private pilot licence',
    idea: 'I want to get my private pilot licence.',
    targetWeeks: 40,
    hoursByDay: [1, 0, 1, 0, 0, 3, 3],
  });
  expect(facts.brief.playbook).toBe('flying-licence');
  const flying = tasks.flat().filter(({ title }) => /^(?:Fly|Flying) /.test(title));
  const hours = flying.reduce((sum, task) => sum + task.hours, 0);
  expect(hours).toBeGreaterThan(45);
});

test('a long name is shortened after its first mention', () => {
  const name = 'strip the front door back to wood and oil it';
  const { tasks } = planOf({
    title: 'Door',
    idea: `I want to ${name}, repaint the hall and hang two lamps.`,
    targetWeeks: 8,
    hoursByDay: [1, 0, 1, 0, 0, 3, 0],
  });
  const own = tasks.flat().filter(({ title }) => title.toLowerCase().includes('strip the front door'));
  expect(own.length).toBeGreaterThan(2);
  expect(own.filter(({ title }) => title.includes('to wood and oil it'))).toHaveLength(1);
  expect(asObject(name)).toBe('stripping the front door back to wood and oiling it');
});

test('work on a day that has passed is no longer planned', () => {
  const { facts } = planOf({ ...demonstration(5), targetWeeks: 20 });
  // Work on the running order goes on after the day, so it is not due then.
  for (const { name, due } of facts.brief.deliverables)
    expect([name, due]).toEqual([name, name === 'running order' ? null : '2027-03-06']);
  const late = layOut({ ...facts, today: '2027-03-08', currentWeek: 16 });
  expect(late.weeks.flatMap(({ sittings }) => sittings).filter(({ work }) => work.when === 'on')).toEqual([]);
});

test('a wedding has rings and papers, a company party has neither', () => {
  const namesOf = (idea: string) => planOf({ title: idea, idea, targetWeeks: 30 }).names;
  expect(namesOf('Our wedding with 80 guests')).toEqual(
    expect.arrayContaining(['rings', 'official ceremony']),
  );
  const party = namesOf('Summer party of our company for 40 people');
  expect(party).toContain('programme');
  expect(party).not.toContain('rings');
});

test('someone who wants to finish is not told to begin', () => {
  const idea = 'Finish my thesis';
  const { names } = planOf({ title: idea, idea, targetWeeks: 12 });
  expect(names).toEqual(['chapters', 'proofreader', 'hand-in']);
});

test('fresh food is not made weeks before a day beyond the plan, and a run of free weeks is explained once', () => {
  const { facts, weeks, titles } = planOf({
    title: 'Farewell for our nurse',
    idea: 'She retires on 27 June. I want a room, a card, a speech and sandwiches for 60.',
    targetWeeks: 26,
  });
  expect(facts.brief.playbook).toBe('celebration');
  expect(titles.filter((title) => /sandwiches/.test(title))).toHaveLength(1);
  const free = weeks.filter(({ steps }) => steps.length === 0);
  const told = free.filter(({ title }) => / to /.test(title));
  const following = free.filter(({ title }) => /still free/.test(title));
  expect(told.length).toBeGreaterThan(0);
  expect(following.length).toBeGreaterThan(told.length);
});

test('a placeholder for what the person makes is not assumed beside their own things', () => {
  const namesOf = (idea: string) => planOf({ title: 'A web app', idea, targetWeeks: 30 }).names;
  expect(namesOf('I want a web app for our club: a calendar, a waiting list and a week view.')).not.toContain(
    'main path',
  );
  expect(namesOf('I want a web app for our club.')).toContain('main path');
});

test('a name that is too long for a title is shortened in it, and its task is recognised the week after', () => {
  const idea =
    'I need to translate the whole correspondence of my grandfather into plain modern English, to repaint the enormous wooden staircase between the two upper floors and to convince the stubborn committee of the allotment association.';
  const { titles } = planOf({ title: 'Odd', idea, targetWeeks: 8 });
  expect(titles.filter((title) => / \(\d+\)$/.test(title))).toEqual([]);
  expect(titles.filter((title) => /^time one small piece/i.test(title))).toHaveLength(1);
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(125);
});

test('a piece without room does not shorten others, and practice ends in time for what depends on it', () => {
  const { facts, weeks, tasks } = planOf({
    title: 'From nurse to designer',
    idea: 'I want to change from nursing to design. I need a CV, a LinkedIn profile, ten applications, job interviews and a contract.',
    hoursByDay: [2, 0, 0, 2, 1, 4, 2],
    targetWeeks: 20,
  });
  const planned = tasks.flat().reduce((sum, { hours }) => sum + hours, 0);
  expect(planned).toBeGreaterThan(0.95 * facts.fit.needed.likely);
  expect(tasks.at(-1)?.filter(({ title }) => /contract/.test(title))).toEqual([]);
  // A name keeps its capitals within a title.
  expect(weeks.map(({ title }) => title).join()).toMatch(/ LinkedIn profile/);
});

test('forbidden work is not planned if the plan can do without it, and the summary claims no more than that', () => {
  const plan = (title: string, idea: string) => {
    const { facts, tasks } = planOf({ title, idea, targetWeeks: 20 });
    return { summary: writeAnalysis(facts).summary, titles: tasks.flat().map((task) => task.title) };
  };
  const library = plan(
    'Rust calendar library',
    'A library in Rust: a parser, documentation, examples. No launch posts.',
  );
  expect(library.titles.filter((title) => /announce/i.test(title))).toEqual([]);
  expect(library.summary).toContain('No task is about what you do not want: no launch posts.');
  const race = plan(
    'Run 10 km',
    'I want to run a 10 km race. No hills. I can only do it on Sundays, never on Saturdays.',
  );
  expect(race.titles.filter((title) => /hill/i.test(title))).toEqual([]);
  expect(race.summary).toMatch(/because your hours have other days: .*never on Saturdays/);
  const bath = plan(
    'Bathroom',
    'Renovate the bathroom without hiring a plumber: new tiles, a shower, a sink. No noise after eight.',
  );
  expect(bath.titles.some((title) => /shower fitted/.test(title))).toBe(true);
  expect(bath.summary).toMatch(
    /You also said.* without hiring a plumber; no noise after eight\. That is yours to keep/,
  );
  const sunday = plan('Party', 'A party for my mother: a cake, music, games. Never on Sundays.');
  expect(sunday.summary).toContain('It keeps to what you said: never on Sundays.');
});

test.each([
  [[0, 0, 0, 0, 0, 3, 2], /Weekdays are the days for “[^”]*hall[^”]*”, and you have too few hours then/],
  [[1, 1, 0, 0, 0, 3, 0], /^(?!.*Weekdays are the days)/],
])('work that needs a weekday is named if the person has no hours on one: %j', (hoursByDay, said) => {
  const { analysis } = planToTheEnd({
    ...{ title: 'Birthday', idea: 'For my birthday on 24 April I need a hall, food, invitations and music.' },
    ...{ today: '2027-03-01', start: '2027-03-01', hoursByDay, targetWeeks: 8, changes: [] },
  });
  expect(analysis.summary).toMatch(said);
});

test('work on a fixed day beyond the plan is not planned earlier, and what was only asked for is not in place yet', () => {
  const idea = 'Singers, a room, a conductor, ten songs, and the first concert on 14 March.';
  const { tasks, weeks } = planOf({ title: 'Choir', idea, targetWeeks: 6 });
  expect(tasks.flat().filter(({ title }) => /give the first concert/i.test(title))).toEqual([]);
  const birth = planOf({
    title: 'Allotment',
    idea: 'An allotment: a permit, a shed, beds, a fence.',
    targetWeeks: 8,
  });
  const asked = [...weeks, ...birth.weeks].map(({ milestone }) => milestone);
  expect(asked.filter((each) => /(?:permit|concert)[^;]* (?:is|are) in place/.test(each))).toEqual([]);
});

test('people are asked, not asked for', () => {
  expect(['six volunteers', 'the children', 'help', 'speakers for the evening'].every(isPeople)).toBe(true);
  expect(['posters', 'guest list', 'insurance', 'list of guests'].some(isPeople)).toBe(false);
});

test.each([
  ['made-by-hand', 'slide', 'build-physically'],
  ['open-source-library', 'benchmark suite', 'program'],
  [null, 'benchmark suite', 'program'],
  [null, 'portfolio', 'portfolio'],
  ['job-search', 'salary figure', 'salary figure'],
  ['podcast', 'three episodes on all platforms', 'six episodes'],
  ['concert', 'collection at the door', 'collection for the cause'],
  ['finances-and-taxes', 'donations', 'proofs of what you deduct'],
  ['food-business', 'first market day', 'first day of sales'],
])('in a project of the kind %s, “%s” is done as %s', (kind, name, method) => {
  expect(findMethod(name, playbookOf(kind)).name).toBe(method);
});

test.each([
  [
    'Tax return',
    'I have to do my tax return: collect receipts, deductions for the home office and donations.',
    /file/,
  ],
  [
    'Valley podcast',
    'We start a podcast on 1 May: a name, six interviews, a jingle, a trailer and cover art.',
    /Publish/,
  ],
])('“%s” reaches its end, even if time is tight', (title, idea, end) => {
  const { tasks } = planOf({ title, idea, targetWeeks: 24, hoursByDay: [0, 0, 1, 0, 0, 2, 0] });
  expect(tasks.flat().some((task) => end.test(task.title))).toBe(true);
});

test('ten applications stay ten in a long plan, and no two sittings of practice are done when the same is true', () => {
  const idea = 'I need a new job: a new CV, ten applications and mock interviews.';
  const hoursByDay = [1, 0, 1, 0, 0, 3, 0];
  const { facts, tasks } = planOf({ title: 'New job', idea, targetWeeks: 30, hoursByDay });
  const found = facts.brief.deliverables.find(({ name }) => name === 'ten applications');
  expect(found?.hours.likely).toBeLessThanOrEqual(10);
  const ends = tasks
    .flat()
    .flatMap(({ title, done_when }) => (/^Ten applications \d/.test(title) ? [done_when] : []));
  expect(new Set(ends).size).toBeGreaterThan(ends.length / 3);
});

test.each([
  ['Teach my dog to come when called', /reward/],
  ['Become a sommelier', /asked for/],
  ['Become more patient', /situations/],
])('“%s” alone is done in a way of its own', (title, way) => {
  const hoursByDay = [0.5, 0, 0.5, 0, 0, 2, 0];
  const { facts, titles } = planOf({ title, idea: title, targetWeeks: 12, hoursByDay });
  expect(facts.brief.playbook).toBe(null);
  expect(titles.join()).toMatch(way);
});
