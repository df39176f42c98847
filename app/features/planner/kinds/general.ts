import { type Kind, next, task } from '../kind.ts';

/** Everything that no other kind fits: a move, a renovation, a race, a change at home or at work. */
export const general: Kind = {
  name: 'general',
  evidence: {
    nouns: `
      (?:half )?marathon, triathlon, renovation, garden, kitchen, (?:bath|bed|living) ?room, attic,
      balcony, trip, holiday, journey, travels?, move, savings?, wardrobe, tree ?house, shed, campervan,
      boat, habit, challenge, wedding dress, weight, job, career, family tree, sabbatical, hike
    `,
    verbs: `
      run a (?:half )?marathon, renovat(?:e|ing), declutter(?:ing)?, mov(?:e|ing), relocat(?:e|ing),
      los(?:e|ing), get(?:ting)? (?:fit|in shape), sav(?:e|ing), travel(?:ling)?, walk, hike, cycle, quit,
      stop, find, change, tidy, restor(?:e|ing), convert(?:ing)?, train(?:ing)? for
    `,
    words: '',
  },
  variants: [{ when: /(?:)/, thing: 'the project', audience: 'people who have done it', piece: 'step' }],
  suggestion: {
    people: '',
    purpose:
      'I have had this in mind for a while, and I want to move it out of my head and into something that I can see and use in ordinary life',
    first:
      'I would like to find out what it really takes, start with a small part that works on its own, and get advice from someone who has done it before',
    success:
      'I would call it a success if the result is there at the end, holds up in daily life, and I would do it the same way again',
  },
  tools: [
    'one notebook or document for everything about it',
    'a calendar with fixed times',
    'a simple list: next, waiting, done',
    'one person who has done it before',
  ],
  analysis: {
    summary:
      '{name} will succeed if it becomes concrete early: a result you can describe, a first part that works on its own, and a fixed time in the week. The plan goes from a clear picture through a small trial to the real thing, and leaves room for what you do not know yet.',
    audience:
      'You, and everyone who will live with the result. {Audience} are your best source: they know what takes longer than it looks.',
    value:
      'Write down what will be different on an ordinary day when it is done. That sentence will carry you through the middle, when the novelty is gone.',
    strengths: [
      'You have a clear wish and a fixed span of time, which is more than most plans begin with',
      'The work can be cut into parts that are useful on their own',
      'Others have done something similar and usually like to be asked',
    ],
    risks: [
      {
        risk: 'The goal stays vague, so it never feels finished',
        response:
          'Describe the end so that another person could check it, and take a picture of the beginning.',
      },
      {
        risk: 'Everyday life takes the time away',
        response: 'Fix days and hours in the calendar, and decide beforehand what a bad week still contains.',
      },
      {
        risk: 'One unknown blocks everything late',
        response: 'List what you do not know, and settle the riskiest point first.',
      },
    ],
    measures: [
      'The result you described in the first week is there, and someone else agrees',
      'You worked on it in at least four weeks out of five',
      'It still works two weeks later in daily life',
    ],
    firstStep:
      'Take a picture or write five lines on how things are today, so that you can see later what has changed.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Make the goal concrete',
      brief: 'make the goal concrete',
      goal: 'Turn the wish into a result that can be seen and checked.',
      milestone: 'The end result on half a page, and a record of how things are today',
      stage: 'define',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Describe the day on which it is done',
          'Half a page: where you are, what you see, who is there, what is different. Underline what another person could check.',
          0.5,
          3,
        ),
        task(
          'Record how things stand today',
          'Photographs, numbers, five honest lines. Put the date on it.',
          0.5,
          3,
        ),
        task(
          'Write what does not belong to it',
          'Three tempting extras, named and put aside. You can open the list when you are done.',
          0.5,
          2,
        ),
        task(
          'Ask yourself “why” five times',
          'Write each answer below the last. The fourth or fifth is what you can hold on to later.',
          0.5,
          2,
        ),
        task(
          'Set an upper limit for money and time',
          'What may it cost at most, what would make you stop? Write it where you will find it.',
          0.5,
          4,
        ),
        task('Tell two people about the goal', 'With the date. Ask them to ask you once, halfway.', 0.5, 4),
      ],
    },
    {
      title: 'Learn from {audience}',
      brief: 'learn from others',
      goal: 'Find out what it really takes, before you plan it from your armchair.',
      milestone: 'Notes from {few} conversations, and a list of what surprised you',
      stage: 'discover',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Find {several} people who have done something similar',
          'Friends of friends, clubs, forums, local groups. One message each, with two questions.',
          0.5,
          4,
        ),
        next(
          'Talk to {few} of them',
          'What took longest, what would you skip, what did you wish you had known? Ask for the mistake they like to tell.',
          0.5,
          14,
        ),
        task(
          'Read two good accounts from start to end',
          'A guide and an experience, not ten summaries. Note steps, costs and times.',
          0.5,
          8,
        ),
        next(
          'List what surprised you',
          'One line each. Mark whatever changes your goal, your budget or your date.',
          0.5,
          2,
        ),
        task(
          'See a finished example in real life',
          'Visit, watch, try. Photograph the detail that nobody writes about.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Find the way and the risks',
      brief: 'find the way',
      goal: 'Break it down into parts, and bring the unknown to light.',
      milestone: 'All parts on one page, in order, with the riskiest one marked',
      stage: 'define',
      weight: 2,
      core: 3,
      tasks: [
        task(
          'Write every part on its own slip of paper',
          'As a result, not as an activity: “floor is dry” instead of “do the floor”. Thirty slips are plenty.',
          0.5,
          4,
        ),
        next(
          'Lay the slips in order',
          'What must be finished before what? Photograph it. Whatever has no predecessor can begin at once.',
          0.5,
          3,
        ),
        next(
          'Mark what you do not know yet',
          'Price, permission, ability, time. Give each a way to find out and a day.',
          0.5,
          4,
        ),
        next(
          'Settle the riskiest unknown',
          'Call, measure, try, ask. It may end the project early, and that is worth knowing now.',
          0.5,
          12,
        ),
        task(
          'Collect prices for the three largest items',
          'Two offers each, written. Compare them with your upper limit.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Try it out on a small scale',
      brief: 'try it small',
      goal: 'Do a small part completely, so that you know how it feels and how long it takes.',
      milestone: 'One small part is finished, with hours and costs noted',
      stage: 'test',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Choose a part that works on its own',
          'The smallest one you could show. It may be thrown away afterwards.',
          0.5,
          2,
        ),
        next(
          'Get together what this part needs',
          'Borrow before you buy. Lay everything out before you begin.',
          0.5,
          6,
        ),
        next(
          'Do the small part from start to end',
          'With a clock and a notebook. Do not improve on the way; finish.',
          0.5,
          16,
        ),
        next(
          'Show it to someone who knows the subject',
          'Ask for one thing to do differently from now on.',
          0.5,
          3,
        ),
        next(
          'Correct the plan with the real numbers',
          'Hours and costs times the number of parts. If the sum is too large, leave something out today.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Prepare everything for the main part',
      brief: 'prepare the main part',
      goal: 'Have what you need at hand, so that the next weeks can go into doing.',
      milestone: 'Material, people and dates for the main part are confirmed',
      stage: 'make',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Order or borrow what you need',
          'By the list, with delivery day. Order first what takes longest.',
          0.5,
          8,
        ),
        next(
          'Fix dates with everyone involved',
          'Help, appointments, permissions. Confirm by message.',
          0.5,
          5,
        ),
        task(
          'Set up your place and your routine',
          'Where things lie, when you begin, how you end. Starting should take two minutes.',
          0.5,
          10,
        ),
        task(
          'Learn the one skill you still lack',
          'A video and a trial, or an hour with someone who can do it. Practise on something that does not matter.',
          0.5,
          14,
        ),
        task(
          'Plan the version for bad weeks',
          'The smallest part that still counts. Write it down before you need it.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Do the first half',
      brief: 'do the first half',
      goal: 'Get going with the parts that everything else rests on.',
      milestone: 'Half of the parts are done, the hardest one among them',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Begin with the part you like least',
          'In the best hour of your first day. Everything after it will feel lighter.',
          0.5,
          10,
        ),
        next(
          'Work through the parts for this stage',
          'One after the other, each to its end. Cross them off on the photograph of your slips.',
          0.5,
          16,
        ),
        next(
          'Check the quality halfway',
          'Compare with your description of the end. Redo now what will be covered later.',
          0.5,
          6,
        ),
        task(
          'Write three lines after every session',
          'What was done, what is next, what is missing. You will begin faster the next time.',
          0.5,
          2,
        ),
        task(
          'Ask for help with one part',
          'Say exactly what, when and for how long. Offer something in return.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Look at it with fresh eyes',
      brief: 'look with fresh eyes',
      goal: 'Check halfway whether it is turning out as it should, and correct the course.',
      milestone: 'An outside opinion, and a corrected plan for the rest',
      stage: 'test',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Show the half-done result to {few} people',
          'Let them look before you explain. Write down their first sentence.',
          0.5,
          6,
        ),
        next(
          'Compare plan and reality',
          'Hours, money, parts. Name the one reason for the largest difference.',
          0.5,
          3,
        ),
        next(
          'Leave out or move two parts',
          'Choose those that the goal needs least. Tell whoever is affected.',
          0.5,
          2,
        ),
        next(
          'Correct what cannot stay',
          'Only what would bother you each day. Fix it before you go on.',
          0.5,
          16,
        ),
        task(
          'Treat yourself to a break with a date',
          'A free day, with a fixed time to begin again. Pauses with an end do not harm a project.',
          0.5,
          1,
        ),
      ],
    },
    {
      title: 'Do the second half',
      brief: 'do the second half',
      goal: 'Bring the remaining parts to an end, steadily and without new ideas.',
      milestone: 'All parts are done, and only finishing touches remain',
      stage: 'make',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Put the remaining parts in a new order',
          'What others wait for comes first, what is fun comes last. Give each a day.',
          0.5,
          2,
        ),
        next(
          'Finish what is nearly finished',
          'Bring every part above four fifths to its end before you open a new one.',
          0.5,
          12,
        ),
        next(
          'Work through the parts that are left',
          'In the new order. New ideas go on the list for afterwards.',
          0.5,
          16,
        ),
        task(
          'Solve the one thing you keep putting off',
          'Split it until the first step takes ten minutes, and take that step today.',
          0.5,
          8,
        ),
        next(
          'Count what is left',
          'Parts, hours, money. Compare with the weeks that remain and cut if you must.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Test it in everyday life',
      brief: 'test it in daily life',
      goal: 'Use it as it will be used, and find what is still rubbing.',
      milestone: 'Three days of real use, with a list of faults put in order',
      stage: 'test',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Use the result for three ordinary days',
          'As if it had always been there. Write down each small annoyance.',
          0.5,
          5,
        ),
        next(
          'Sort the faults',
          'Must, should, does not matter. Everything in the third pile you forget today.',
          0.5,
          2,
        ),
        next(
          'Repair what must be repaired',
          'One after the other, each to its end. Test after each repair.',
          0.5,
          16,
        ),
        next(
          'Let someone else use it without you',
          'Leave the room. Ask afterwards what they were unsure about.',
          0.5,
          4,
        ),
        task(
          'Write down how it is kept up',
          'What, how often, who, what it costs. One page in the right place.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Finish it and look back',
      brief: 'finish and look back',
      goal: 'Bring it to a real end, show it, and keep what you have learned.',
      milestone: 'The result is there, someone else has seen it, and it feels finished',
      stage: 'finish',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Work through the last five points',
          'Write them on one card; nothing may be added. Cross out the fifth if time gets short.',
          0.5,
          14,
        ),
        next(
          'Compare with the first day',
          'Same place, same picture, same numbers. Lay them side by side.',
          0.5,
          3,
        ),
        next('Show it to those who helped', 'Invite them, thank each for something particular.', 0.5, 6),
        task(
          'Clear up and give back',
          'Tools, leftovers, loans, receipts. A tidy end makes room for the next thing.',
          0.5,
          6,
        ),
        task(
          'Look back and decide how it goes on',
          'What worked, what you would do differently, what follows from it. One page, one decision.',
          0.5,
          3,
        ),
      ],
    },
  ],
  roundsAfter: 6,
  rounds: [
    {
      title: 'Move forward on {focus}',
      goal: 'A week for {focus}: one clear step that can be seen.',
      milestone: 'A visible step forward on {focus}',
      core: 0,
      tasks: [
        task(
          'Write what a good step on {focus} would be',
          'One sentence that can be checked on Sunday. Strike everything that does not serve it.',
          0.5,
          2,
        ),
        next(
          'Clear the way for {focus}',
          'What is missing, who is needed, what is in the way? Settle it before you begin.',
          0.5,
          6,
        ),
        next(
          'Do the main work on {focus}',
          'In your best hours, without interruption. Stop when the sentence is fulfilled.',
          0.5,
          16,
        ),
        next(
          'Check {focus} against your description of the end',
          'Closer, further away, same? Write one line.',
          0.5,
          2,
        ),
        task(
          'Learn one thing from someone about {focus}',
          'Ask, watch or read for an hour. Try it out the same day.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Get a second opinion on {focus}',
      goal: 'Let someone look at {focus} before you build further on it.',
      milestone: 'An outside view of {focus}, and one correction made',
      core: 1,
      tasks: [
        task(
          'Prepare two questions on {focus}',
          'Real ones, where you do not know the answer. Have something ready to show.',
          0.5,
          2,
        ),
        next(
          'Show {focus} to two people',
          'One who knows the subject, one who does not. Listen to the end.',
          0.5,
          5,
        ),
        next(
          'Correct one thing about {focus}',
          'The one both of them mentioned, or the cheapest. Do it this week.',
          0.5,
          16,
        ),
        task(
          'Use what you have of {focus} for three days',
          'In ordinary life. Note what helps and what is in the way.',
          0.5,
          5,
        ),
        next(
          'Note what you now know about {focus}',
          'Three lines for later. Change the plan where they contradict it.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Make {focus} simpler',
      goal: 'Take weight off {focus}: fewer parts, less money, less time.',
      milestone: 'Something about {focus} is gone, and nobody misses it',
      core: 1,
      tasks: [
        task(
          'List everything that belongs to {focus}',
          'Parts, tasks, costs, habits. Mark what the goal really needs.',
          0.5,
          3,
        ),
        next(
          'Leave one thing out of {focus}',
          'For a week, as a trial. If nobody misses it, for good.',
          0.5,
          3,
        ),
        next(
          'Do one thing about {focus} in half the time',
          'Set a clock and accept what comes out. Often it is enough.',
          0.5,
          10,
        ),
        task('Finish two small leftovers of {focus}', 'The ones you have stepped over for weeks.', 0.5, 8),
        next(
          'Work ahead on what follows from {focus}',
          'Use the time you have gained. Take the next slip from your order.',
          0.5,
          16,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the hardest part',
      task: task(
        'Split the hardest part into ten small ones',
        'Until the first takes fifteen minutes. Do that one right away.',
        0.5,
        4,
      ),
    },
    {
      name: 'the foundations',
      task: task(
        'Check what everything else rests on',
        'Go through it slowly and test it. Repair before you build on.',
        0.5,
        8,
      ),
    },
    {
      name: 'quality',
      task: task(
        'Compare with the best example you know',
        'Side by side, three differences. Take over one.',
        0.5,
        5,
      ),
    },
    {
      name: 'the costs',
      task: task(
        'Bring the accounts up to date',
        'Spent, promised, left. Find one saving of a tenth.',
        0.5,
        4,
      ),
    },
    {
      name: 'your routine',
      task: task(
        'Change one thing about your working time',
        'Earlier, shorter, elsewhere. Try it for a week and compare.',
        0.5,
        2,
      ),
    },
    {
      name: 'help from others',
      task: task(
        'Hand over one task completely',
        'With result, date and freedom. Do not check until the day.',
        0.5,
        4,
      ),
    },
    {
      name: 'the open questions',
      task: task(
        'Answer three open questions in a day',
        'Call, look up or decide. No answer is perfect; a decision is enough.',
        0.5,
        5,
      ),
    },
    {
      name: 'the details people see',
      task: task(
        'Look at it as a visitor',
        'Come in from outside. Fix the first three things you notice.',
        0.5,
        8,
      ),
    },
    {
      name: 'safety and reserves',
      task: task('Ask what would hurt most if it broke', 'Make a copy, a reserve or a plan for it.', 0.5, 6),
    },
    {
      name: 'order',
      task: task(
        'Tidy place, files and list',
        'Throw away, file, write down. An hour now saves three.',
        0.5,
        4,
      ),
    },
    {
      name: 'what comes after',
      task: task(
        'Describe how it is looked after in a year',
        'Who, how often, at what cost. Change today what would become a burden.',
        0.5,
        4,
      ),
    },
    {
      name: 'a part you enjoy',
      task: task(
        'Do an hour purely for pleasure',
        'The part that made you begin. Note what you had forgotten.',
        0.5,
        6,
      ),
    },
    {
      name: 'speed',
      task: task('Find what you wait for most', 'Deliveries, answers, yourself. Remove one wait.', 0.5, 4),
    },
    {
      name: 'the last tenth',
      task: task(
        'List what “almost done” still hides',
        'Every part with its missing rest. Finish the three shortest.',
        0.5,
        8,
      ),
    },
  ],
};
