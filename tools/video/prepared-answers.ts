import type { AnalysisOutput } from '#app/features/ideas/sample-analysis.schema.ts';
import type { Suggestion } from '#app/features/ideas/suggest-description.prompt.ts';
import type { RoadmapOutput } from '#app/features/plans/sample-roadmap.schema.ts';

export const filmIdea = {
  title: 'Herb garden kits for small balconies',
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

const analysis: AnalysisOutput = {
  summary:
    'You want to make growing herbs on a small balcony hard to get wrong. What you sell is less the soil and the seeds ' +
    'than the card: the one thing to do this week. Six weeks with 6.5 hours each are enough to build ten kits, hand them ' +
    'over and see four weeks of growing, as long as the kits leave your table by the end of week two.',
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
  risks: [
    {
      risk: 'North-facing balconies get too little sun',
      response:
        'Put mint, parsley and chives in half of the kits, and ask about the light before you hand one over.',
    },
    {
      risk: 'People forget to water',
      response: 'Use pockets with a small tank below, and let the card say the day, not the amount.',
    },
  ],
  success_measures: [
    'Seven of ten kits are harvested in week six',
    'Three people ask for another kit without being asked',
  ],
  first_step: 'Write to ten neighbours today and ask which way their balcony faces.',
};

const roadmap: RoadmapOutput = {
  weeks: [
    {
      title: 'Know the ten balconies',
      goal: 'Find ten people and learn what their balconies allow.',
      milestone: 'Ten names with light, space and railing noted',
      steps: [
        'Write to neighbours and ask three questions',
        'Choose five herbs that fit the light',
        'Price one kit',
      ],
    },
    {
      title: 'Ten kits on the table',
      goal: 'Build the kits by hand, and write the card.',
      milestone: 'Ten kits are packed, each with its card',
      steps: ['Sew or buy the hanging pockets', 'Write the card, one line a week', 'Pack and hand over'],
    },
    {
      title: 'First green',
      goal: 'See what sprouts, and where people hesitate.',
      milestone: 'A photograph of every kit, and one note each',
      steps: ['Visit every balcony once', 'Correct the card where somebody hesitated'],
    },
    {
      title: 'Keep them going',
      goal: 'Find out what makes people skip a day.',
      milestone: 'Nine of ten kits are alive',
      steps: ['Ask what was hard this week', 'Replace what did not come up'],
    },
    {
      title: 'First harvest',
      goal: 'Let people cook with what they grew.',
      milestone: 'Seven people have cooked with their herbs',
      steps: ['Send a recipe for each herb', 'Ask what they would pay for the next kit'],
    },
    {
      title: 'Decide what comes next',
      goal: 'Put price, effort and wishes beside each other.',
      milestone: 'A page that says: go on, change or stop',
      steps: [
        'Count harvests and orders',
        'Work out the price of fifty kits',
        'Write the page and show it to two people',
      ],
    },
  ],
};

const week: { tasks: { title: string; description: string; hours: number; depends_on: number[] }[] } = {
  tasks: [
    {
      title: 'Write to ten neighbours',
      description:
        'Three questions: which way does your balcony face, how wide is the railing, what do you cook?',
      hours: 0.5,
      depends_on: [],
    },
    {
      title: 'Choose five herbs for sun and shade',
      description:
        'Note for each how much light it takes and how soon it can be cut. Two of them must do without sun.',
      hours: 1,
      depends_on: [],
    },
    {
      title: 'Hang one pocket on your own railing',
      description:
        'Fill it, water it and see on the next day what drips where. Take a photograph of the knot.',
      hours: 1.5,
      depends_on: [],
    },
    {
      title: 'Work out what one kit costs',
      description: 'Pocket, soil, five seeds, card and box, for ten and for fifty pieces.',
      hours: 1,
      depends_on: [2],
    },
    {
      title: 'Draw the card for the first week',
      description: 'One line and one picture. Give it to somebody who has never grown anything, and watch.',
      hours: 1.5,
      depends_on: [],
    },
  ],
};

/** The model's answers, by prompt name. */
export const answers = {
  idea_description: suggestion,
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
