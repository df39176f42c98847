import { type Kind, next, task } from '../kind.ts';

/** What people read again and again, piece by piece: newsletters, blogs, magazines. */
export const content: Kind = {
  name: 'content',
  evidence: {
    nouns: `
      newsletter, (?:weekly|monthly|daily) (?:letter|e-?mail), substack, (?:we)?blog, magazine, article,
      zine, column, e-?mail (?:series|course), web ?comic, (?:article|essay|blog) series
    `,
    verbs: `
      blog
    `,
    words: `
      readers?, subscribers?, publish, issues?, posts?, articles?, essays?, writing, write, weekly,
      every week, e-?mails?
    `,
  },
  variants: [
    {
      when: /\b(?:newsletter|substack)\b/i,
      thing: 'the newsletter',
      audience: 'possible readers',
      piece: 'issue',
    },
    { when: /\bblog\b/i, thing: 'the blog', audience: 'possible readers', piece: 'post' },
    { when: /\b(?:magazine|zine)\b/i, thing: 'the magazine', audience: 'possible readers', piece: 'article' },
    { when: /(?:)/, thing: 'the series', audience: 'possible readers', piece: 'piece' },
  ],
  suggestion: {
    people: 'curious readers who are short of time',
    purpose:
      'I want to write about {topic} in a way that is short, useful and honest, so that people finish each {piece} knowing one thing they can use the same day',
    first:
      'I plan to write three sample pieces first, show them to a handful of readers, and settle on a rhythm that I can keep up beside everything else',
    success:
      'I would call it a success if people who do not know me read it to the end, answer, and pass it on',
  },
  tools: [
    'a plain text editor or Google Docs for drafts',
    'Buttondown, Ghost or Substack to publish and send',
    'a spreadsheet as an editorial calendar',
    'a friend with a pencil for honest reading',
  ],
  analysis: {
    summary:
      '{name} is a writing project, and writing projects are decided by two things: a narrow promise to one kind of reader, and a rhythm you can keep in an ordinary week. The plan tests the promise on real readers before it builds anything around it.',
    audience:
      '{Audience}. Picture one of them by name, on a particular day, with a particular question, and write to that person.',
    value:
      'There is more to read than anyone has time for. {Thing} is worth opening if it saves its readers a search, gives them words for something they felt, or helps them do something the same day.',
    strengths: [
      'It costs little more than your hours, and the first {piece} can be read this month',
      'Readers answer, so every {piece} can be better than the one before',
      'A body of work grows: old pieces keep bringing new readers',
    ],
    risks: [
      {
        risk: 'The rhythm breaks after the first enthusiasm',
        response:
          'Set a length and a pace you could keep in your worst week, and have two pieces in reserve before you begin.',
      },
      {
        risk: 'The subject is so wide that nobody feels meant',
        response:
          'Write down whom it is for and three things it will never cover, and check each {piece} against that.',
      },
      {
        risk: 'You write well and nobody finds it',
        response: 'Spend a third of your time on getting it to readers, from the first {piece} on.',
      },
    ],
    measures: [
      'You publish on the days you promised, for the whole plan',
      '{Several} people who do not know you read it regularly',
      'Readers answer or pass on at least every second {piece}',
    ],
    firstStep: 'Write 200 words on {topic} today, as a letter to one person you know, and send it to them.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Find out what {audience} want to read',
      brief: 'find the reader',
      goal: 'Know one reader well enough to hear what they would skip.',
      milestone: 'A portrait of one reader, with {few} real questions in their own words',
      stage: 'discover',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Collect twenty questions people ask about {topic}',
          'Look in forums, comments, reviews and your own messages. Copy them word for word with the place where you found them.',
          0.5,
          8,
        ),
        task(
          'Talk to {few} {audience} about what they read',
          'What did they read last week, where, what did they finish, what did they unsubscribe from and why? Ten minutes each.',
          0.5,
          12,
        ),
        next(
          'Describe one reader on half a page',
          'Name, day, place, question, what they have tried, what they are tired of hearing. Keep it next to you when you write.',
          0.5,
          4,
        ),
        task(
          'Read five things they read already',
          'Note for each the length, the rhythm, the tone and one thing it never covers.',
          0.5,
          10,
        ),
        next(
          'Choose the gap you will fill',
          'Finish the sentence “Others …, but nobody …”. Test it on two people, and keep it if they nod before you explain.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Make one clear promise',
      brief: 'make one promise',
      goal: 'Decide what {thing} is, for whom, how long and how often, so that you can say no.',
      milestone: 'A promise in one sentence and a list of what {thing} will not be',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Write the promise in one sentence',
          '“For … who …, each {piece} gives … in … minutes.” Write six versions and let two people choose.',
          0.5,
          3,
        ),
        next(
          'List three things it will never cover',
          'The tempting ones. They will save you whole evenings later.',
          0.5,
          2,
        ),
        task(
          'Set a length and a rhythm for your worst week',
          'Look at your calendar, take the fullest week, and count the hours that were left. That is the budget of one {piece}.',
          0.5,
          3,
        ),
        task(
          'Collect ten names and test three',
          'Say each in “Did you read …?”. Check that the address and the name are free.',
          0.5,
          5,
        ),
        task(
          'List thirty working titles',
          'Fast and without judging. Mark the ten you would start today; if there are fewer than ten, the subject is too narrow.',
          0.5,
          8,
        ),
        task(
          'Choose the form of a typical {piece}',
          'Opening, middle, end, with a number of words for each. Draw it as boxes on one sheet.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Write the first {piece}',
      brief: 'write the first {piece}',
      goal: 'Get one complete {piece} on paper, so that you know how long it really takes.',
      milestone: 'One finished {piece}, with the hours it took written beside it',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Outline the first {piece} in ten lines',
          'One line per thought, in the order a reader needs them. Strike the line you would miss least.',
          0.5,
          4,
        ),
        next(
          'Draft it in one go',
          'Close everything else, set a timer, and do not go back to correct. Mark gaps with a cross and keep moving.',
          0.5,
          14,
        ),
        next(
          'Check every fact and name',
          'Go through line by line with the source open. Write the source beside each claim, even if it is not printed.',
          0.5,
          8,
        ),
        next(
          'Cut a quarter and read it aloud',
          'Remove the warm-up at the start, doubled examples and most adjectives. Where you stumble, rewrite.',
          0.5,
          8,
        ),
        next(
          'Write five headings and a first line',
          'The heading says what the reader gets; the first line says why now. Choose a day later.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Let {few} readers judge it',
      brief: 'let readers judge it',
      goal: 'Find out where attention fades, while only a few have seen it.',
      milestone: 'The first {piece} is rewritten after {few} honest readings',
      stage: 'test',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Send the first {piece} to {few} {audience}',
          'Ask them to mark the line where they would have stopped, and the line they would pass on. Nothing else.',
          0.5,
          5,
        ),
        next(
          'Watch one person read it',
          'Sit beside them. Note where the eyes go back, where they smile and where they reach for the phone.',
          0.5,
          6,
        ),
        next(
          'Rewrite the place where most people stopped',
          'Usually it comes too late, too long or too vague. Move the example in front of the explanation.',
          0.5,
          12,
        ),
        next(
          'Ask each reader one question a day later',
          '“What do you remember?” If it is not what you meant, the heading or the end is wrong.',
          0.5,
          5,
        ),
        task(
          'Write a page of rules for your own style',
          'Five do, five do not, with an example from your draft for each. Include spelling and how you treat numbers and names.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Build a reserve of two',
      brief: 'build a reserve',
      goal: 'Be two pieces ahead, so that a bad week does not show.',
      milestone: 'Two more pieces finished and put aside',
      stage: 'make',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Choose the next two subjects from your list',
          'One that helps at once and one that makes people think. Write the promise of each in a line.',
          0.5,
          2,
        ),
        next(
          'Gather material for both',
          'Three sources and one real example each. Stop collecting when you can explain it to a friend.',
          0.5,
          12,
        ),
        next(
          'Draft the second {piece}',
          'Use the boxes of your typical {piece}. Compare the time with the first and note what took longest.',
          0.5,
          14,
        ),
        next(
          'Draft the third {piece}',
          'Try one other opening than before: a scene, a number, a question from a reader.',
          0.5,
          14,
        ),
        next(
          'Edit both on paper',
          'Print them, wait a night, use a pencil. Structure first, sentences second, commas last.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Set up the place to publish',
      brief: 'set up the place',
      goal: 'A plain home where a stranger can read, follow and reach you.',
      milestone: 'A test {piece} published, and one person signed up without help',
      stage: 'make',
      weight: 1,
      core: 1,
      tasks: [
        task(
          'Choose one place to publish',
          'Compare three by price, export, how people find you and what you may change. The list of readers must be yours to take away.',
          0.5,
          5,
        ),
        next(
          'Set it up with the plainest design',
          'One text face, wide margins, your name, a line on what this is. Nothing that moves.',
          0.5,
          10,
        ),
        next(
          'Write the page where people sign up',
          'The promise, one sample, how often, one field. Ask someone to sign up on a phone while you watch.',
          0.5,
          6,
        ),
        task(
          'Write the welcome a new reader gets',
          'Who you are in two lines, the best {piece} so far, one question they can answer by replying.',
          0.5,
          4,
        ),
        next(
          'Publish a test and read it on three devices',
          'Check links, pictures and line lengths, on a phone in particular. Fix and repeat once.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Publish the first pieces to a small circle',
      brief: 'publish to a small circle',
      goal: 'Keep the rhythm in public for the first time, with people who forgive.',
      milestone: 'The first {piece} is out on the promised day, and {several} people read it',
      stage: 'share',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'List fifty people who might care',
          'Go through contacts, old colleagues, groups. Mark the ones who asked you about {topic} before.',
          0.5,
          3,
        ),
        next(
          'Invite twenty of them one by one',
          'Two lines: what it is, why you thought of them, the link. No attachments, no pressure.',
          0.5,
          6,
        ),
        task(
          'Publish the first {piece} on the promised day',
          'Go through a checklist of eight points: heading, first line, links, names, picture, length, sign-up, test send.',
          0.5,
          4,
        ),
        next(
          'Answer every reply within a day',
          'Ask one question back. Keep the best sentences in a file, with permission to quote.',
          0.5,
          8,
        ),
        next(
          'Prepare the next {piece} before the week ends',
          'Take it from the reserve, bring it up to date with what readers said, set the date.',
          0.5,
          12,
        ),
      ],
    },
    {
      title: 'Learn from the first numbers and replies',
      brief: 'learn from the replies',
      goal: 'Separate what readers say from what they do, and change one thing.',
      milestone: 'One change to the form, made for a reason you can show',
      stage: 'test',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Write down four numbers',
          'People who got it, opened it, finished or clicked, answered. Note the date; from now on once a month.',
          0.5,
          3,
        ),
        next(
          'Call {few} readers for ten minutes',
          'Ask when and where they read the last {piece}, and what they did afterwards. Ask one who did not open it, too.',
          0.5,
          10,
        ),
        next(
          'Change one thing about the form',
          'Length, order, heading or day: only one, for two pieces. Write down what you expect.',
          0.5,
          8,
        ),
        task(
          'Rewrite the promise with readers’ words',
          'Take the sentences from their replies. Replace yours where theirs are plainer.',
          0.5,
          4,
        ),
        task(
          'Draft a {piece} that answers a reader',
          'Take the question that came up most often and answer it completely. Tell the one who asked.',
          0.5,
          14,
        ),
      ],
    },
    {
      title: 'Reach readers you do not know',
      brief: 'reach new readers',
      goal: 'Find the two or three places from which good readers come.',
      milestone: 'The first {several} readers who came through someone else',
      stage: 'share',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'List fifteen places where {audience} gather',
          'Other newsletters, forums, groups, shops, schools. Mark where one may share and who decides.',
          0.5,
          4,
        ),
        next(
          'Offer a guest {piece} to three of them',
          'Propose a title and three lines, made for their readers. Follow up once, a week later.',
          0.5,
          12,
        ),
        next(
          'Answer five open questions in public',
          'Give the whole answer where it was asked, and mention {thing} only at the end.',
          0.5,
          10,
        ),
        task(
          'Ask ten readers to pass one {piece} on',
          'Choose the {piece} that is easiest to recommend, and write the sentence they can send along.',
          0.5,
          4,
        ),
        next(
          'Note where each new reader came from',
          'Ask in the welcome message. After two weeks, do more of the best source and drop the worst.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Make the rhythm easy',
      brief: 'make the rhythm easy',
      goal: 'Take friction out of the work, so that it survives a busy month.',
      milestone: 'A one-page routine, and a {piece} made with it in less time',
      stage: 'make',
      weight: 1,
      core: 2,
      tasks: [
        task(
          'Write your routine from idea to published',
          'Steps, minutes, day of the week. Mark the step you put off most and make it smaller.',
          0.5,
          4,
        ),
        task(
          'Build templates for what repeats',
          'Outline, checklist, welcome, thank-you, picture sizes. Keep them in one folder.',
          0.5,
          8,
        ),
        next(
          'Make one {piece} with the routine and time it',
          'Follow it to the letter once. Change what did not fit, and note the minutes saved.',
          0.5,
          14,
        ),
        task(
          'Plan the next eight subjects in a calendar',
          'Mix quick and long ones, and mark holidays and busy weeks. Leave two open for what comes up.',
          0.5,
          5,
        ),
        task(
          'Collect ideas in one single place',
          'One list, one line per idea, with where it came from. Move everything there today.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Go fully public and take stock',
      brief: 'go public and take stock',
      goal: 'Present the whole of it to a wider public, and decide how to carry on.',
      milestone: '{Thing} is public with its best pieces, and the next season is decided',
      stage: 'finish',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Choose the best three pieces and polish them',
          'By replies, not by your own taste. Update facts, tighten the start, link them to each other.',
          0.5,
          8,
        ),
        next(
          'Write the announcement',
          'What it is, for whom, three samples, how to follow. Make one version of 50 words and one of 200.',
          0.5,
          4,
        ),
        next(
          'Publish it in four places you have prepared',
          'Personal circle, one group, one partner, your own page. Be there for the answers.',
          0.5,
          10,
        ),
        next(
          'Publish the {piece} of this week with extra care',
          'New readers judge by this one. Start with something that helps within a minute.',
          0.5,
          14,
        ),
        task(
          'Look back and decide on the next season',
          'Hours, readers, replies, joy, each from one to five. Decide on pace, length and one thing to stop.',
          0.5,
          4,
        ),
        task(
          'Thank the people who read early',
          'Write to each by name, with the sentence of theirs that changed something.',
          0.5,
          4,
        ),
      ],
    },
  ],
  roundsAfter: 7,
  rounds: [
    {
      title: 'Work on {focus}',
      goal: 'Keep the rhythm, and use the rest of the week to get better at {focus}.',
      milestone: 'A {piece} is out in which {focus} is visibly better',
      core: 0,
      tasks: [
        task(
          'Take apart three good examples of {focus}',
          'From writers you admire. Copy the passage by hand, and write beside it what it does and how.',
          0.5,
          6,
        ),
        next(
          'Write this week’s {piece} with {focus} in mind',
          'Draft as always, then one extra pass for this alone. Mark the places you changed.',
          0.5,
          14,
        ),
        next(
          'Ask one reader about {focus} only',
          'Show before and after without saying which is which. Note what they noticed.',
          0.5,
          4,
        ),
        task(
          'Revise an old {piece} for {focus}',
          'Pick the one that still brings readers. Improve it and note the date of the change.',
          0.5,
          12,
        ),
        next(
          'Add one rule on {focus} to your style page',
          'One do, one do not, one example of your own from this week.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Ask readers about {focus}',
      goal: 'Hear from people you do not know how {focus} comes across.',
      milestone: '{Few} answers about {focus}, and one decision taken from them',
      core: 1,
      tasks: [
        task(
          'Write three short questions on {focus}',
          'Answerable in a minute, none with yes or no. Put them at the end of the next {piece}.',
          0.5,
          2,
        ),
        next(
          'Talk to {few} readers about {focus}',
          'Choose one old, one new and one who stopped reading. Let them scroll while they talk.',
          0.5,
          10,
        ),
        next(
          'Write a {piece} that tries another way with {focus}',
          'Tell readers that it is a trial. Compare replies with the two before it.',
          0.5,
          14,
        ),
        next(
          'Decide what stays of the trial with {focus}',
          'Keep, drop or try once more. Write the reason in one line.',
          0.5,
          2,
        ),
        task(
          'Bring {focus} to a new group of readers',
          'Choose one place where you have not been, and offer the best example you have.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Count and prune: {focus}',
      goal: 'Look at what {focus} costs and brings, and make it lighter.',
      milestone: 'Numbers for {focus}, and one thing removed',
      core: 2,
      tasks: [
        task(
          'Write down what {focus} costs you per {piece}',
          'Minutes, money, nerves, over the last four pieces.',
          0.5,
          3,
        ),
        next(
          'Compare {focus} in your five best and five weakest pieces',
          'Sort by replies. Look for one thing the best share.',
          0.5,
          8,
        ),
        next(
          'Drop one habit around {focus}',
          'Something you do each time that no reader would miss. Do without it for a month.',
          0.5,
          3,
        ),
        task(
          'Write a quicker {piece}, with less time for {focus}',
          'Two thirds of the usual time, same length. Skip what the numbers say is not worth it.',
          0.5,
          12,
        ),
        task(
          'Prepare one {piece} ahead, with {focus} settled',
          'Put it into the reserve, complete and checked.',
          0.5,
          14,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'headings',
      task: task(
        'Write ten headings for the next {piece}',
        'Promise, number, question, scene, quote: two of each. Test the best two on a friend.',
        0.5,
        4,
      ),
    },
    {
      name: 'openings',
      task: task(
        'Rewrite three openings in forty words',
        'Start with the moment, not with the background. Choose the one that makes you read on.',
        0.5,
        5,
      ),
    },
    {
      name: 'examples',
      task: task(
        'Collect ten real examples for later',
        'From readers, work and the news. One line each, with permission where it is needed.',
        0.5,
        6,
      ),
    },
    {
      name: 'structure',
      task: task(
        'Draw the structure of two pieces as boxes',
        'One that worked and one that did not. Move boxes until the weak one flows, then rewrite its order.',
        0.5,
        6,
      ),
    },
    {
      name: 'research',
      task: task(
        'Talk to one person who knows more than you',
        'Prepare four questions, ask for sources, and send them the passage to check.',
        0.5,
        8,
      ),
    },
    {
      name: 'plain words',
      task: task(
        'Replace fifty difficult words',
        'Search your last pieces for the long ones. Write the short word beside each and keep the list.',
        0.5,
        5,
      ),
    },
    {
      name: 'endings',
      task: task(
        'Write three endings for one {piece}',
        'A next step, an image, a question. Ask two readers which they remember.',
        0.5,
        4,
      ),
    },
    {
      name: 'the welcome for new readers',
      task: task(
        'Read your welcome as a stranger',
        'Sign up with a new address and follow every link. Shorten it by half.',
        0.5,
        4,
      ),
    },
    {
      name: 'replies',
      task: task(
        'End one {piece} with a question you care about',
        'Small enough to answer in one line. Publish the best answers, with names if they agree.',
        0.5,
        4,
      ),
    },
    {
      name: 'pictures and layout',
      task: task(
        'Make one diagram that replaces a paragraph',
        'Pencil first. If it needs a caption of more than a line, draw it again.',
        0.5,
        6,
      ),
    },
    {
      name: 'old pieces',
      task: task(
        'Build a page “start here”',
        'Five pieces, one sentence each on whom they help. Link it from the welcome and from every end.',
        0.5,
        6,
      ),
    },
    {
      name: 'partners',
      task: task(
        'Agree on one exchange with another writer',
        'Similar size, other subject, same readers. Recommend each other once and compare.',
        0.5,
        6,
      ),
    },
    {
      name: 'editing',
      task: task(
        'Edit one {piece} in three separate passes',
        'Structure, sentences, words, with a break between. Note which pass found most.',
        0.5,
        6,
      ),
    },
    {
      name: 'a way to earn from it',
      task: task(
        'Ask ten readers what they would pay for',
        'Three concrete offers with prices. Count only those who ask how to get it.',
        0.5,
        5,
      ),
    },
  ],
};
