import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { AnalysisOutput } from '#app/features/ideas/analysis.schema.ts';
import type { Suggestion } from '#app/features/ideas/suggest-description.prompt.ts';
import type { RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import type { WeekOutput } from '#app/features/tasks/write-week.prompt.ts';

export const filmIdea = {
  title: 'Herb garden kits for small balconies',
  /** What she adds to the suggested description. */
  addition: ' They have to hang by 29 March.',
  days: ['Wednesday', 'Friday', 'Saturday'],
  weekdays: '1–2 hours',
  weekend: '3–4 hours',
  weeks: '6',
} as const;

const suggestion: Suggestion = {
  description:
    'A kit with everything a small balcony needs to grow five kitchen herbs: two hanging pockets, soil, seeds and a ' +
    'card that says what to do in which week. It is for people in rented flats who have tried a pot of basil and lost ' +
    'it. I would build ten kits by hand, give them to neighbours and look in every weekend. It works when seven of the ' +
    'ten still harvest after six weeks, and three ask where to buy one for a friend.',
};

/** The deliverables, under the ids that they are given when the brief is kept. */
const served = { balconies: 'n1', kits: 'n2', card: 'n3', visits: 'n4', price: 'n5' };

const hours = (least: number, likely: number, most: number) => ({ least, likely, most });
const said: Omit<Brief['deliverables'][number], 'id' | 'name' | 'hours'> = {
  due: null,
  state: 'open',
  source: 'you',
  essential: false,
  needs: [],
  part: null,
  steps: [],
};

const brief: Brief = {
  language: 'en',
  done_when:
    'After six weeks seven of the ten kits are still harvested, and three people have asked for another.',
  deliverables: [
    { ...said, id: served.balconies, name: 'Ten neighbours with a balcony', hours: hours(1, 1.5, 2) },
    { ...said, id: served.kits, name: 'Ten kits, built by hand', hours: hours(7, 9, 11), due: '2026-03-29' },
    { ...said, id: served.card, name: 'A card that says what to do in which week', hours: hours(3, 4, 5) },
    { ...said, id: served.visits, name: 'A look at every kit on the weekend', hours: hours(6, 8, 10) },
    { ...said, id: served.price, name: 'What people would pay', hours: hours(2, 3, 4), source: 'assumed' },
  ],
  dates: [{ id: 'hung', name: 'All ten kits hang', date: '2026-03-29', kind: 'deadline', source: 'you' }],
  constraints: [{ id: 'rented', text: 'Nothing is drilled: the flats are rented', source: 'assumed' }],
  resources: [],
  budget: null,
  checklist: null,
  goal: null,
  questions: [
    {
      id: 'light',
      question: 'How many of the ten balconies face north?',
      why: 'It decides which herbs go into the kits.',
      blocking: false,
      answer: null,
    },
  ],
};

const analysis: AnalysisOutput = {
  summary:
    'You want to make growing herbs on a small balcony hard to get wrong. What you sell is less the soil and the seeds ' +
    'than the card: the one thing to do this week. Six weeks with 6.5 hours each are enough to build ten kits, hang them ' +
    'by 29 March and see four weeks of growing.',
  audience:
    'People in rented flats with one to three square metres outside, who cook and have lost a plant before. Begin with ' +
    'ten neighbours whose balconies you can see.',
  value:
    'Fresh herbs from April to October for the price of eight supermarket pots, and no guessing what comes next.',
  strengths: [
    'Ten kits cost little, so the first test can be real',
    'You see the result by yourself, every weekend',
    'A card for each week is something no pot from the supermarket has',
  ],
  decide_first: ['Which five herbs: two of them must do without sun'],
  assumptions: [
    {
      assumption: 'People lose plants because they do not know what comes next',
      test: 'Ask all ten how they lost their last one, before you write the card.',
    },
  ],
  risks: [
    {
      risk: 'North-facing balconies get too little sun',
      early_sign: 'seedlings grow long and pale in week three',
      fallback: 'Put mint, parsley and chives in half of the kits.',
    },
    {
      risk: 'People forget to water',
      early_sign: 'the soil is dry on two weekends in a row',
      fallback: 'Use pockets with a small tank below, and let the card say the day, not the amount.',
    },
  ],
  approvals: [],
  budget: [{ line: 'Pockets, soil, seeds and cards for ten kits', amount: '120 to 160 EUR' }],
  success_measures: [
    'Seven of ten kits are harvested in week six',
    'Three people ask for another kit without being asked',
  ],
  first_step: 'Write to ten neighbours today and ask which way their balcony faces.',
};

const step = (text: string, hours: number, deliverable: string | null) => ({
  ...{ text, hours, deliverable, step: null, date: null },
});

const roadmap: RoadmapOutput = {
  weeks: [
    {
      week: 1,
      title: 'Know the ten balconies',
      goal: 'Find ten people and learn what their balconies allow.',
      milestone: 'Ten names with light, space and railing noted',
      check: 'Somebody else can pick the right herbs from the list.',
      steps: [
        step('Write to neighbours and ask three questions', 1.5, served.balconies),
        step('Choose five herbs that fit the light, and try one pocket', 2.5, served.kits),
        step('Draw the card for the first week', 1.5, served.card),
      ],
      needs: [],
      if_missed: 'Begin with six balconies, and add the others by Wednesday.',
    },
    {
      week: 2,
      title: 'Ten kits on the railings',
      goal: 'Build the kits by hand and hang them by 29 March.',
      milestone: 'Ten kits hang, each with its card',
      check: 'There is a photograph of every kit in its place.',
      steps: [
        step('Sew the hanging pockets and fill the kits', 4, served.kits),
        step('Print the card, one line a week', 1, served.card),
        step('Hang the kits, without a drill', 1.5, served.kits),
      ],
      needs: [1],
      if_missed: 'Hang five by the 29th and tell the other five which day they get theirs.',
    },
    {
      week: 3,
      title: 'First green',
      goal: 'See what sprouts, and where people hesitate.',
      milestone: 'A photograph of every kit, and one note each',
      check: 'The ten notes say what each person did on Wednesday.',
      steps: [
        step('Visit every balcony once', 2.5, served.visits),
        step('Correct the card where somebody hesitated', 1.5, served.card),
      ],
      needs: [2],
      if_missed: 'Ask for the ten photographs by message.',
    },
    {
      week: 4,
      title: 'Keep them going',
      goal: 'Find out what makes people skip a day.',
      milestone: 'Nine of ten kits are alive',
      check: 'Somebody else counts the green ones on your photographs.',
      steps: [
        step('Ask what was hard this week', 1.5, served.visits),
        step('Replace what did not come up', 2, served.visits),
      ],
      needs: [2],
      if_missed: 'Visit only the balconies that sent no photograph.',
    },
    {
      week: 5,
      title: 'First harvest',
      goal: 'Let people cook with what they grew.',
      milestone: 'Seven people have cooked with their herbs',
      check: 'Seven of them can say what they cooked.',
      steps: [
        step('Send a recipe for each herb', 1, served.visits),
        step('Ask what they would pay for the next kit', 1.5, served.price),
      ],
      needs: [4],
      if_missed: 'Send the recipes in week 6, together with the question.',
    },
    {
      week: 6,
      title: 'Decide what comes next',
      goal: 'Put price, effort and wishes beside each other.',
      milestone: 'A page that says: go on, change or stop',
      check: 'Two people read it and see why.',
      steps: [
        step('Count harvests and orders on a last visit', 1, served.visits),
        step('Work out the price of fifty kits', 1.5, served.price),
        step('Write the page and show it to two people', 1.5, null),
      ],
      needs: [5],
      if_missed: 'Count anyway, and decide within a week.',
    },
  ],
  not_in_plan: [],
};

const task = { on: 'any' as const, needs: null, date: null, step: null, depends_on: [] };

const week: WeekOutput = {
  tasks: [
    {
      ...task,
      title: 'Write to ten neighbours',
      description:
        'Three questions: which way does your balcony face, how wide is the railing, what do you cook?',
      hours: 0.5,
      done_when: 'Ten messages are sent.',
      deliverable: served.balconies,
    },
    {
      ...task,
      title: 'Choose five herbs for sun and shade',
      description:
        'Note for each how much light it takes and how soon it can be cut. Two of them must do without sun.',
      hours: 1,
      done_when: 'Five herbs are on the list.',
      deliverable: served.kits,
    },
    {
      ...task,
      title: 'Hang one pocket on your own railing',
      description:
        'Fill it, water it and see on the next day what drips where. Take a photograph of the knot.',
      hours: 1.5,
      done_when: 'It still hangs the next morning.',
      deliverable: served.kits,
    },
    {
      ...task,
      title: 'Work out what one kit costs',
      description: 'Pocket, soil, five seeds, card and box, for ten and for fifty pieces.',
      hours: 1,
      done_when: 'There is a price for ten and one for fifty.',
      deliverable: served.price,
      depends_on: [2],
    },
    {
      ...task,
      title: 'Draw the card for the first week',
      description: 'One line and one picture. Give it to somebody who has never grown anything, and watch.',
      hours: 1.5,
      done_when: 'They knew what to do without asking.',
      deliverable: served.card,
    },
  ],
};

/** The model's answers, by prompt name. */
export const answers = {
  idea_description: suggestion,
  project_brief: brief,
  idea_analysis: analysis,
  roadmap,
  week_tasks: week,
};

export const question = 'Which herbs grow in the shade?';

export const chatAnswer =
  'Three that forgive a north-facing balcony:\n\n' +
  '1. Mint: two hours of light are enough. Give it a pocket of its own.\n' +
  '2. Parsley: slow to start, then steady for months.\n' +
  '3. Chives: come back each time you cut them.\n\n' +
  'Keep basil and thyme for the sunny kits.';
