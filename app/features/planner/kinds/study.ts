import { type Kind, next, task } from '../kind.ts';

/** Learning: a skill, a language, an instrument, an exam. */
export const study: Kind = {
  name: 'study',
  evidence: {
    nouns: `
      exam, (?:driving )?test, certificat(?:e|ion), driving licen[cs]e, fluency, ielts, toefl, gmat,
      grade [0-9]
    `,
    verbs: `
      learn(?:ing)?(?! (?:where|why|what|whether|who)), master(?:ing)?(?![’']| thesis| project| degree),
      get(?:ting)? better at, improv(?:e|ing) my, (?:becom(?:e|ing)|get(?:ting)?) (?:fluent|good|better),
      teach(?:ing)? myself, understand(?:ing)?(?! (?:where|why|what|whether|who)), practi[sc](?:e|ing),
      pass(?:ing)?, prepar(?:e|ing) for, study(?:ing)?, speak(?:ing)?
    `,
    words: `
      practi[sc]e, practi[sc]ing, beginner, lessons?, self-?taught, tutorials?, skills?, fluent[a-z]*,
      teacher, by ear, grammar, vocabulary, exercises, chords
    `,
  },
  variants: [
    {
      when: /\b(?:exam|certificat\w+|ielts|toefl|gre|gmat|test)\b/i,
      thing: 'the exam',
      audience: 'people who have passed it',
      piece: 'topic',
    },
    {
      when: /\b(?:spanish|french|german|italian|japanese|chinese|portuguese|korean|arabic|language|fluen\w+)\b/i,
      thing: 'the language',
      audience: 'people who speak it well',
      piece: 'conversation',
    },
    {
      when: /\b(?:guitar|piano|violin|song|music|instrument|singing)\b/i,
      thing: 'the skill',
      audience: 'people who play well',
      piece: 'song',
    },
    { when: /(?:)/, thing: 'the skill', audience: 'people who do it well', piece: 'piece of work' },
  ],
  suggestion: {
    people: '',
    purpose:
      'I want to get far enough with {topic} to enjoy it and to use it on my own, and not just to collect lessons and videos',
    first:
      'I would like short, regular practice, one small result I can show early, and someone with experience who looks at what I do now and then',
    success:
      'I would call it a success if I can do one thing at the end, without help, that I cannot do today',
  },
  tools: [
    'one good course or book, not five',
    'a notebook as a practice diary',
    'Anki or paper cards for what must be remembered',
    'your phone’s camera or recorder to see yourself',
  ],
  analysis: {
    summary:
      '{name} is about learning, and learning comes from doing, in small portions, with someone or something that tells you what to correct. The plan starts with a real result early on, then alternates practice, feedback and rest.',
    audience:
      'First of all you. Then {audience}: two or three of them can save you months by looking at your work at the right moment.',
    value:
      'The reward for {topic} comes when you can use it for something you care about. So the plan names that something in the first week, and measures everything against it.',
    strengths: [
      'Short, frequent practice beats long sessions, so your time counts even when it is little',
      'You can see progress yourself by comparing recordings or work from different weeks',
      'Good material on {topic} exists; the art is to choose little of it and finish it',
    ],
    risks: [
      {
        risk: 'Collecting courses and videos in place of practising',
        response: 'Choose one source and one reserve. At least two thirds of each week is doing.',
      },
      {
        risk: 'The dip after the first weeks, when progress slows down',
        response:
          'Plan something to show every two weeks, and look back at your first attempt when it feels slow.',
      },
      {
        risk: 'Practising mistakes until they stick',
        response: 'Have someone experienced look at the basics early, and record yourself often.',
      },
    ],
    measures: [
      'You can do the task you named in the first week, alone and without notes',
      'You practised in at least four weeks out of five',
      'Someone who knows it well sees a clear difference between your first and your last attempt',
    ],
    firstStep:
      'Try {topic} for twenty minutes today, badly, and keep the result or a recording as your starting point.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Find your starting point with {topic}',
      brief: 'find your starting point',
      goal: 'Know where you stand, and what exactly you want to be able to do at the end.',
      milestone: 'A first attempt on record, and the end result described in one sentence',
      stage: 'discover',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Make a first attempt at {topic} and keep it',
          'Twenty to forty minutes, without preparing. Photograph or record it and write the date on it.',
          0.5,
          4,
        ),
        task(
          'Write what you want to be able to do',
          'One situation, one result, one date: “I can … without help.” Make it something another person could check.',
          0.5,
          2,
        ),
        task(
          'Ask {few} {audience} how they began',
          'What helped, what wasted time, what they would do in the first month. Ten minutes each.',
          0.5,
          8,
        ),
        next(
          'Choose one main source and one reserve',
          'Look at five for ten minutes each. Take the one that makes you do something on the first page.',
          0.5,
          5,
        ),
        task(
          'Get place, time and material ready',
          'Everything for {topic} within reach, and fixed times in your calendar. It should take less than two minutes to start.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Learn the basic moves',
      brief: 'learn the basics',
      goal: 'Pick out the few basics that everything else rests on, and do them slowly and right.',
      milestone: 'The five basics listed, and each done slowly without a mistake',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'List the five basics of {topic}',
          'From your source and from people who know. For each, one line on what right looks like.',
          0.5,
          3,
        ),
        next(
          'Practise the first two basics slowly',
          'Short rounds with a break between. Stop each round while it still goes well, and write one line in your diary.',
          0.5,
          14,
        ),
        next(
          'Practise the other three basics',
          'Same way, begin with the one you like least. Repeat the first two at the start as a warm-up.',
          0.5,
          16,
        ),
        next(
          'Record one round and compare it with a model',
          'Side by side, one detail at a time. Choose a single thing to correct.',
          0.5,
          4,
        ),
        task(
          'Explain one basic to someone else',
          'Five minutes, with showing. Where you get stuck is where to look again.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Finish a first small result',
      brief: 'finish something small',
      goal: 'Complete something from start to end, however modest.',
      milestone: 'A first {piece} that is finished and can be shown',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Choose the smallest complete {piece}',
          'Something you could finish in two sittings. Look at three examples and take the plainest.',
          0.5,
          2,
        ),
        next(
          'Work through it once without stopping',
          'Get to the end even if parts go wrong. Mark the parts, do not repair them.',
          0.5,
          12,
        ),
        next(
          'Practise the two weakest places alone',
          'Take them out of the whole, slow down by half, repeat until it is right three times in a row.',
          0.5,
          10,
        ),
        next(
          'Do it again from start to end',
          'Compare it with the first run and write down one thing that became easier.',
          0.5,
          10,
        ),
        next(
          'Show it to one person',
          'Say that it is your first, and ask what they noticed. Note their words, not your excuses.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Get feedback from someone better',
      brief: 'get feedback',
      goal: 'Correct the mistakes you cannot see yourself, before they settle in.',
      milestone: 'Three corrections from an experienced person, and the first one put into practice',
      stage: 'test',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Ask two {audience} for twenty minutes',
          'A teacher, a club, a forum, a friend of a friend. Say what you would like them to look at.',
          0.5,
          3,
        ),
        next(
          'Show your work and ask three questions',
          'What would you correct first? What is already fine? What should I practise next? Write down the answers.',
          0.5,
          5,
        ),
        next(
          'Practise the first correction every session',
          'At the start, for ten minutes, alone. Leave the second correction for later.',
          0.5,
          14,
        ),
        next(
          'Record the corrected version',
          'Lay it beside the recording from the start. Send it to the person who helped, with thanks.',
          0.5,
          4,
        ),
        task(
          'Correct yourself with a list of five points',
          'Write what right looks like in five checks. Use it on two old attempts.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Make practice a habit',
      brief: 'make it a habit',
      goal: 'Find the time, the place and the size of practice that hold in ordinary weeks.',
      milestone: 'Practice on every planned day of this week, with a diary to prove it',
      stage: 'define',
      weight: 1,
      core: 2,
      tasks: [
        task(
          'Tie practice to something you do anyway',
          'After coffee, before the shower, on the train home. Write “After …, I …” and put it where you see it.',
          0.5,
          1,
        ),
        task(
          'Build a session from three parts',
          'Warm-up, one hard thing, something you enjoy. Write down the minutes for each and use it all week.',
          0.5,
          3,
        ),
        next(
          'Practise {topic} by the three-part session',
          'On each of your days. One line in the diary after each: what, how long, what was hard.',
          0.5,
          16,
        ),
        task(
          'Make cards for what has to be remembered',
          'One fact, term or shape per card, at most twenty. Go through them in spare minutes.',
          0.5,
          8,
        ),
        task(
          'Plan the version for bad days',
          'Ten minutes that still count. Write down what they are before you need them.',
          0.5,
          1,
        ),
      ],
    },
    {
      title: 'Try something harder',
      brief: 'try something harder',
      goal: 'Step out of what already works, and find out what is missing.',
      milestone: 'A harder {piece} attempted, and its difficult places named',
      stage: 'make',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Choose a {piece} that is slightly too hard',
          'You should understand most of it and fail at a fifth. Ask someone if you are unsure.',
          0.5,
          2,
        ),
        next(
          'Take the harder {piece} apart',
          'Split it into parts, give each a grade from easy to impossible. Begin with the middle ones.',
          0.5,
          6,
        ),
        next(
          'Practise the hard parts in small rounds',
          'Five minutes per part, then change. Come back to each at least three times this week.',
          0.5,
          16,
        ),
        next('Put the parts together once', 'Slowly, accepting gaps. Note where the joins break.', 0.5, 10),
        task(
          'Look up how others solve the hardest place',
          'Two sources, one person. Try both ways before you choose.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Use {topic} outside of practice',
      brief: 'use it for real',
      goal: 'Use what you can do for something real, with the pressure that belongs to it.',
      milestone: 'Used once in real life, with a note on what held and what did not',
      stage: 'test',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Choose one real occasion to use it',
          'A gift, a conversation, a group, a problem at work. Set the date and tell one person.',
          0.5,
          2,
        ),
        next(
          'Prepare for it under real conditions',
          'Same time limit, same noise, no notes. Find out what you rely on without noticing.',
          0.5,
          12,
        ),
        next(
          'Do it',
          'Start before you feel ready. Afterwards write five lines while you remember.',
          0.5,
          10,
        ),
        next(
          'Sort what went wrong by cause',
          'Did not know, knew but too slow, nerves. Choose one from the largest pile to practise next.',
          0.5,
          3,
        ),
        next(
          'Practise the cause you chose',
          'Design one exercise that provokes it. Repeat it on three days.',
          0.5,
          12,
        ),
      ],
    },
    {
      title: 'Close the gaps',
      brief: 'close the gaps',
      goal: 'Go back to what you skipped, and make it solid.',
      milestone: 'A self-test passed on everything so far',
      stage: 'test',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Write yourself a test of ten points',
          'From your list of basics and your diary. Include the two things you have been avoiding.',
          0.5,
          4,
        ),
        next(
          'Take the test without help',
          'Real time, no notes. Mark each point as solid, shaky or missing.',
          0.5,
          5,
        ),
        next(
          'Repair what is missing',
          'Go back to the source for these points only. Explain each aloud in a minute.',
          0.5,
          16,
        ),
        next(
          'Repeat what is shaky on three days',
          'A little at a time, with a night in between. Sleep does part of the work.',
          0.5,
          12,
        ),
        task(
          'Teach one shaky point to a friend',
          'Let them ask until you have no answer. Look that up.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Prepare your final piece',
      brief: 'prepare the final piece',
      goal: 'Bring together what you have learned, in the result you described at the start.',
      milestone: 'A complete rehearsal, with two days left for polishing',
      stage: 'share',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Read your goal again and settle the final task',
          'Adjust it to where you are: a bit too hard is right. Write down what counts as done.',
          0.5,
          2,
        ),
        next(
          'Work through the final task in parts',
          'Begin with the part you fear. Give each part a fixed time.',
          0.5,
          16,
        ),
        next(
          'Rehearse the whole thing twice',
          'Under real conditions, on two different days. After each, one correction only.',
          0.5,
          10,
        ),
        next(
          'Ask for one last outside look',
          'The same person as before, if you can. Ask only for what can still be changed.',
          0.5,
          4,
        ),
        task(
          'Invite someone to see or judge the result',
          'Fix date and place. An audience of one is enough.',
          0.5,
          1,
        ),
      ],
    },
    {
      title: 'Show what you can do, and look back',
      brief: 'show it and look back',
      goal: 'Do what you set out to do, see how far you have come, and decide how it goes on.',
      milestone: 'The task from the first week done without help, beside your first attempt',
      stage: 'finish',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Do the final task',
          'On the day you fixed, with the person you invited. Record it or keep it.',
          0.5,
          10,
        ),
        next(
          'Lay first and last attempt side by side',
          'Write five differences that another person could see. Let someone else add one.',
          0.5,
          3,
        ),
        task(
          'Repeat the basics one last time, slowly',
          'They show best how far you are. Note what has become effortless.',
          0.5,
          12,
        ),
        task(
          'Look back at your practice diary',
          'When did it go well, when not, what helped? Write three rules for learning the next thing.',
          0.5,
          3,
        ),
        next(
          'Decide how {topic} goes on',
          'A group, a new goal, fifteen minutes a week to keep it, or a good end. Put the first date in the calendar.',
          0.5,
          2,
        ),
        task(
          'Start one new {piece} just for pleasure',
          'No goal and no clock. It tells you whether you want more.',
          0.5,
          14,
        ),
      ],
    },
  ],
  roundsAfter: 6,
  rounds: [
    {
      title: 'Practise {focus}',
      goal: 'A week with one emphasis: {focus}. Everything else stays at maintenance.',
      milestone: 'A recording or result in which {focus} is clearly better than on Monday',
      core: 0,
      tasks: [
        task(
          'Record where you stand with {focus}',
          'A few minutes, without warming up. Write down what you would like to be different.',
          0.5,
          2,
        ),
        next(
          'Find one exercise that trains {focus}',
          'From your source or from someone better. It should be short and slightly unpleasant.',
          0.5,
          4,
        ),
        next(
          'Do the exercise for {focus} in short rounds',
          'Ten minutes, a break, ten minutes, on each of your days. Count repetitions that were right.',
          0.5,
          16,
        ),
        next(
          'Use {focus} in a complete {piece}',
          'Choose one you know already, so that your head is free.',
          0.5,
          14,
        ),
        next(
          'Record {focus} again and compare',
          'Same task as at the start of the week. One line in the diary.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Use {focus} in something new',
      goal: 'Take {focus} out of the exercise, into something you have not done before.',
      milestone: 'A new {piece} finished that would not work without {focus}',
      core: 1,
      tasks: [
        task(
          'Choose a new {piece} that needs {focus}',
          'Look at five, take the second easiest. Say what you expect to go wrong.',
          0.5,
          3,
        ),
        next(
          'Work on it alone first, with {focus} in mind',
          'Give yourself a fixed time before you look anything up. Note where {focus} lets you down.',
          0.5,
          16,
        ),
        next(
          'Finish something new that shows {focus}',
          'Photograph, record or write it down. Put it beside the last one.',
          0.5,
          14,
        ),
        task(
          'Do something with {focus} together with someone',
          'A partner, a group, an online meeting. Two people notice more than one.',
          0.5,
          8,
        ),
        next(
          'Write what {focus} made possible',
          'Two lines, and one new thing you would now like to try.',
          0.5,
          1,
        ),
      ],
    },
    {
      title: 'Have {focus} checked',
      goal: 'Let someone else look at {focus}, and repair what they find.',
      milestone: 'One outside correction on {focus}, practised until it holds',
      core: 1,
      tasks: [
        task(
          'Prepare a short sample that shows {focus}',
          'Two minutes or one page. Add the question you would like answered.',
          0.5,
          4,
        ),
        next(
          'Show {focus} to someone who is further on',
          'In person if possible. Ask for the one correction that matters most.',
          0.5,
          4,
        ),
        next(
          'Practise the correction to {focus}',
          'Slowly, with full attention, at the start of each session. Only this.',
          0.5,
          16,
        ),
        task(
          'Test {focus} under pressure',
          'A clock, an audience or an unfamiliar place. Note what held.',
          0.5,
          8,
        ),
        next(
          'Rest from {focus} with something you love',
          'After hard work on {focus}, play. Keep one day free of any goal.',
          0.5,
          12,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the basics you use every time',
      task: task(
        'Do each basic ten times as slowly as you can',
        'Slowness shows what speed hides. Note which one wobbles.',
        0.5,
        4,
      ),
    },
    {
      name: 'your weakest point',
      task: task(
        'Name your weakest point and split it in three',
        'What exactly, when, since when. Begin with the smallest part.',
        0.5,
        3,
      ),
    },
    {
      name: 'accuracy',
      task: task(
        'Find a way to count your mistakes',
        'Per minute, per page, per attempt. Write today’s number where you see it.',
        0.5,
        3,
      ),
    },
    {
      name: 'fluency',
      task: task(
        'Do something easy three times faster',
        'Something you can do in your sleep. Let small mistakes pass and keep going.',
        0.5,
        5,
      ),
    },
    {
      name: 'working from memory',
      task: task(
        'Put the notes away for one whole session',
        'Write down afterwards what was missing, and learn only that.',
        0.5,
        5,
      ),
    },
    {
      name: 'unfamiliar material',
      task: task(
        'Try three unknown examples at first sight',
        'Ten minutes each, no preparation. Keep the one that interests you.',
        0.5,
        5,
      ),
    },
    {
      name: 'finishing cleanly',
      task: task(
        'Bring one half-done {piece} to an end',
        'Choose the oldest. Finished and modest is better than open and grand.',
        0.5,
        10,
      ),
    },
    {
      name: 'a different style',
      task: task(
        'Copy a master exactly',
        'One small example, every detail. Then write what you would never have done yourself.',
        0.5,
        8,
      ),
    },
    {
      name: 'explaining it to others',
      task: task(
        'Write a one-page guide for a beginner',
        'What you wish someone had told you. Give it to one and watch them use it.',
        0.5,
        6,
      ),
    },
    {
      name: 'combining two skills',
      task: task(
        'Pair {topic} with something you know well',
        'Find one task that needs both. Surprises are welcome.',
        0.5,
        8,
      ),
    },
    {
      name: 'your common mistakes',
      task: task(
        'Keep a list of mistakes for three sessions',
        'One tally mark each. Work on the line with most marks.',
        0.5,
        3,
      ),
    },
    {
      name: 'longer stretches',
      task: task(
        'Work for twice your usual time once',
        'With a plan and one break. Note when your attention went.',
        0.5,
        8,
      ),
    },
    {
      name: 'background knowledge',
      task: task(
        'Read about the history or theory of {topic}',
        'One good chapter or talk. Write three things that change how you practise.',
        0.5,
        6,
      ),
    },
    {
      name: 'your own style',
      task: task(
        'Make three small things nobody asked for',
        'Quick, different from each other, without a model. Keep the one that feels like yours.',
        0.5,
        10,
      ),
    },
  ],
};
