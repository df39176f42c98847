import { type Kind, next, task } from '../kind.ts';

/** Apps, websites, games, extensions, tools, bots: something that is coded or put together without code. */
export const software: Kind = {
  name: 'software',
  evidence: {
    nouns: `
      app, web ?app, application, software, saas, web ?site, site, web ?page, home ?page, platform,
      extension, plug-?in, add-on, (?:chat ?)?bot, api, dashboard, tool, tracker, planner, marketplace,
      portal, directory, generator, calculator, data ?base, widget,
      (?:video|computer|browser|mobile|phone|online|indie|vr|pc) ?game, organi[sz]er, reminder, finder,
      timer, command line
    `,
    verbs: `
      code, program(?!me), automate
    `,
    words: `
      users?, log ?in, accounts?, adverts?, sign up, notifications?, features?, android, ios, iphone,
      react, python, javascript, no-?code, open source, github, machine learning, screens?, download,
      phones?, tablets?, taps?, tapped, browser, online, players?, games?, sensors?
    `,
  },
  variants: [
    { when: /\bgame\b/i, thing: 'the game', audience: 'possible players', piece: 'level' },
    {
      when: /\b(?:web ?site|portal|directory)\b/i,
      thing: 'the website',
      audience: 'possible visitors',
      piece: 'page',
    },
    {
      when: /\b(?:extension|plug-?in)\b/i,
      thing: 'the extension',
      audience: 'possible users',
      piece: 'view',
    },
    { when: /\bbot\b/i, thing: 'the bot', audience: 'possible users', piece: 'reply' },
    { when: /\bapp\b/i, thing: 'the app', audience: 'possible users', piece: 'screen' },
    { when: /(?:)/, thing: 'the tool', audience: 'possible users', piece: 'screen' },
  ],
  suggestion: {
    people: 'people who run into the same small problem every week',
    purpose:
      'It should do one job well: take a task they struggle with today, usually with a mix of notes and memory, and make it quick enough to do every day on a phone',
    first:
      'I want to begin by talking to a few of them, then build the smallest version that does the main job, and let real people use it early',
    success:
      'I would call it a success if ten people still use it on their own a month after they first tried it',
  },
  tools: [
    'paper or Excalidraw for sketches',
    'Figma or Penpot for clickable screens',
    'Git with GitHub or Codeberg to keep every version',
    'a host with a free plan for the first users',
  ],
  analysis: {
    summary:
      '{name} is a piece of software, and software earns its place by doing one job better than the habit it replaces. The plan gets a small working version into real hands early, and lets what people do there decide the rest.',
    audience:
      '{Audience}. Start with a narrow group whom you can reach this week, because the first version only has to fit them.',
    value:
      'People will switch to {thing} if it saves them effort in the first minute and on an ordinary day a month later. Look for a moment that comes up every week and goes badly today.',
    strengths: [
      'A first version can be small: one job and a handful of {piece}s are enough to learn from',
      'Every change reaches people at once, so you can correct the course each week',
      'Use can be counted, so you will not have to guess whether it helps',
    ],
    risks: [
      {
        risk: 'Building for weeks before anyone has tried it',
        response: 'Show something to people at every stage: a sketch, a clickable draft, a rough version.',
      },
      {
        risk: 'The list of features grows faster than the work gets done',
        response: 'Keep a “later” list. A feature leaves it only when the main job fails without it.',
      },
      {
        risk: 'People like it once and do not come back',
        response:
          'Watch the second week more closely than the first day, and ask those who stopped why they did.',
      },
    ],
    measures: [
      '{Several} people outside your circle have used it for its real job',
      'At least a third of them come back in their second week without being asked',
      'You can name the one thing they would miss if it were gone',
    ],
    firstStep:
      'Write to two {audience} today and ask for fifteen minutes about the last time they had this problem.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Hear how {audience} manage today',
      brief: 'hear from {audience}',
      goal: 'Learn what {audience} do now, where it hurts and what they have already tried, before anything is built.',
      milestone: 'Notes from {few} conversations, with one problem heard more than once',
      stage: 'discover',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Write five questions about the last time it went wrong',
          'Ask about real events, not opinions: when the problem last came up, what they did, what it cost them. Leave your own idea out of all five.',
          0.5,
          1,
        ),
        next(
          'Invite {several} {audience} to a short talk',
          'Write one friendly message of four lines and send it to people one by one. Ask for fifteen minutes and offer two times.',
          0.5,
          2,
        ),
        next(
          'Talk to {few} {audience}',
          'Take fifteen minutes each, in person or by phone. Stay with the last real case, and write down their exact words right afterwards.',
          0.5,
          14,
        ),
        task(
          'Try three ways people cope today',
          'Use each for one real case, paper and spreadsheets included. Note what it does well, what annoys you and what is missing.',
          0.5,
          8,
        ),
        task(
          'Sum up the problem in five sentences',
          'Who has it, when, what they do now, what it costs them, what a fix would be worth. Use words you heard, not your own.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Choose the one job {thing} must do',
      brief: 'choose its one job',
      goal: 'Cut the idea down to one job done well, so that the first version is small enough to finish.',
      milestone: 'One sentence for the job, and a list of what waits until later',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Write the job of {thing} in one sentence',
          'Fill in “When …, I want to …, so that …” as one of the {audience} would say it. Write five versions and keep the one a stranger understands.',
          0.5,
          2,
        ),
        next(
          'Sort every feature into now, later and never',
          'One note per feature. It is “now” only if the job fails without it; expect three to five of those.',
          0.5,
          4,
        ),
        next(
          'Write the shortest path through {thing}',
          'List the steps from opening it to being done, one line each. Strike every step that serves you and not them.',
          0.5,
          8,
        ),
        task(
          'Pick the number that will show it works',
          'Choose one sign of real use you can count each week, such as people who come back on three days. Write down what number would make you go on, and what would make you stop.',
          0.5,
          3,
        ),
        task(
          'Choose the plainest tools that can do it',
          'List what {thing} needs: {piece}s, storage, sign-in, hosting. For each take the option you could explain today, and write one line why.',
          0.5,
          10,
        ),
        task(
          'Check the name and the data you would keep',
          'Search the web and the app stores for the name. List each piece of personal data {thing} would hold, and drop every one the job does not need.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Sketch it and test the sketch',
      brief: 'test a sketch',
      goal: 'Find the confusing parts while a change still costs a minute with an eraser.',
      milestone: 'A clickable sketch that {few} people got through without help',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Sketch the main {piece} in four different ways',
          'Five minutes each, thick pen, no details. Circle the part of each that makes the job quickest.',
          0.5,
          3,
        ),
        next(
          'Draw every {piece} on the shortest path',
          'One sheet per {piece}, with real words instead of placeholder text. Add what it looks like with nothing in it yet.',
          0.5,
          10,
        ),
        next(
          'Link the drawings into a clickable draft',
          'Photograph the sheets or redraw them in a prototyping tool, and link only the main path. Stop when a person can tap through it.',
          1,
          10,
        ),
        next(
          'Watch {few} people click through the draft',
          'Give them the job in one sentence, then stay silent. Note where they stop, what they tap first and what they expected.',
          0.5,
          6,
        ),
        next(
          'Redraw the two places where people stopped',
          'Change the words first, then the order, then the layout. Show the new sheet to one person who has not seen the old one.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Lay the ground to build on',
      brief: 'lay the ground',
      goal: 'Have one tiny thing working from end to end, so that every later step can be seen running.',
      milestone: 'An almost empty version of {thing} that opens at a real address or on a real device',
      stage: 'make',
      weight: 1,
      core: 1,
      tasks: [
        task(
          'Set up the project and its first saved version',
          'Create the repository or workspace, start the tool’s own starter template, and write a note of five lines on how to run it.',
          0.5,
          4,
        ),
        next(
          'Put an almost empty {thing_bare} online',
          'Publish one {piece} with the name on it, at an address or on a test device. Doing this now makes every later release dull, which is the aim.',
          0.5,
          8,
        ),
        task(
          'Write down the things {thing} has to remember',
          'Draw each as a box with its fields, and lines between boxes that belong together. Keep it to what the main path needs.',
          0.5,
          5,
        ),
        next(
          'Save one real entry and show it again',
          'One field, one button, one list. It must still be there after closing and opening again.',
          1,
          10,
        ),
        task(
          'Decide how you will see errors',
          'Choose one place where failures show up, even if it is a log file. Cause one on purpose and check that you find it there.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Build the heart of {thing}',
      brief: 'build the core',
      goal: 'Make the main job possible from start to end, plain and without extras.',
      milestone: 'You do the main job yourself with {thing}, on three days',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Build the first step of the main path',
          'Take the first {piece} of the sketch and make it do its work with real data. Leave colours and edge cases for later.',
          0.5,
          14,
        ),
        next(
          'Build the step that does the actual job',
          'This is the one people come for, so give it the best hours of your week. It is done when you can use it without the code open beside you.',
          0.5,
          16,
        ),
        next(
          'Join the steps into one path',
          'Go from opening {thing} to being done without typing an address or restarting. Remove a click wherever two {piece}s could be one.',
          0.5,
          8,
        ),
        next(
          'Use {thing} for your own real case',
          'Do the main job with it instead of your old way. Write down each moment of doubt in one line, and do not fix anything yet.',
          0.5,
          3,
        ),
        next(
          'Fix the three doubts that bothered you most',
          'Sort your lines by how often the moment comes up. Fix the top three, and move the rest to the later list.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Make it hold up on an ordinary day',
      brief: 'make it hold up',
      goal: 'Nobody forgives lost data, so make saving, mistakes and bad connections harmless.',
      milestone: 'A week of your own use without losing anything',
      stage: 'make',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Try to break {thing} in twelve ways',
          'Empty fields, very long text, double taps, no connection, the back button, two windows. Write down what happens each time.',
          0.5,
          4,
        ),
        next(
          'Fix everything that loses data',
          'Start with the cases where something typed disappears. Keep what a person wrote on the {piece} until it is really saved.',
          0.5,
          14,
        ),
        task(
          'Write what people see when something fails',
          'One sentence on what happened and one on what to do. No codes, no blame.',
          0.5,
          4,
        ),
        task(
          'Fill the empty {piece}s',
          'A newcomer sees {thing} with nothing in it. Give each empty {piece} one line and one button that starts the main job.',
          0.5,
          6,
        ),
        task(
          'Test the main path automatically',
          'Write one test that walks the shortest path and run it before each release. If you build without code, write it as a checklist of ten steps.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Watch {few} {audience} use it',
      brief: 'watch people use it',
      goal: 'See with your own eyes where people hesitate, because nobody will write to tell you.',
      milestone: '{Few} people watched, and the problems listed by how many met them',
      stage: 'test',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Write the test as one page',
          'One situation, one job to do, three questions for afterwards. Try it on a friend to find out whether it takes fifteen minutes.',
          0.5,
          2,
        ),
        next(
          'Arrange sessions with {few} {audience}',
          'Go back to the people you heard from first, and ask each for one more name. Offer your help with something small in return.',
          0.5,
          3,
        ),
        next(
          'Hold the sessions and stay silent',
          'Ask them to think aloud, and count to ten before you help. Note the exact {piece} where they stop.',
          0.5,
          14,
        ),
        next(
          'Count the problems',
          'One line per problem, with the number of people who met it. Mark those that kept someone from finishing.',
          0.5,
          5,
        ),
        next(
          'Choose what to fix from the sessions',
          'Take what stopped people and what is small. Say no to the rest in writing, so that it stops nagging you.',
          0.5,
          3,
        ),
        task(
          'Prepare a try-out account with sample data',
          'Set up {thing} so that each session starts the same way. Include one believable example and nothing of your own.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Fix what stopped people',
      brief: 'fix what stopped them',
      goal: 'Remove the obstacles you saw, and check that they are really gone.',
      milestone: 'Two new people finish the main job without a hint',
      stage: 'test',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Fix the problem that stopped most people',
          'Change the words before the layout, and the layout before the logic. Check it by going through the path as they did.',
          0.5,
          12,
        ),
        task(
          'Repair the first minute',
          'Time yourself from opening {thing} to the first useful result. Remove or postpone whatever stands before it, sign-up included.',
          0.5,
          10,
        ),
        next(
          'Test again with two new people',
          'Use the same page as before. You want a boring session in which nothing happens.',
          0.5,
          5,
        ),
        task(
          'Rename what people misread',
          'List the words they used for things, and use those on buttons and headings. Read every label aloud once.',
          0.5,
          4,
        ),
        task(
          'Clear the small annoyances',
          'Set a timer for each and stop when it rings: wrong keyboard, jumping {piece}s, a button too near another.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Get ready for strangers',
      brief: 'get ready for strangers',
      goal: 'People who do not know you must be able to understand, trust and leave {thing}.',
      milestone: 'A page that explains {thing}, with a privacy note and a way to reach you',
      stage: 'share',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Write the page that explains {thing}',
          'A headline that names the problem, three lines on how it works, one picture of it in use, one button. Read it to someone and ask what they would get.',
          0.5,
          8,
        ),
        task(
          'Say in plain words what you store',
          'Which data, where, for how long, who can see it, how to delete it. Ten honest lines are enough to start with.',
          0.5,
          4,
        ),
        task(
          'Let people export and delete what is theirs',
          'Two buttons, or a promise to do it by e-mail within three days. Try both once with a test account.',
          0.5,
          10,
        ),
        task(
          'Set up one place for questions',
          'An address or a form that you read every day. Write three answers that you expect to need.',
          0.5,
          3,
        ),
        task(
          'Count the few things that matter',
          'Measure how many start, how many finish the main job, how many come back. Leave everything else uncounted.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Open {thing} to a first group',
      brief: 'open it to a first group',
      goal: 'Let a small group live with it, close enough that you can talk to each of them.',
      milestone: '{Several} {audience} have started using it on their own',
      stage: 'share',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'List twenty places where {audience} already are',
          'Groups, forums, classes, offices, newsletters. Mark three where you are known or can be introduced.',
          0.5,
          3,
        ),
        next(
          'Invite {several} people personally',
          'Say why you thought of them, what {thing} does, and that you want to hear what is wrong with it. One message at a time.',
          0.5,
          6,
        ),
        next(
          'Help each of them through the first use',
          'Be there by message or call when they start. Write down what you had to explain, for that is what {thing} should say.',
          0.5,
          12,
        ),
        next(
          'Ask everyone the same two questions',
          'What did you use it for last, and what would you use if it were gone? Put the answers side by side.',
          0.5,
          4,
        ),
        next(
          'Release one improvement they asked for',
          'Choose one that several mentioned and that fits this week. Write to those who asked when it is there.',
          1,
          14,
        ),
      ],
    },
    {
      title: 'Launch {thing} and look back',
      brief: 'launch and look back',
      goal: 'Show it to more people than you know, and decide with a clear head what comes next.',
      milestone: '{Thing} is public, and you have written down whether and how it goes on',
      stage: 'finish',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Go through the launch checklist',
          'Main path on two devices, sign-up, e-mail, privacy note, backup, a way to undo the last release. Ten checks, each done with your own hands.',
          0.5,
          5,
        ),
        next(
          'Write the launch post',
          'The problem in the words of {audience}, what {thing} does, what it does not do yet, a picture, the link. Have one person read it for honesty.',
          0.5,
          5,
        ),
        next(
          'Publish it in three places',
          'Choose those where {audience} already talk, and follow the rules of each place. Stay around for an hour to answer.',
          0.5,
          8,
        ),
        next(
          'Answer everyone and note the patterns',
          'Thank, ask what they tried to do, and keep a tally of what comes up more than twice.',
          0.5,
          10,
        ),
        task(
          'Look back and decide what comes next',
          'Compare your number with the one you set. Write three things that worked, three you would do differently, and one decision: go on, change course or stop.',
          0.5,
          4,
        ),
        task(
          'Leave {thing} in good order',
          'Write down how to run, release and restore it. Try the restore once from a backup.',
          0.5,
          8,
        ),
      ],
    },
  ],
  roundsAfter: 7,
  rounds: [
    {
      title: 'Improve {focus}',
      goal: 'Take one side of {thing}, {focus}, and make it clearly better without touching the rest.',
      milestone: 'A visible improvement to {focus} is released',
      core: 0,
      tasks: [
        task(
          'List what is weak about {focus}',
          'Go through {thing} as a newcomer and look only at {focus}. Write one line per weak point and mark the three that cost people most.',
          0.5,
          4,
        ),
        next(
          'Choose one change to {focus}',
          'Take the weak point with the most effect for the least work. Write what will be different and how you will see it.',
          0.5,
          3,
        ),
        next(
          'Build the change to {focus}',
          'Make the smallest version a person can notice. Keep the old way at hand until the new one has worked for a day.',
          1,
          16,
        ),
        next(
          'Try the change to {focus} with old data',
          'Look at {focus} with a full account, an empty one and on the smallest device you have. Fix what looks broken.',
          0.5,
          8,
        ),
        next(
          'Release it and tell those who asked: {focus}',
          'Two lines in the change notes, and a short message to anyone who mentioned it.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Check {focus} with new people',
      goal: 'Find out from people who have never seen {thing} whether {focus} works for them.',
      milestone: '{Few} new people have tried it, and their trouble with {focus} is listed',
      core: 2,
      tasks: [
        task(
          'Find {few} new people for a test of {focus}',
          'Ask current users for one name each. People who know nothing of {thing} are best.',
          0.5,
          3,
        ),
        next(
          'Write a ten-minute task that leads through {focus}',
          'One situation, one job, no hints in the wording. Try it yourself and time it.',
          0.5,
          2,
        ),
        next(
          'Watch people meet {focus}',
          'Stay silent, note where they hesitate and what they say. Ask at the end what they had expected.',
          1,
          12,
        ),
        next(
          'Fix the most common trouble with {focus}',
          'Only the one that most people met. Put the rest on the later list with a count beside it.',
          0.5,
          14,
        ),
        task(
          'Compare {focus} with two rivals',
          'Do the same job in both. Copy the idea that saves most effort, not the look of it.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Measure {focus} and simplify',
      goal: 'Let the numbers say what {focus} is worth, keep what helps and remove what does not.',
      milestone: 'One thing removed and one number written down for {focus}',
      core: 2,
      tasks: [
        task(
          'Choose one number for {focus}',
          'Something you can count today and again in a month. Write down today’s value.',
          0.5,
          3,
        ),
        next(
          'Read what people really did with {focus}',
          'Go through the last two weeks of use or ten support messages. Look for what nobody touches and what is done twice.',
          0.5,
          8,
        ),
        next(
          'Remove one thing from {focus}',
          'A field, a step, an option or a sentence. If nobody asks for it back in two weeks, delete it for good.',
          0.5,
          10,
        ),
        task(
          'Tidy the parts behind {focus}',
          'Rename what confuses you, delete what is dead, add one test for what broke last. Stop when the time is up.',
          0.5,
          14,
        ),
        next(
          'Write down what {focus} taught you',
          'Three lines: what you believed, what the numbers say, what you will do with the next part because of it.',
          0.5,
          2,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the first minute of use',
      task: task(
        'Time five first starts',
        'From opening to the first useful result, with a stopwatch. Halve the longest wait or the longest text on the way.',
        0.5,
        4,
      ),
    },
    {
      name: 'the main {piece}',
      task: task(
        'Make the main {piece} say one thing',
        'Cover it and reveal it for three seconds to someone. What they remember is what it says; move the rest down or away.',
        0.5,
        6,
      ),
    },
    {
      name: 'coming back the next day',
      task: task(
        'Ask three people who stopped using it why',
        'One short message each, with no offer and no defence. Sort the answers into forgot, too much work and no need.',
        0.5,
        4,
      ),
    },
    {
      name: 'speed',
      task: task(
        'Measure the three slowest moments',
        'On an old phone and a slow connection. Fix the slowest by doing less, before you try to do it faster.',
        0.5,
        8,
      ),
    },
    {
      name: 'use on a small phone',
      task: task(
        'Use {thing} one-handed for a day',
        'On the smallest phone you can borrow. Note every stretch, zoom and mistyped letter.',
        0.5,
        5,
      ),
    },
    {
      name: 'wording',
      task: task(
        'Rewrite every button as a verb',
        'List all buttons and headings on one page. Each should say what happens next, in the words people use.',
        0.5,
        5,
      ),
    },
    {
      name: 'errors and recovery',
      task: task(
        'Cause every error on purpose',
        'Work through your list of failures and read each message as a tired person would. Rewrite those that do not say what to do.',
        0.5,
        6,
      ),
    },
    {
      name: 'accessibility',
      task: task(
        'Walk the main path by keyboard and screen reader',
        'No mouse, then eyes closed with the reader built into your device. Fix the first place where you get lost.',
        0.5,
        8,
      ),
    },
    {
      name: 'reminders and notices',
      task: task(
        'Review every message {thing} sends',
        'For each: who needs it, when, and what happens without it. Switch off the ones with no good answer.',
        0.5,
        4,
      ),
    },
    {
      name: 'finding things again',
      task: task(
        'Find ten old entries against the clock',
        'Fill {thing} with a year of believable data first. Improve the search or the order for the slowest case.',
        0.5,
        8,
      ),
    },
    {
      name: 'settings and privacy',
      task: task(
        'Remove half of the settings',
        'Choose a good default for each, and keep the setting only where people truly differ.',
        0.5,
        6,
      ),
    },
    {
      name: 'sharing with others',
      task: task(
        'Send {thing} to a friend as a user would',
        'Do it by link, picture and word of mouth. Improve what the friend sees first.',
        0.5,
        6,
      ),
    },
    {
      name: 'getting data in and out',
      task: task(
        'Move a year of someone’s data in',
        'Ask one person for their old list or spreadsheet and import it. Write down each thing you had to fix by hand.',
        0.5,
        8,
      ),
    },
    {
      name: 'the cost of running it',
      task: task(
        'Work out the cost per active person',
        'Add up hosting, services and your hours for a month. Find the one line that would hurt with ten times the people.',
        0.5,
        4,
      ),
    },
  ],
};
