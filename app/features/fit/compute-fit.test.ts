import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#app/core/calendar.ts';
import { computeFit, fitInWords, importanceOf, type PlanToFit, planAfter } from './compute-fit.ts';
import { fitSchema } from './fit.schema.ts';

const monday = '2026-11-23';

const quarters = (maximum: number) => fc.integer({ min: 0, max: maximum * 4 }).map((each) => each / 4);
const range = fc
  .tuple(quarters(40), quarters(40), quarters(40))
  .map((figures) => figures.toSorted((a, b) => a - b))
  .map(([least = 0, likely = 0, most = 0]) => ({ least, likely, most }));
const deliverable = fc.record({
  essential: fc.constantFrom(false, false, true),
  needs: fc.constantFrom<string[]>([], [], ['d0'], ['d1']),
  name: fc.constantFrom('posters', 'the music', 'a cake', 'the garden party', 'registration'),
  hours: range,
  due: fc.constantFrom(null, null, null, '2026-11-20', '2026-12-05', '2027-01-10', '2027-02-20'),
  state: fc.constantFrom('open' as const, 'open' as const, 'done' as const, 'left_out' as const),
  source: fc.constantFrom('you' as const, 'assumed' as const),
});
const deliverables = fc
  .array(deliverable, { maxLength: 12 })
  .map((all) => all.map((each, at) => ({ ...each, id: `d${at}` })));
const day = (maximum: number) =>
  fc.integer({ min: -10, max: maximum }).map((count) => addDays(monday, count));
const aims: Pick<PlanToFit['brief'], 'done_when' | 'dates'> = {
  done_when: 'The party in the garden has taken place.',
  dates: [
    { id: 'r', name: 'Registration closes', date: '2027-01-10', kind: 'deadline', source: 'you' },
    { id: 'c', name: 'Cake for somebody else', date: '2027-01-10', kind: 'day_off', source: 'you' },
  ],
};
const plans: fc.Arbitrary<PlanToFit> = fc
  .record({
    deliverables,
    done: fc.array(
      fc.record({
        hours: quarters(8),
        deliverable: fc.option(fc.integer({ min: 0, max: 12 }).map((at) => `d${at}`)),
      }),
      { maxLength: 10 },
    ),
    openWithout: quarters(20),
    hoursByDay: fc
      .array(fc.constantFrom(0, 0, 0.5, 1.3, 1.5, 3.5, 8), { minLength: 7, maxLength: 7 })
      .filter((hours) => hours.some((each) => each > 0)),
    daysOff: fc.array(day(370), { maxLength: 20 }),
    taken: fc.dictionary(day(60), quarters(4), { maxKeys: 5 }),
    today: day(200),
    startsOn: day(40),
    targetWeeks: fc.integer({ min: 1, max: 52 }),
  })
  .map(({ deliverables: all, targetWeeks, ...plan }) => ({
    ...plan,
    targetWeeks,
    brief: { ...aims, deliverables: all },
    endsOn: addDays(monday, 7 * targetWeeks - 1),
  }));

const simple: PlanToFit = {
  brief: {
    ...{ done_when: 'It is all there.', dates: [] },
    deliverables: [
      { id: 'novels', name: 'three novels', hours: { least: 600, likely: 900, most: 1300 } },
      { id: 'cover', name: 'cover', hours: { least: 2, likely: 3, most: 4 } },
      { id: 'site', name: 'a website', hours: { least: 4, likely: 6, most: 8 } },
    ].map((each, at) => ({
      ...{ ...each, due: null, state: 'open', essential: false, needs: [] },
      source: at === 1 ? 'assumed' : 'you',
    })),
  },
  done: [],
  openWithout: 0,
  hoursByDay: [0, 0.5, 0, 0, 0, 0, 0],
  daysOff: [],
  today: monday,
  startsOn: monday,
  endsOn: '2026-11-29',
  targetWeeks: 1,
};
const only = (plan: PlanToFit, ...ids: string[]): PlanToFit => ({
  ...plan,
  brief: { ...plan.brief, deliverables: plan.brief.deliverables.filter(({ id }) => ids.includes(id)) },
});
const rank = { fits: 2, tight: 1, short: 0 };

test('A trilogy in one week is too much, and every choice says what it would take', () => {
  const fit = computeFit(simple);
  expect(fit).toEqual({
    needed: { least: 606, likely: 909, most: 1312 },
    available: 0.5,
    verdict: 'short',
    not_estimated: 0,
    ends_on: '2026-11-29',
    choices: [
      { kind: 'weeks', possible: false, target_weeks: 1818, ends_on: '2061-09-25' },
      { kind: 'hours', possible: false, hours_a_week: 909 },
      { kind: 'scope', possible: false, leave_out: ['cover', 'site', 'novels'], hours_saved: 909 },
    ],
  });
});

test('A choice changes no more than necessary', () => {
  const site = { ...only(simple, 'cover', 'site'), hoursByDay: [2, 1, 0, 0, 0, 0, 0], endsOn: '2026-12-06' };
  expect(computeFit({ ...site, targetWeeks: 2 })).toMatchObject({
    available: 6,
    verdict: 'short',
    choices: [
      { possible: true, target_weeks: 3, ends_on: '2026-12-13' },
      { possible: true, hours_a_week: 4.5 },
      { possible: true, leave_out: ['cover'], hours_saved: 3 },
    ],
  });
});

test('A plan that is tight already holds the likely hours, so each choice is the least that helps', () => {
  const cover = { ...only(simple, 'cover', 'site'), hoursByDay: [9, 0, 0, 0, 0, 0, 0], targetWeeks: 1 };
  expect(computeFit(cover)).toMatchObject({
    verdict: 'tight',
    choices: [
      { kind: 'weeks', possible: true, target_weeks: 2 },
      { kind: 'hours', possible: true, hours_a_week: 9.25 },
      { kind: 'scope', possible: true, leave_out: ['cover'] },
    ],
  });
});

test('Nothing essential is left out, and nothing that what stays builds on', () => {
  const scopeOf = (change: (each: PlanToFit['brief']['deliverables'][number]) => object) => {
    const { brief } = only(simple, 'cover', 'site');
    const deliverables = brief.deliverables.map((each) => ({ ...each, ...change(each) }));
    return computeFit({
      ...simple,
      hoursByDay: [6, 0, 0, 0, 0, 0, 0],
      brief: { ...brief, deliverables },
    }).choices.at(-1);
  };
  expect(scopeOf(({ id }) => ({ essential: id === 'cover' }))).toMatchObject({ leave_out: ['site'] });
  const needed = scopeOf(({ id }) => (id === 'site' ? { essential: true, needs: ['cover'] } : {}));
  expect(needed).toMatchObject({ possible: false, leave_out: [] });
});

test('Hours after a due day do not count for what is due then, and hours before it count for everything', () => {
  const due = (ahead: number) => addDays(monday, ahead);
  const year = { ...only(simple, 'cover', 'site'), targetWeeks: 52, endsOn: due(363) };
  const dated = (plan: PlanToFit, days: Record<string, Day | null>): PlanToFit => ({
    ...plan,
    brief: {
      ...plan.brief,
      deliverables: plan.brief.deliverables.map((each) => ({ ...each, due: days[each.id] ?? null })),
    },
  });
  const both = dated({ ...year, hoursByDay: [0, 1, 0, 0, 0, 0, 0] }, { cover: due(20), site: due(34) });
  // Three hours until the cover is due, and five until the site is, of 52 in the year.
  expect(computeFit(both)).toMatchObject({
    available: 5,
    verdict: 'short',
    choices: [
      { kind: 'weeks', possible: false, target_weeks: 52 },
      { kind: 'hours', possible: true, hours_a_week: 2 },
      { kind: 'scope', possible: true, leave_out: ['site'] },
    ],
  });
  // One of the cover's four hours comes too late, however much time is left for the site.
  const early = dated(both, { cover: due(20) });
  expect(computeFit(early)).toMatchObject({
    available: 11,
    needed: { likely: 9, most: 12 },
    verdict: 'tight',
  });
  expect(computeFit(only(early, 'site'))).toMatchObject({ available: 52, verdict: 'fits' });
  // What is overdue is done late or left out, and none of its hours are lost.
  expect(computeFit({ ...early, today: due(21) })).toMatchObject({ available: 49, verdict: 'fits' });
  // With one more day a week, five weeks are enough for the site.
  const short = { ...both, hoursByDay: [0, 1, 0, 2, 0, 0, 0], targetWeeks: 3, endsOn: due(20) };
  expect(computeFit(short)).toMatchObject({ choices: [{ possible: true, target_weeks: 4 }, {}, {}] });
});

test('Rounding errors do not add a week', () => {
  const cover = only(simple, 'cover');
  const plan = { ...cover, openWithout: 27.5, hoursByDay: [1.5, 1.3, 0, 0, 1.5, 0.5, 1.5] };
  expect(computeFit(plan).choices[0]).toMatchObject({ kind: 'weeks', possible: true, target_weeks: 5 });
});

test('What was assumed is left out first, and no more than necessary', () => {
  const plan = { ...simple, hoursByDay: [8, 0, 0, 0, 0, 0, 0] };
  const scope = (of: PlanToFit) => computeFit(of).choices.at(-1);
  expect(scope(only(plan, 'cover', 'site'))).toMatchObject({ possible: true, leave_out: ['cover'] });
  expect(scope(plan)).toMatchObject({ possible: true, leave_out: ['cover', 'novels'] });
  expect(scope({ ...plan, hoursByDay: [12, 0, 0, 0, 0, 0, 0] })).toMatchObject({
    possible: true,
    leave_out: ['novels'],
    hours_saved: 900,
  });
});

test('The party itself is left out last, in any language', () => {
  const names = ['die Geburtstagsparty', 'Einladungen', 'Musik', 'die Torte', 'eine Diashow'];
  const plan: PlanToFit = {
    ...simple,
    brief: {
      done_when: 'Die Party zum 80. Geburtstag hat stattgefunden.',
      dates: [{ id: 'd', name: 'Abgabe der Diashow', date: '2026-11-29', kind: 'deadline', source: 'you' }],
      deliverables: names.map((name, at) => ({
        ...{ id: name, name, due: null, state: 'open', essential: false, needs: [] },
        source: at === 0 ? 'assumed' : 'you',
        hours: { least: 2, likely: 2, most: 2 },
      })),
    },
  };
  const leftOut = (hours: number) => {
    const scope = computeFit({ ...plan, hoursByDay: [hours, 0, 0, 0, 0, 0, 0] }).choices.at(-1);
    return scope?.kind === 'scope' ? scope.leave_out : [];
  };
  expect(leftOut(8)).toEqual(['die Torte']);
  expect(leftOut(4)).toEqual(['die Torte', 'Musik', 'Einladungen']);
  expect(leftOut(2)).toEqual(['die Torte', 'Musik', 'Einladungen', 'eine Diashow']);
});

test('The purpose of the plan and what has a fixed date are left out only if nothing else is enough', () => {
  fc.assert(
    fc.property(plans, ({ brief, ...rest }) => {
      const free = brief.deliverables.map((each) => ({ ...each, essential: false, needs: [] }));
      const plan = { ...rest, brief: { ...brief, deliverables: free } };
      const { verdict, choices } = computeFit(plan);
      const scope = choices.at(-1);
      if (scope?.kind !== 'scope' || verdict !== 'short') return;
      const important = free.filter((each) => importanceOf(brief, each) > 1).map(({ id }) => id);
      if (!scope.leave_out.some((id) => important.includes(id))) return;
      const leave_out = free.map(({ id }) => id).filter((id) => !important.includes(id));
      expect(computeFit(planAfter(plan, { ...scope, leave_out })).verdict).toBe('short');
    }),
  );
});

test('Work for a deliverable never gives hours back to another', () => {
  const plan = { ...only(simple, 'cover', 'site'), done: [{ hours: 50, deliverable: 'cover' }] };
  expect(computeFit(plan).needed).toEqual({ least: 4, likely: 6, most: 8 });
});

test('A verdict gives hours as decimals, with matching nouns and verbs', () => {
  const cover = only(simple, 'cover');
  const words = (hours: number) =>
    fitInWords(computeFit({ ...cover, hoursByDay: [hours, 0, 0, 0, 0, 0, 0] }));
  expect(words(0.5)).toBe(
    'This needs 2 to 4 hours, likely 3. There are 0.5 hours. It does not fit: you need about 2.5 hours more.',
  );
  expect(words(1)).toContain('There is 1 hour.');
  expect(words(3)).toContain('It is tight: the likely hours fit, the most do not.');
  expect(words(4.5)).toContain('It fits, with 0.5 hours to spare even at the most.');
});

test('Every choice called possible leads to a plan that holds the likely hours, and is the least that does', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const fit = computeFit(plan);
      expect(fitSchema.safeParse(fit).error).toBeUndefined();
      expect(fit.choices.map(({ kind }) => kind)).toEqual(
        fit.verdict === 'fits' ? [] : ['weeks', 'hours', 'scope'],
      );
      for (const choice of fit.choices.filter(({ possible }) => possible)) {
        const after = planAfter(plan, choice);
        expect(computeFit(after).verdict).not.toBe('short');
        if (choice.kind === 'weeks') {
          expect(after.endsOn).toBe(choice.ends_on);
          const shorter = planAfter(plan, { ...choice, target_weeks: choice.target_weeks - 1 });
          if (fit.verdict === 'short') expect(computeFit(shorter).verdict).toBe('short');
        }
        if (choice.kind === 'hours') {
          expect(Math.max(...after.hoursByDay)).toBeLessThanOrEqual(12);
          expect(after.hoursByDay.map((hours) => hours > 0)).toEqual(
            plan.hoursByDay.map((hours) => hours > 0),
          );
        }
        if (choice.kind === 'scope') {
          expect(computeFit(after).needed.likely).toBeCloseTo(fit.needed.likely - choice.hours_saved);
          const gone = plan.brief.deliverables.filter(({ id }) => choice.leave_out.includes(id));
          const stays = plan.brief.deliverables.filter(
            ({ id, state }) => state === 'open' && !choice.leave_out.includes(id),
          );
          expect(gone.filter(({ essential }) => essential)).toEqual([]);
          expect(stays.flatMap(({ needs }) => needs).filter((id) => choice.leave_out.includes(id))).toEqual(
            [],
          );
        }
      }
    }),
  );
});

test('More hours never make a verdict worse, and more work never makes it better', () => {
  fc.assert(
    fc.property(plans, deliverable, fc.nat(6), quarters(4), (plan, more, weekday, extra) => {
      const before = rank[computeFit(plan).verdict];
      const hoursByDay = plan.hoursByDay.map((hours, at) => (at === weekday ? hours + extra : hours));
      expect(rank[computeFit({ ...plan, hoursByDay }).verdict]).toBeGreaterThanOrEqual(before);
      const all = [...plan.brief.deliverables, { ...more, id: 'more' }];
      expect(
        rank[computeFit({ ...plan, brief: { ...plan.brief, deliverables: all } }).verdict],
      ).toBeLessThanOrEqual(before);
    }),
  );
});

test('Work that is done reduces the need, but never below zero', () => {
  fc.assert(
    fc.property(plans, quarters(30), fc.nat(12), (plan, hours, at) => {
      const before = computeFit(plan).needed;
      const { needed } = computeFit({ ...plan, done: [...plan.done, { hours, deliverable: `d${at}` }] });
      for (const figure of ['least', 'likely', 'most'] as const) {
        expect(needed[figure]).toBeLessThanOrEqual(before[figure]);
        expect(needed[figure]).toBeGreaterThanOrEqual(plan.openWithout);
      }
    }),
  );
});

test('Days off only take hours away, each once', () => {
  fc.assert(
    fc.property(plans, day(370), (plan, off) => {
      const fewer = computeFit({ ...plan, daysOff: [...plan.daysOff, off] }).available;
      expect(fewer).toBeLessThanOrEqual(computeFit(plan).available);
      expect(computeFit({ ...plan, daysOff: [...plan.daysOff, off, off] }).available).toBe(fewer);
    }),
  );
});

test('A year has its 52 weeks across both clock changes, whatever day it is', () => {
  const year = { ...simple, hoursByDay: [1, 1, 1, 1, 1, 1, 1], targetWeeks: 52, endsOn: '2027-11-21' };
  expect(computeFit(year).available).toBe(364);
  for (let past = 0; past < 364; past += 1) {
    expect(computeFit({ ...year, today: addDays(monday, past) }).available).toBe(364 - past);
  }
});
