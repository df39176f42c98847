import { type Kind, next, task } from '../kind.ts';

/** Something people share and keep going together: a club, a garden, a lending library, a repair café. */
export const community: Kind = {
  name: 'community',
  evidence: {
    nouns: `
      (?:tool |toy |seed |lending |book |community |street |little free )?library, library of things,
      lending (?:service|scheme|point|shop), (?:community|shared|school|neighbou?rhood|rooftop) garden,
      (?:shared|community|open) (?:workshop|kitchen|office|studio|car|bike), neighbou?rhood help,
      allotment, club, (?:book|running|chess|film|supper|homework|after-school|youth) club,
      repair caf[eé], food (?:bank|pantry), soup kitchen, choir, orchestra, band, group, society,
      association, co-?op(?:erative)?, (?:maker|hacker|co-?working )space,
      (?:community|youth|neighbou?rhood) cent(?:re|er), network,
      (?:language[- ])?exchange(?: meet-?up| group| evening)?, tandem, neighbou?rhood watch, time ?bank,
      swap (?:shop|shelf|point|box), (?:book|sharing|give-?away) shelf, car ?pool, car ?sharing,
      community fridge, fridge, programme, (?:sports |football |running )?team, league, non-?profit,
      charity, foundation, community, initiative, circle, scheme, walking bus
    `,
    verbs: `
      volunteer, sharing, lend(?:ing)?, borrow(?:ing)?,
      bring(?:ing)? (?:people|families|neighbou?rs) together
    `,
    words: `
      members?, volunteers?, neighbou?rs?, neighbou?rhood, borrow[a-z]*, lend[a-z]*, share[ds]?, sharing,
      donat[a-z]+,
      every (?:other )?(?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday),
      once a (?:week|month), twice a month, community, village, local, residents, for free, join, together
    `,
  },
  variants: [
    {
      when: /\b(?:librar(?:y|ies)|lending|borrow\w*|sharing|swap)\b/i,
      thing: 'the lending point',
      audience: 'possible borrowers',
      piece: 'opening',
    },
    { when: /\b(?:garden|allotment)s?\b/i, thing: 'the garden', audience: 'neighbours', piece: 'garden day' },
    { when: /\brepair\b/i, thing: 'the repair café', audience: 'possible visitors', piece: 'afternoon' },
    {
      when: /\b(?:food (?:bank|pantry)|soup kitchen|fridge)\b/i,
      thing: 'the food point',
      audience: 'families nearby',
      piece: 'opening',
    },
    {
      when: /\b(?:maker|hacker|co-?working) ?space\b|\bcent(?:re|er)\b/i,
      thing: 'the space',
      audience: 'possible users',
      piece: 'opening',
    },
    {
      when: /\b(?:choir|orchestra|band)\b/i,
      thing: 'the group',
      audience: 'possible members',
      piece: 'rehearsal',
    },
    { when: /(?:)/, thing: 'the group', audience: 'possible members', piece: 'meeting' },
  ],
  suggestion: {
    people: 'people who live close by',
    purpose:
      'I want to set up something that people share and keep going together, that costs little to take part in, and that is easy to join for someone who comes alone',
    first:
      'I would like to ask who would use it, find two or three people who carry it with me, hold one trial {piece} with what is at hand, and settle rules and money from what we learn',
    success:
      'I would call it a success if people come back by themselves, others take over tasks, and it would run for a month without me',
  },
  tools: [
    'one shared list of who does what by when',
    'a group chat for those who help and one notice for all others',
    'a simple calendar that everyone can see',
    'a cash book or spreadsheet that two people check',
  ],
  analysis: {
    summary:
      '{name} is something people share and keep going together, so it depends on two things: enough people who really use it, and work that rests on more than one pair of shoulders. The plan asks first, finds people to share the work early, tries one {piece} with what is at hand, and only then opens to everyone.',
    audience:
      '{Audience}. Think of one who would come every time and one who would like to but hesitates, because of the hour, the way, the cost or not knowing anyone.',
    value:
      'People take part when {thing} gives them something they would otherwise buy, miss or do alone, and when coming back is easy. Find out which of these it is before you set anything up.',
    strengths: [
      'You can begin with what people already have: a room, a shelf, a few hours, things that lie unused',
      'Whoever uses it is also someone you can ask for help',
      'One trial {piece} shows more than a long concept, and costs an afternoon',
    ],
    risks: [
      {
        risk: 'Everything rests on you, and it stops when you are tired or away',
        response:
          'Give away whole tasks with a name and a date from the first week, and let someone else lead the second {piece}.',
      },
      {
        risk: 'Damage, quarrels or money questions come up without a rule',
        response:
          'Agree on five short rules before the first {piece}, and ask what insurance and permission you need where you are.',
      },
      {
        risk: 'Many say they like the idea, and few come',
        response: 'Count only what people do: a date in the calendar, a thing brought along, an hour given.',
      },
    ],
    measures: [
      '{Several} people or more have come at least twice',
      '{Few} people besides you each carry a task of their own',
      'One {piece} has taken place without you',
    ],
    firstStep:
      'Ask two people nearby today when they last missed something like this, and whether they would give an hour for it.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Find out who would use {thing}',
      brief: 'find out who would come',
      goal: 'Know what people need and when they would come, from what they do and not from what they praise.',
      milestone: 'Notes from {few} conversations, and the names of those who would come first',
      stage: 'discover',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Talk to {few} {audience}',
          'When did they last need it, what did they do, what would keep them away? Let them tell it before you describe your plan.',
          0.5,
          12,
        ),
        task(
          'See what exists nearby already',
          'Clubs, parish, town, associations. Ask what they lack, and whether you could do it together.',
          0.5,
          8,
        ),
        next(
          'Write down days and hours that suit people',
          'From the conversations, in a small table. Circle the two best.',
          0.5,
          3,
        ),
        next(
          'List who would come and who would help',
          'Two columns of names. Without a name nobody counts.',
          0.5,
          3,
        ),
        task(
          'Visit something similar that works',
          'Watch for an hour and ask whoever runs it what they would do differently from the start.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Find people to run it with',
      brief: 'find people to run it with',
      goal: 'A small circle in which everyone knows what is theirs.',
      milestone: '{Few} people who have each taken a task, with a date',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Cut the work into tasks of one to three hours',
          'Keys, notices, money, welcome, tidying up. A line on each: what, by when.',
          0.5,
          6,
        ),
        next(
          'Ask {several} people for one task each',
          'Face to face, one clear task. Make it easy to say no, then a yes is worth something.',
          0.5,
          14,
        ),
        next(
          'Hold a first meeting of the circle',
          'One hour: why, what, who, when next. Everyone leaves with one task.',
          0.5,
          6,
        ),
        task(
          'Set up one list and one channel',
          'A list of tasks and one place for messages. What is not there is not agreed.',
          0.5,
          3,
        ),
        task(
          'Name someone who can stand in for you',
          'Keys, contacts, passwords. Tell all the others who it is.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Agree on what {thing} is',
      brief: 'agree on what it is',
      goal: 'One sentence all of you would say, and clear limits.',
      milestone: 'Half a page that everyone involved agrees with: for whom, what, when, what not',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Write in one sentence what it is and for whom',
          'Let each of the circle write their own. Lay them side by side and make one of them.',
          0.5,
          8,
        ),
        next(
          'Write down three things it will not do',
          'Those that people will ask for in the first month.',
          0.5,
          4,
        ),
        task(
          'Choose the smallest form that is useful',
          'How often, how long, how many people or things at first. Half of what you hoped is usually right.',
          0.5,
          10,
        ),
        task(
          'Find a name that explains itself',
          'Five names, said aloud to three people. Take the one nobody asks about.',
          0.5,
          3,
        ),
        next(
          'Decide how decisions are made',
          'Who decides small things alone, what needs the circle. Three lines are enough.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Secure the place',
      brief: 'secure the place',
      goal: 'A place that people find and may use, in writing.',
      milestone: 'A place with a written yes, times and a contact',
      stage: 'define',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Look at three places',
          'Way there, steps, toilets, storage, heat, keys, cost. Photograph each.',
          0.5,
          8,
        ),
        next(
          'Ask for the best of them in writing',
          'What, when, how many people, who is responsible. Offer what you can give in return.',
          0.5,
          5,
        ),
        task(
          'Ask the town or owner what is needed',
          'Permission, fire safety, insurance, noise. Ask in writing and keep the answer.',
          0.5,
          6,
        ),
        next(
          'Walk through the place with the circle',
          'Where people arrive, where things stand, what disturbs others. Draw it on one page.',
          0.5,
          4,
        ),
        task(
          'Note a second place in case',
          'With a contact and what it would cost. You will need it less often if you have it.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Settle rules, money and care',
      brief: 'settle rules and money',
      goal: 'Simple answers to the questions that otherwise end in quarrels.',
      milestone: 'Five rules on one page and a budget that two people have checked',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Write five rules in plain words',
          'Who may come, what it costs, what happens with damage, delay and quarrels. Read them to someone who was not there.',
          0.5,
          5,
        ),
        task(
          'Make a budget for three months',
          'Once and every month, certain and hoped for. Two people look after the cash.',
          0.5,
          4,
        ),
        next(
          'Find the money or things for the first month',
          'Contributions, donations, loans, a small grant. Ask three places for something concrete.',
          0.5,
          10,
        ),
        task(
          'Ask who is liable when something happens',
          'Insurance of the place, of a club, your own. Write down the answer and who gave it.',
          0.5,
          5,
        ),
        next(
          'Decide which personal data you need',
          'As little as possible. Where the list lies, who sees it, when it is deleted.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Get together what is needed',
      brief: 'get things together',
      goal: 'Have what the first {piece} needs, borrowed and given before bought.',
      milestone: 'Everything for the trial is there, and each thing is on a list',
      stage: 'make',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'List what the first {piece} needs',
          'Must, nice, later. Strike the third column at once.',
          0.5,
          3,
        ),
        next(
          'Collect what people can give or lend',
          'A message with ten concrete things. Note who gave what and whether they want it back.',
          0.5,
          10,
        ),
        next(
          'Check, clean and mark everything',
          'What is not safe or not whole does not go in. A number on each thing, the same on the list.',
          0.5,
          12,
        ),
        task(
          'Set up a simple way to keep track',
          'A sheet or a book that anyone understands in a minute. Try it with someone who has not seen it.',
          0.5,
          5,
        ),
        task(
          'Prepare the place so that a stranger finds their way',
          'A sign outside, a sign inside, someone who says hello.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Hold a trial {piece}',
      brief: 'hold a trial {piece}',
      goal: 'Do it once for real with people you know, and watch.',
      milestone: 'One {piece} has taken place, with notes on what worked',
      stage: 'test',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Invite {several} people to the trial',
          'Say that it is one. Ask each to bring one person you do not know.',
          0.5,
          8,
        ),
        next(
          'Hold the trial {piece}',
          'From unlocking to locking up, by your own rules. One of you only watches and writes.',
          0.5,
          10,
        ),
        next(
          'Ask everyone two questions at the door',
          'What would bring you back, what nearly kept you away? Write the words down.',
          0.5,
          3,
        ),
        next(
          'Sit down with the circle the same week',
          'What stays, what changes, what was too much. End with three changes and a name on each.',
          0.5,
          4,
        ),
        task(
          'Write down how long everything took',
          'Before, during, after, for each person. Compare with what people can give in a month.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Change what the trial showed',
      brief: 'change what the trial showed',
      goal: 'Make it simpler for those who come and lighter for those who help.',
      milestone: 'Three changes made, and a plan that does not need heroes',
      stage: 'test',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Make the three changes from the trial',
          'The one people felt most comes first. Try each with one person.',
          0.5,
          12,
        ),
        next(
          'Rewrite the rules where they did not hold',
          'Shorter rather than stricter. Hang them where the question comes up.',
          0.5,
          3,
        ),
        task(
          'Write a checklist for opening and closing',
          'Ten lines. Let someone else go by it while you say nothing.',
          0.5,
          4,
        ),
        next(
          'Make a roster for the first two months',
          'Two people each time, one of them experienced. Leave gaps visible.',
          0.5,
          4,
        ),
        task(
          'Ask {few} people who stayed away',
          'A friendly question, without persuading. One of the reasons can usually be changed.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Open {thing} to everyone',
      brief: 'open to everyone',
      goal: 'Let people know simply and personally, and open on the day you named.',
      milestone: 'The doors are open, and people have come whom none of you knew',
      stage: 'share',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Write the notice in sixty words',
          'What, for whom, where, when, what it costs, whom to ask. Add the languages people speak.',
          0.5,
          3,
        ),
        next(
          'Bring the notice to ten places where people are',
          'Shops, surgeries, schools, bus stops, groups. Talk to the person behind the counter.',
          0.5,
          10,
        ),
        next(
          'Open on the day you announced',
          'Someone at the door, someone for questions. Keep the rest small.',
          0.5,
          8,
        ),
        task(
          'Write to three who can pass it on',
          'Local paper, parish, school, association: four lines and a picture.',
          0.5,
          4,
        ),
        next(
          'Thank everyone and name the next date',
          'Within two days. A date brings people back more surely than an appeal.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Keep the rhythm',
      brief: 'keep the rhythm',
      goal: 'Let it become a habit, also in a week in which it rains.',
      milestone: 'Three {piece}s in a row on the promised day',
      stage: 'share',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Hold every {piece} on the promised day',
          'Rather small than cancelled. Note how many came, and how many for the second time.',
          0.5,
          12,
        ),
        next(
          'Welcome each newcomer by name',
          'Someone shows them around and asks what brought them. It is the best notice there is.',
          0.5,
          4,
        ),
        task(
          'Invite two users to help',
          'One small, clear task each. Show them once, then let them do it their way.',
          0.5,
          4,
        ),
        task(
          'Look at numbers and moods once a month',
          'Who comes, who no longer, who is tired. Change one thing.',
          0.5,
          3,
        ),
        next(
          'Mend what has become annoying',
          'The key, the queue, the list. One afternoon, together.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Put {thing} on several shoulders',
      brief: 'share it out for good',
      goal: 'Hand over so much that it goes on without you, and look back together.',
      milestone: 'One {piece} without you, and a page on how it goes on',
      stage: 'finish',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Write everything down on four pages',
          'Keys, contacts, rules, money, what happens each month. Whoever reads it could open tomorrow.',
          0.5,
          6,
        ),
        next(
          'Let others hold one {piece} without you',
          'Stay away, telephone off. Ask afterwards what was missing from the pages.',
          0.5,
          4,
        ),
        next(
          'Decide on the form for the next year',
          'A loose circle, part of an association, one of your own. Ask someone who knows the difference where you live.',
          0.5,
          5,
        ),
        next(
          'Close the books for the first stretch',
          'Money, things, hours, people. One page that everyone may see.',
          0.5,
          4,
        ),
        task(
          'Finish three things people have asked for',
          'The smallest first. Let the person who asked help with it.',
          0.5,
          14,
        ),
        task(
          'Celebrate with all who helped',
          'Something to eat, a thank-you by name, the question what they wish for next.',
          0.5,
          5,
        ),
      ],
    },
  ],
  roundsAfter: 9,
  rounds: [
    {
      title: 'Improve {focus} together',
      goal: 'Keep everything else running, and take {focus} one step further.',
      milestone: 'One change to {focus} that people notice',
      core: 1,
      tasks: [
        task(
          'Write down how {focus} goes today',
          'Step by step, with who does it and how long it takes. Mark what wears people out.',
          0.5,
          4,
        ),
        next(
          'Change one thing about {focus}',
          'Small enough for this week. Say beforehand how you will know that it helped.',
          0.5,
          16,
        ),
        next('Ask two users what they notice about {focus}', 'Without telling them what changed.', 0.5, 4),
        task(
          'See how others handle {focus}',
          'A call or a visit to a similar group. Bring back one idea.',
          0.5,
          8,
        ),
        next(
          'Decide with the circle what stays of {focus}',
          'Keep, drop, try again. Write it into the pages.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Hand {focus} to others',
      goal: 'Let people who are not yet part of the circle take over {focus}.',
      milestone: 'Someone new looks after {focus}',
      core: 1,
      tasks: [
        task(
          'Describe {focus} as a task on half a page',
          'What, how often, how long, whom to ask. Honest about the tiresome part.',
          0.5,
          3,
        ),
        next(
          'Ask three people whether they would take {focus}',
          'Personally. The third is often the one who was waiting to be asked.',
          0.5,
          5,
        ),
        next(
          'Do {focus} once together',
          'They do it, you watch. Answer questions, do not correct details.',
          0.5,
          12,
        ),
        next(
          'Leave {focus} to them and check in once',
          'After two weeks, over coffee: what is good, what is missing?',
          0.5,
          5,
        ),
        task(
          'Tell everyone who looks after {focus} now',
          'With a thank-you to those who did it before.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Make {focus} lighter',
      goal: 'Find out what {focus} costs in hours, money and nerves, and take weight off.',
      milestone: 'Something about {focus} has been dropped or made simpler',
      core: 1,
      tasks: [
        task(
          'Count what {focus} took in the last month',
          'Hours of all who help, money, annoyance. Three numbers.',
          0.5,
          3,
        ),
        next(
          'Drop or simplify one step of {focus}',
          'The one that nobody who comes would miss. For a month, as a trial.',
          0.5,
          12,
        ),
        task(
          'Ask for support with {focus}',
          'A firm, a club, the town: one concrete thing they have anyway.',
          0.5,
          8,
        ),
        task(
          'Prepare for a bad month, {focus} included',
          'Two people ill, rain, no money. What would you still do? Half a page.',
          0.5,
          4,
        ),
        next(
          'Put the new way of handling {focus} on paper',
          'Replace the old page; two versions are worse than none.',
          0.5,
          3,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the welcome',
      task: task(
        'Come as a stranger for ten minutes',
        'Ask a friend whom nobody knows to drop in and tell you what it was like.',
        0.5,
        4,
      ),
    },
    {
      name: 'the helpers',
      task: task(
        'Spend an evening with the helpers without an agenda',
        'Food and time. Ask each what they would rather do or no longer do.',
        0.5,
        5,
      ),
    },
    {
      name: 'the rules',
      task: task(
        'Strike one rule and clarify one',
        'Whatever had to be explained three times is not clear.',
        0.5,
        3,
      ),
    },
    {
      name: 'the money',
      task: task(
        'Show everyone where the money goes',
        'One page on the wall: in, out, left. Ask for what is missing.',
        0.5,
        4,
      ),
    },
    {
      name: 'the place',
      task: task(
        'Tidy and mend one corner',
        'The one people walk past. Photograph before and after.',
        0.5,
        8,
      ),
    },
    {
      name: 'the equipment',
      task: task(
        'Check every thing on the list',
        'There, whole, safe, wanted? Mend, replace or give away.',
        0.5,
        8,
      ),
    },
    {
      name: 'the roster',
      task: task(
        'Fill the gaps of the coming two months',
        'Ask people by name for a date. Two dates each are enough.',
        0.5,
        4,
      ),
    },
    {
      name: 'word of mouth',
      task: task(
        'Give each regular a card for a friend',
        'With one sentence and the next date. Count how many come back with someone.',
        0.5,
        4,
      ),
    },
    {
      name: 'newcomers',
      task: task(
        'Call three people who came only once',
        'Thank them and ask what was missing. Listen more than you explain.',
        0.5,
        4,
      ),
    },
    {
      name: 'safety',
      task: task(
        'Go through the place with someone careful',
        'Exits, first aid, cables, tools, children. Fix the worst thing the same day.',
        0.5,
        5,
      ),
    },
    {
      name: 'partners nearby',
      task: task(
        'Have coffee with two other groups',
        'What could you share: room, things, people, dates? Agree on one thing.',
        0.5,
        6,
      ),
    },
    {
      name: 'the opening hours',
      task: task(
        'Compare who comes at which hour',
        'Two weeks of tally marks. Move the weakest hour to a better one.',
        0.5,
        4,
      ),
    },
    {
      name: 'people who are missing',
      task: task(
        'Name one group that never comes',
        'Ask one of them why, and change the first thing they say.',
        0.5,
        6,
      ),
    },
    {
      name: 'the next season',
      task: task(
        'Plan three dates people can look forward to',
        'Something to learn, something to eat, something to do together.',
        0.5,
        4,
      ),
    },
  ],
};
