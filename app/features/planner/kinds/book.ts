import { type Kind, next, task } from '../kind.ts';

/** Something made once, as a whole, and then finished: a book, a guide, a collection, a course. */
export const book: Kind = {
  name: 'book',
  evidence: {
    nouns: `
      (?:e-?|cook|guide|hand|work|text|picture |children[’']s |recipe |photo |comic |colouring )?book,
      novel, novella, thriller, memoir, (?:auto)?biography, (?:poetry|story|essay) collection,
      (?:collection|anthology) of (?:[a-z]+ )?(?:poem|stor(?:y|ies)|essay|recipe), short stor(?:y|ies),
      poem, poetry, anthology, comic, graphic novel, screenplay, stage play, manuscript, trilogy, guide,
      manual, (?:online |video |mini-?|e-?learning )?course, curriculum
    `,
    verbs: `
      write(?! (?:down|to|me|us|my|our)), illustrate
    `,
    words: `
      chapters?, readers?, publisher, publish, print, writing, pages?, recipes?, illustrat[a-z]+, draft,
      characters?, plot, lessons?, modules?, learners?, edit(?:or|ing)
    `,
  },
  variants: [
    {
      when: /\b(?:course|curriculum)\b/i,
      thing: 'the course',
      audience: 'possible learners',
      piece: 'lesson',
    },
    {
      when: /\b(?:cookbook|recipes?)\b/i,
      thing: 'the cookbook',
      audience: 'people who cook',
      piece: 'recipe',
    },
    {
      when: /\b(?:comic|graphic|picture|children[’']s)\b/i,
      thing: 'the book',
      audience: 'possible readers',
      piece: 'page',
    },
    { when: /\bpo(?:ems?|etry)\b/i, thing: 'the collection', audience: 'possible readers', piece: 'poem' },
    {
      when: /\b(?:guide|handbook|manual)\b/i,
      thing: 'the guide',
      audience: 'possible readers',
      piece: 'section',
    },
    { when: /(?:)/, thing: 'the book', audience: 'possible readers', piece: 'chapter' },
  ],
  suggestion: {
    people: '',
    purpose:
      'I want to make something whole that people keep and come back to, with a beginning, an end and nothing in it that is only there to fill {piece}s',
    first:
      'I would like to settle what belongs in it and what does not, finish one sample {piece} to learn how long it takes, and then work through the rest in a fixed order',
    success:
      'I would call it a success if {thing} is finished, looks and reads as one piece, and the people it is meant for tell me which part they liked best',
  },
  tools: [
    'one folder with a copy in a second place',
    'a plain text editor, Google Docs or Scribus for the pages',
    'a list of all parts with their state: open, draft, revised, done',
    'two people who read with a pencil',
  ],
  analysis: {
    summary:
      '{name} is one whole work: it counts when it is finished, not while it grows. The plan settles early what belongs in it, makes one sample {piece} to learn the pace, works through the rest in order, and keeps a third of the time for revising and finishing.',
    audience:
      '{Audience}. Think of one person who will open {thing}, and of the day on which they need it or enjoy it.',
    value:
      '{Thing} is worth the work if it brings together what is scattered or unsaid today, in an order and a voice that only you can give it.',
    strengths: [
      'It can be cut into {piece}s, and each finished one is a step that stays',
      'The first sample shows within weeks how it reads and how long the rest will take',
      'You decide the size: a shorter work that is finished is worth more than a long one that is not',
    ],
    risks: [
      {
        risk: 'The middle takes longer than the beginning promised, and it stays unfinished',
        response: 'Count the parts, give each a week, and shorten the list as soon as two weeks are missed.',
      },
      {
        risk: 'You polish the first {piece}s over and over',
        response: 'Draft to the end before you revise anything, and note what to change on a list.',
      },
      {
        risk: 'Texts, pictures or stories of other people may not be used as you hoped',
        response:
          'Write down for each whose it is, and ask for permission in writing before you build on it.',
      },
    ],
    measures: [
      'A complete draft exists with a third of the time left',
      '{Few} people have gone through all of it and can say what it gave them',
      '{Thing} is finished in its final form, and the first people have it',
    ],
    firstStep:
      'Write the list of everything {thing} could contain today, in half an hour, and put a star beside the five parts it cannot do without.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Know whom {thing} is for',
      brief: 'know whom it is for',
      goal: 'Have one person in mind, and know what they have today in its place.',
      milestone: 'Half a page on one person it is for, and what it shall do for them',
      stage: 'discover',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Describe one person who will open {thing}',
          'Name, age, place, the reason they open it, what they know already. Keep the page beside you while you work.',
          0.5,
          4,
        ),
        task(
          'Look closely at five works of the same sort',
          'Size, order, tone, what you liked, where you stopped. A library is enough.',
          0.5,
          10,
        ),
        next(
          'Write what yours will have that none of them has',
          'One sentence. Read it to two people and watch whether they ask for more.',
          0.5,
          3,
        ),
        task(
          'Ask {few} {audience} what they would hope to find',
          'Let them name the last thing of this sort they used, and what was missing. Ten minutes each.',
          0.5,
          10,
        ),
        task(
          'Decide what it is allowed to become',
          'For the family, for sale, for a publisher, free for all: choose one now. It decides size, form and how perfect it must be.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Decide what belongs in it',
      brief: 'decide the contents',
      goal: 'An order of parts that fits into your weeks, with the rest left out on purpose.',
      milestone: 'A table of contents with a number of pages or minutes beside each part',
      stage: 'define',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Write every possible part on its own card',
          'A line on each is enough. Do not judge yet.',
          0.5,
          5,
        ),
        next(
          'Lay the cards in an order',
          'Move them until each leads to the next. Photograph it and put the doubtful ones into an envelope.',
          0.5,
          5,
        ),
        next(
          'Count the parts and divide by your weeks',
          'Take two thirds of the weeks for drafting. If it does not fit, take cards away, not sleep.',
          0.5,
          2,
        ),
        task(
          'Fix what every {piece} has',
          'Length, opening, pictures, what comes at the end. One page, so that each feels like part of the whole.',
          0.5,
          5,
        ),
        task('Try ten titles', 'Say each aloud in “Have you seen …?”. Keep two and let them lie.', 0.5, 3),
      ],
    },
    {
      title: 'Gather what you need for it',
      brief: 'gather the material',
      goal: 'Have notes, sources, pictures and permissions in one place before you write around the gaps.',
      milestone: 'One folder with the material for every part, and a list of what is missing',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Bring all notes and pictures into one folder',
          'A subfolder for each part. Scan or photograph what is on paper, and keep a second copy elsewhere.',
          0.5,
          10,
        ),
        next(
          'List what is missing for each part',
          'A fact, a picture, a conversation, a test. Put the slowest first.',
          0.5,
          4,
        ),
        next(
          'Get the three things that take longest',
          'Write the message, make the appointment, order the copy. The waiting begins today.',
          0.5,
          8,
        ),
        task(
          'Ask the people who appear in it',
          'Tell them what you plan and what you will show them before it is finished.',
          0.5,
          6,
        ),
        task(
          'Note for every borrowed text or picture whose it is',
          'Owner, where you found it, whether you have asked. Replace what you may not use.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Make one sample {piece}',
      brief: 'make a sample',
      goal: 'One complete {piece}, as it would be in the end, to learn tone and pace.',
      milestone: 'One finished sample, with the hours it took',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Choose the {piece} you know best',
          'Not the first one and not the hardest. It shall show what the rest can be.',
          0.5,
          2,
        ),
        next(
          'Draft the sample from start to end',
          'Close everything else. Leave a cross where something is missing, and go on.',
          0.5,
          14,
        ),
        next(
          'Bring the sample to its final look',
          'Text, pictures, order on the page or screen. Stop when you would show it to someone.',
          0.5,
          8,
        ),
        next(
          'Note the hours and multiply',
          'Hours of the sample times the number of parts. Compare with the hours you have.',
          0.5,
          2,
        ),
        task(
          'Read the sample aloud',
          'Mark where you stumble or get bored. Change only those places.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Show the sample to {few} people',
      brief: 'show the sample',
      goal: 'Hear how it comes across while little has to be changed.',
      milestone: '{Few} reactions, and three decisions for all that follows',
      stage: 'test',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Give the sample to {few} {audience}',
          'Without explaining. Ask them to mark where they slowed down and where they smiled.',
          0.5,
          8,
        ),
        next(
          'Ask each what they remember a day later',
          'What stays is what it is about. Write it down in their words.',
          0.5,
          4,
        ),
        next(
          'Take three decisions for the whole',
          'On tone, length and order. Write them on the page that every {piece} follows.',
          0.5,
          3,
        ),
        next(
          'Rework the sample once by these decisions',
          'Once only. It will be revised again with all the others.',
          0.5,
          8,
        ),
        task(
          'Agree with someone on a fixed evening to show progress',
          'The same day each fortnight. A promise to a person lasts longer than one to yourself.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Draft from the start to the middle',
      brief: 'draft the first half',
      goal: 'Go through the first half in order, rough and complete.',
      milestone: 'Half of the parts exist as drafts',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Outline the next three {piece}s in five lines each',
          'What happens or what is learned, in order. It makes beginning easy.',
          0.5,
          4,
        ),
        next(
          'Draft the {piece}s of the first half',
          'One after the other, each to its end, without going back. Put ideas for earlier ones on a list.',
          0.5,
          18,
        ),
        task(
          'Keep a list of open questions',
          'Names, facts, numbers, pictures. Answer them all on one afternoon, not while you write.',
          0.5,
          4,
        ),
        next(
          'Compare the pace with your plan',
          'Parts done, parts left, weeks left. Take out a part today if it does not fit.',
          0.5,
          2,
        ),
        next(
          'Draft on from where you stopped',
          'End every session in the middle of something, with a note on the next sentence. You will begin at once the next day.',
          0.5,
          14,
        ),
      ],
    },
    {
      title: 'Draft from the middle to the end',
      brief: 'draft the second half',
      goal: 'Reach the end of the draft, however rough it is.',
      milestone: 'A complete draft from the first to the last part',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Read the first half in one go',
          'Without a pencil. Note on one page what the second half now has to bring.',
          0.5,
          5,
        ),
        next(
          'Draft the {piece}s of the second half',
          'The ones you avoid first. A bad draft can be improved, an empty one cannot.',
          0.5,
          18,
        ),
        next(
          'Write the end',
          'What shall people think, feel or do when they close it? Write two versions and keep one.',
          0.5,
          6,
        ),
        task(
          'Answer the list of open questions',
          'All in one go, with the source beside each answer.',
          0.5,
          8,
        ),
        next(
          'Put the complete draft together in one file',
          'With page numbers and gaps marked. Celebrate it, then do not touch it for three days.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Revise the whole',
      brief: 'revise the whole',
      goal: 'Make it one work: order first, then each part, then the sentences.',
      milestone: 'A second version without gaps and about a tenth shorter',
      stage: 'test',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Read the whole as a stranger',
          'On paper or on another device. Write in the margin only: bored, lost, good.',
          0.5,
          10,
        ),
        next(
          'Correct order and gaps',
          'Move, join, cut out. Only when the order is right are sentences worth the time.',
          0.5,
          10,
        ),
        next(
          'Revise {piece} by {piece}',
          'Beginning, end, one thing to cut. Set a limit of time for each and keep to it.',
          0.5,
          18,
        ),
        task(
          'Check that all parts have the same form',
          'Headings, measures, names, tense. Write your decisions on one page and search for the rest.',
          0.5,
          6,
        ),
        next(
          'Check facts, numbers and names',
          'Line by line with the source open. If it gives instructions, follow each of them yourself once.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Let {few} people go through all of it',
      brief: 'have it read whole',
      goal: 'Find what you cannot see any more.',
      milestone: 'Notes from {few} people, and a list of changes you really make',
      stage: 'test',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Give the whole to {few} {audience}',
          'With a date and three questions: where did you stop, what was missing, what would you cut?',
          0.5,
          6,
        ),
        next(
          'Sort the remarks into three piles',
          'Mistake, opinion of several, opinion of one. Do the first pile, think about the second, thank for the third.',
          0.5,
          4,
        ),
        next(
          'Make the changes of the first two piles',
          'From the first part to the last. No new ideas in this round.',
          0.5,
          16,
        ),
        task(
          'Have someone precise check the spelling',
          'Not you. Offer something in return, and give them the whole, not parts.',
          0.5,
          5,
        ),
        task(
          'Write the text for the back or the page',
          'Sixty words: what it is, for whom, why you. Ask someone who has not read it whether they would open it.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Give {thing} its final form',
      brief: 'give it its form',
      goal: 'Decide in what form people will have it, and make one complete specimen.',
      milestone: 'One specimen in its final form, checked page by page',
      stage: 'share',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Compare three ways to bring {thing} out',
          'Printing a few, printing on demand, a file, a platform, a publisher. Price, time, effort and rights side by side.',
          0.5,
          6,
        ),
        next(
          'Lay out everything in its final form',
          'Two typefaces at most, generous margins, the same place for the same thing.',
          0.5,
          16,
        ),
        next(
          'Design the cover or first page',
          'Look at it in the size of a stamp and from two metres. Ask which of two people would pick up.',
          0.5,
          8,
        ),
        next(
          'Order or export one specimen',
          'One only. Go through it with a pencil, from the first to the last page.',
          0.5,
          4,
        ),
        task(
          'Tell the first people when it will be there',
          'Those who helped, those who asked. Take down how many they would like.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Finish {thing} and hand it over',
      brief: 'finish and hand it over',
      goal: 'Call it done, put it into the right hands, and keep what you learned.',
      milestone: '{Thing} is finished, and the people it is meant for have it',
      stage: 'finish',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Correct the last mistakes and close the file',
          'Only mistakes. Keep the final version in two places, with its date in the name.',
          0.5,
          6,
        ),
        next(
          'Bring {thing} out',
          'Print, send in, publish or upload it as you decided. Do it on a day with time for what goes wrong.',
          0.5,
          6,
        ),
        next(
          'Give it to those who helped',
          'In person where you can, with a line on what they changed in it.',
          0.5,
          4,
        ),
        next(
          'Show it where its people are',
          'A reading, a post, a shop, a library, a family table. Choose one place and prepare it well.',
          0.5,
          8,
        ),
        next(
          'Look back and decide what comes next',
          'Hours, costs, joy, what people say. One page: a second edition, another work, or a good rest.',
          0.5,
          3,
        ),
      ],
    },
  ],
  roundsAfter: 6,
  rounds: [
    {
      title: 'Work on with an eye on {focus}',
      goal: 'Take the next parts a step further, with particular care for {focus}.',
      milestone: 'One part a step further, in which {focus} works',
      core: 1,
      tasks: [
        task(
          'Find two examples of {focus} that you admire',
          'From works of the same sort. Write down in three lines how they do it.',
          0.5,
          4,
        ),
        next(
          'Draft or revise a part with care for {focus}',
          'In order, to its end. Mark what you are not sure of and go on.',
          0.5,
          18,
        ),
        next(
          'Read this part for {focus} only',
          'The next day. Change what does not hold up to the examples.',
          0.5,
          4,
        ),
        task(
          'Prepare the part that follows, {focus} included',
          'Five lines and one open question. Leave it on the table for next time.',
          0.5,
          3,
        ),
        task('Write one rule about {focus} on your page', 'So that all parts do it alike.', 0.5, 1),
      ],
    },
    {
      title: 'Let others look at {focus}',
      goal: 'Hear from outside whether {focus} does what you want.',
      milestone: 'Two opinions on {focus}, and the change that follows',
      core: 1,
      tasks: [
        task(
          'Choose five pages that show {focus}',
          'Good ones and doubtful ones mixed. Do not say which is which.',
          0.5,
          2,
        ),
        next(
          'Ask two people about {focus}',
          'One of those it is for, one who knows the craft. Listen to the end before you explain.',
          0.5,
          6,
        ),
        next(
          'Change {focus} where both hesitated',
          'In these pages first. If it helps, go through all finished parts.',
          0.5,
          14,
        ),
        task(
          'Work on another part while you wait for news on {focus}',
          'The order of contents decides which. Keep the rhythm.',
          0.5,
          18,
        ),
        next(
          'Note what you decided about {focus}',
          'Three lines, with the reason. You will be glad of it when you revise.',
          0.5,
          1,
        ),
      ],
    },
    {
      title: 'Tighten {focus}',
      goal: 'Go through what exists and make {focus} shorter and clearer.',
      milestone: '{Focus} is the same through all finished parts, and something is gone',
      core: 1,
      tasks: [
        task(
          'List all places where {focus} matters',
          'Skim through the finished parts with this one question.',
          0.5,
          4,
        ),
        next(
          'Cut or join what repeats around {focus}',
          'What is said twice is believed less. Keep the stronger place.',
          0.5,
          10,
        ),
        next(
          'Make {focus} alike in all parts',
          'By the rule on your page. Change the rule if three parts speak against it.',
          0.5,
          8,
        ),
        task(
          'Draft or revise a part with a simpler {focus}',
          'Half of what you would usually do. See whether anyone misses it.',
          0.5,
          18,
        ),
        task(
          'Check how far you are, {focus} aside',
          'Parts done, parts left, weeks left. Move or strike one part if you must.',
          0.5,
          2,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the opening',
      task: task(
        'Write the first page three times',
        'Begin with a moment, a question, a promise. Let two people choose where they would read on.',
        0.5,
        6,
      ),
    },
    {
      name: 'the order',
      task: task(
        'Tell someone the contents by heart',
        'In five minutes. Where you have to explain, the order is not right yet.',
        0.5,
        3,
      ),
    },
    {
      name: 'the tone',
      task: task(
        'Read one page aloud to a person it is for',
        'Listen for places where you do not sound like yourself. Rewrite those.',
        0.5,
        4,
      ),
    },
    {
      name: 'examples and scenes',
      task: task(
        'Replace three general sentences by a scene',
        'A person, a place, a moment. Leave out what it means.',
        0.5,
        6,
      ),
    },
    {
      name: 'the pictures',
      task: task(
        'Lay all pictures side by side',
        'Same style, same light, same size? Replace the three that stand out for the wrong reason.',
        0.5,
        8,
      ),
    },
    {
      name: 'the titles of the parts',
      task: task(
        'Write five titles for each weak one',
        'They should make someone open the page. Choose the shortest that is true.',
        0.5,
        4,
      ),
    },
    {
      name: 'the transitions',
      task: task(
        'Read only the ends and beginnings of all parts',
        'In order. Change those that do not lead on.',
        0.5,
        4,
      ),
    },
    {
      name: 'the facts',
      task: task(
        'Check ten facts you took for granted',
        'Two sources for each. Correct what you knew only by hearsay.',
        0.5,
        6,
      ),
    },
    {
      name: 'the length',
      task: task(
        'Cut a tenth from the longest part',
        'Whole sentences and whole paragraphs, not words. Keep them in another file.',
        0.5,
        5,
      ),
    },
    {
      name: 'the voices of others',
      task: task(
        'Talk to one more person who belongs in it',
        'Ask for a detail nobody else knows, and for permission to use it.',
        0.5,
        6,
      ),
    },
    {
      name: 'the look of a page',
      task: task(
        'Set one page in three ways',
        'Look at them from a distance. Take the one on which the eye knows where to go.',
        0.5,
        6,
      ),
    },
    {
      name: 'the rights and permissions',
      task: task(
        'Go through the list of borrowed things',
        'Asked, answered, still open. Replace whatever has been open for a month.',
        0.5,
        4,
      ),
    },
    {
      name: 'the middle',
      task: task(
        'Find the place where you would stop',
        'Cut what lies just before it, or move something strong there.',
        0.5,
        6,
      ),
    },
    {
      name: 'the end',
      task: task(
        'Write the last paragraph without looking',
        'Compare it with the one you have. The shorter of the two is often right.',
        0.5,
        4,
      ),
    },
  ],
};
