import { type Kind, next, task } from '../kind.ts';

/** Inquiry that ends in a text: a thesis, a paper, a term paper, a survey, an experiment. */
export const research: Kind = {
  name: 'research',
  signals: [
    [
      /\b(?:thesis|dissertation|term paper|research paper|master[’']s project|bachelor[’']s project|capstone|phd|seminar paper|literature review)\b/i,
      6,
    ],
    [/\b(?:research|experiment|survey study|field study|case study|systematic review|empirical)\b/i, 4],
    [
      /\b(?:hypothes[ie]s|methodology|supervisor|data set|regression|interviewees|sources|citations?|findings|university|journal article|conference paper)\b/i,
      2,
    ],
  ],
  variants: [
    {
      when: /\b(?:thesis|dissertation|phd)\b/i,
      thing: 'the thesis',
      audience: 'people in your field',
      piece: 'chapter',
    },
    {
      when: /\b(?:paper|review|article)\b/i,
      thing: 'the paper',
      audience: 'people in your field',
      piece: 'section',
    },
    { when: /(?:)/, thing: 'the study', audience: 'people in your field', piece: 'section' },
  ],
  heads: /^(?:thesis|dissertation|paper|study|project|report|review|research)$/i,
  suggestion: {
    people: '',
    purpose:
      'I want to answer one clear question about {topic}, with sources or data that others can check, and write it up so that it can be understood without me',
    first:
      'I need to narrow the question, find out what is already known, choose a method I can manage, and keep time for revising at the end',
    success:
      'I would call it a success if I hand it in on time, can defend every step, and know what I would do differently',
  },
  tools: [
    'Zotero for sources and citations',
    'LaTeX, Word or Google Docs with a backup in two places',
    'a research diary: date, what, why',
    'your library’s advice desk',
  ],
  analysis: {
    summary:
      '{name} is a research project: it succeeds when one narrow question is answered in a way that others can check. The plan narrows the question early, starts writing in the first third, and protects time for revision.',
    audience:
      'The person who will judge it, and {audience}. Write so that someone from the year below you could follow every step.',
    value:
      'A good answer to a small question is worth more than a survey of a large one. Decide early what would change for whom if you find out.',
    strengths: [
      'A clear end date and a known form: you can work backwards from the day you hand it in',
      'Others have worked on {topic}, so you can build on methods that are tried',
      'Writing in small pieces from the start turns a big text into a series of short ones',
    ],
    risks: [
      {
        risk: 'The question stays too large for the time',
        response:
          'Narrow it by place, period, group or method until you can say what the answer would look like.',
      },
      {
        risk: 'Reading goes on until there is no time left to write',
        response: 'Write from the first third on, and set a date after which only missing sources are read.',
      },
      {
        risk: 'Access to data or people takes longer than expected',
        response: 'Ask in the first weeks, have a second source ready, and set the day on which you switch.',
      },
    ],
    measures: [
      'The question and the method can be explained in two minutes, and your supervisor agrees',
      'A full draft exists with a fifth of the time left',
      'Handed in on the date, with every source and every step documented',
    ],
    firstStep: 'Write your question in one sentence today, then three narrower versions of it below.',
  },
  themes: [
    {
      title: 'Narrow {topic} to one question',
      brief: 'narrow the question',
      goal: 'A question small enough to be answered, and interesting enough to carry you.',
      milestone: 'One question in one sentence, with what an answer would look like',
      stage: 'define',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Write ten questions about {topic}',
          'Quickly, one per line. Mark those that begin with how or to what extent, and strike those that need a lifetime.',
          0.5,
          2,
        ),
        next(
          'Narrow the best question three times',
          'By place, by period, by group, by method. After each step, say what the answer could look like.',
          0.5,
          3,
        ),
        task(
          'Skim ten recent works on {topic}',
          'Title, abstract, conclusion only. Note the question each one asks and the one it leaves open.',
          0.5,
          10,
        ),
        next(
          'Discuss the question with {few} people',
          'Your supervisor, someone in the field, someone outside. Note where you had to explain twice.',
          0.5,
          5,
        ),
        task(
          'Write down the rules of the game',
          'Length, form, dates, citation style, who decides, ethics approval. Put the dates into your calendar, counted backwards.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Map what is already known',
      brief: 'map what is known',
      goal: 'Know the main positions and methods, without getting lost in reading.',
      milestone: 'A map of twenty sources in three to five groups, with the gap you work in',
      stage: 'discover',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Set up your source manager and reading notes',
          'One template for each source: question, method, result, what I use it for, page. Enter the first five.',
          0.5,
          4,
        ),
        next(
          'Search systematically in two databases',
          'Write down search words, dates and hits. Stop when the same titles come back.',
          0.5,
          8,
        ),
        next(
          'Read the five most important works closely',
          'With the template. Write the argument in your own words before you quote anything.',
          0.5,
          16,
        ),
        next(
          'Sort the sources into groups on one page',
          'By position or by method, with arrows for who answers whom. Mark where nothing is.',
          0.5,
          6,
        ),
        next(
          'Write one page on the gap',
          'What is known, what is disputed, what nobody has looked at, and why it matters. This becomes part of the introduction.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Choose a method you can manage',
      brief: 'choose the method',
      goal: 'Decide how you will get from question to answer, with the time and access you have.',
      milestone: 'A plan of method on two pages, agreed with your supervisor',
      stage: 'define',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Compare three methods that could answer it',
          'For each: what you need, how long it takes, what it cannot show. Use a table of one page.',
          0.5,
          6,
        ),
        next(
          'Write the plan of method',
          'Material or people, steps, how you analyse, what could go wrong. Write it so that someone else could carry it out.',
          0.5,
          12,
        ),
        next(
          'Walk through the method on paper with invented data',
          'Fill in a table as if it were done. Does it answer the question? If not, change the method now.',
          0.5,
          6,
        ),
        next(
          'Get the plan approved',
          'Send two pages and three concrete questions before the meeting. Write a note of what was agreed.',
          0.5,
          4,
        ),
        task(
          'Secure access to material or participants',
          'Write the requests today: archives, data sets, consent, ethics. Note whom you ask next if there is no answer in ten days.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Try the method on a small sample',
      brief: 'run a pilot',
      goal: 'Find the mistakes in the procedure while they are cheap.',
      milestone: 'A pilot carried out, and the procedure corrected',
      stage: 'test',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Prepare the instruments',
          'Questionnaire, interview guide, code book, search protocol or lab sheet. One version, numbered and dated.',
          0.5,
          10,
        ),
        next(
          'Carry out a pilot with three cases',
          'Exactly as planned. Write down each deviation and each doubt the same day.',
          0.5,
          12,
        ),
        next(
          'Analyse the pilot from start to end',
          'Down to a table or a paragraph. You will see what is missing in the collection.',
          0.5,
          8,
        ),
        next(
          'Correct the instruments once',
          'Change what failed, nothing else. Note the reason in the research diary; you will need it in the method {piece}.',
          0.5,
          5,
        ),
        task(
          'Draft the method {piece} while it is fresh',
          'Past tense, in the order you did it. Half a page per step.',
          0.5,
          12,
        ),
      ],
    },
    {
      title: 'Collect the material',
      brief: 'collect the material',
      goal: 'Gather what you need, completely and documented, and then stop.',
      milestone: 'All material collected, named and stored in two places',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Set up folders, names and backups',
          'One scheme for all files, a log with date and source, a copy in a second place. Test restoring one file.',
          0.5,
          3,
        ),
        next(
          'Collect the first half',
          'Keep the order and the procedure. A line in the diary for each day.',
          0.5,
          16,
        ),
        next(
          'Check the first half for gaps',
          'Missing values, unclear passages, groups too small. Decide what you still need and what you can do without.',
          0.5,
          5,
        ),
        next(
          'Collect the second half',
          'Fill the gaps first. Stop on the date you set, even if more would be nice.',
          0.5,
          16,
        ),
        next(
          'Write a description of the material',
          'How many, from when, from whom, what is missing and why. One page that goes straight into {thing}.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Analyse and find the pattern',
      brief: 'analyse',
      goal: 'Get from material to results that answer the question, the inconvenient ones included.',
      milestone: 'The main results in three sentences and two tables or figures',
      stage: 'make',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Clean and order the material',
          'Keep the raw version untouched. Write down every rule by which you leave something out.',
          0.5,
          10,
        ),
        next(
          'Carry out the planned analysis',
          'First only what you announced in the plan. Save every step, so that you could repeat it.',
          0.5,
          16,
        ),
        next(
          'Look for what speaks against your expectation',
          'Search for counter-examples on purpose. Write them down before you explain them.',
          0.5,
          8,
        ),
        next(
          'Draw the two figures or tables that matter',
          'By hand first. One statement per figure, and the statement is its heading.',
          0.5,
          8,
        ),
        next(
          'Write the results in three sentences',
          'Without explaining or judging. Read them to someone and ask what the answer is.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Build the argument',
      brief: 'build the argument',
      goal: 'A line of thought from question to answer that carries every {piece}.',
      milestone: 'An outline with one sentence per paragraph',
      stage: 'define',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Write the answer to your question in 100 words',
          'Question, way, result, limits, meaning. Everything in {thing} has to serve these 100 words.',
          0.5,
          3,
        ),
        next(
          'Outline every {piece} with one sentence per paragraph',
          'Read only these sentences in a row. Move them until each follows from the one before.',
          0.5,
          10,
        ),
        next(
          'Answer the three strongest objections',
          'Write each as strongly as its best defender would. Answer in five lines, or change your claim.',
          0.5,
          8,
        ),
        next(
          'Talk the outline through with someone',
          'Ten minutes without paper. Note where they interrupt and where you hurry.',
          0.5,
          3,
        ),
        next(
          'Assign sources and figures to paragraphs',
          'What supports what. Paragraphs without support need one, or have to go.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Write the full draft',
      brief: 'write the full draft',
      goal: 'A complete text from first to last {piece}, rough but without holes.',
      milestone: 'A full draft that can be read from start to end',
      stage: 'make',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Write the {piece} on results',
          'Follow figures and tables. State what is there and leave the meaning for later.',
          0.5,
          16,
        ),
        next(
          'Write the discussion',
          'What it means, what it does not mean, how it fits with others, what is limited. One paragraph per point.',
          0.5,
          14,
        ),
        task(
          'Finish the {piece} on what is known',
          'From your notes and your one-page gap. Cut every source that you do not use again.',
          0.5,
          14,
        ),
        next(
          'Write introduction and conclusion together',
          'The first asks what the second answers. Put them side by side and compare sentence by sentence.',
          0.5,
          8,
        ),
        next(
          'Fill every gap you marked',
          'Search for your crosses and notes. Where something is missing for good, write that it is missing.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Revise with other people’s eyes',
      brief: 'revise',
      goal: 'Make it clear, first in its structure, then in its sentences.',
      milestone: 'A revised version after comments from {few} readers',
      stage: 'test',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Give the draft to {few} readers with one question each',
          'One for the argument, one for clarity, one for language. Set a date a week from now.',
          0.5,
          2,
        ),
        task(
          'Check the structure with a reverse outline',
          'Write one line beside each paragraph on what it does. Move, merge or strike.',
          0.5,
          8,
        ),
        next(
          'Work in the comments',
          'Make a list: accept, reject with a reason, ask. Begin with what concerns the argument.',
          0.5,
          16,
        ),
        next(
          'Revise sentence by sentence, aloud',
          'Short sentences, active verbs, one term for one thing. At most ten pages a day.',
          0.5,
          14,
        ),
        task(
          'Check every number, quotation and reference',
          'Against the original, with a ruler on the page. Compare list and text in both directions.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Hand it in and close it well',
      brief: 'hand it in',
      goal: 'Deliver on time, in the required form, and take with you what you learned.',
      milestone: '{Thing} is handed in, with material archived and a talk ready',
      stage: 'finish',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Bring it into the required form',
          'Title page, margins, lists, declarations, file name. Go through the rules line by line.',
          0.5,
          8,
        ),
        next(
          'Read the final version on paper once',
          'Only for errors, no new ideas. Fix, export, and open the file on another device.',
          0.5,
          10,
        ),
        next(
          'Hand it in a day before the date',
          'Keep the confirmation. Tell the people who helped you.',
          0.5,
          2,
        ),
        task(
          'Prepare the defence or a ten-minute talk',
          'Question, way, result, limits on five slides. Practise the three questions you fear.',
          0.5,
          12,
        ),
        task(
          'Archive material and steps',
          'Raw data, scripts, notes and final files, with a page on what is where. Delete what must be deleted.',
          0.5,
          5,
        ),
        task(
          'Look back on one page',
          'What you found, what you would do differently, what question is next. Decide whether to publish.',
          0.5,
          3,
        ),
      ],
    },
  ],
  roundsAfter: 6,
  rounds: [
    {
      title: 'Deepen {focus}',
      goal: 'Use this week to put {focus} on firmer ground.',
      milestone: 'Two new pages, or a corrected version, on {focus}',
      core: 0,
      tasks: [
        task(
          'Write what is still weak about {focus}',
          'Half a page, honestly, as an examiner would. Mark the one point that matters.',
          0.5,
          2,
        ),
        next(
          'Read two works that do {focus} well',
          'Look only at how they do it. Write down one thing you can take over.',
          0.5,
          10,
        ),
        next(
          'Rework {focus}',
          'Open a new file, write it anew from memory, then merge what is better.',
          0.5,
          16,
        ),
        next(
          'Fit the new version of {focus} into the whole',
          'Check the paragraphs before and after, terms and references.',
          0.5,
          5,
        ),
        task(
          'Write 300 words a day that touch {focus}',
          'On each of your days, at the same time, without correcting. Sort it on the last one.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Have {focus} examined',
      goal: 'Let others test {focus} before the examiners do.',
      milestone: 'Comments on {focus} from {few} people, sorted and decided',
      core: 1,
      tasks: [
        task(
          'Prepare two pages on {focus} for a reader',
          'With one clear question at the top. Remove everything they do not need.',
          0.5,
          4,
        ),
        next(
          'Present {focus} to {few} people',
          'Colloquium, study group, supervisor, a friend. Five minutes of you, ten of questions.',
          0.5,
          6,
        ),
        next(
          'Decide on each comment about {focus}',
          'Accept, reject with a reason, ask. Write the decision beside it the same day.',
          0.5,
          4,
        ),
        next(
          'Carry out the accepted changes to {focus}',
          'Largest first. Stop when the list is done, not when it is perfect.',
          0.5,
          16,
        ),
        task(
          'Test {focus} against a counter-example',
          'Find the case that fits worst. Change the claim or explain the case.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Tighten {focus}',
      goal: 'Make {focus} shorter, clearer and easier to check.',
      milestone: '{Focus} is a fifth shorter and checked against its sources',
      core: 0,
      tasks: [
        task(
          'Cut {focus} by a fifth',
          'Repetitions, detours, safety phrases. Keep the cuts in a separate file so that it hurts less.',
          0.5,
          8,
        ),
        next(
          'Check every claim in {focus}',
          'Source, page, number, your own table. Mark green when seen with your own eyes.',
          0.5,
          10,
        ),
        next(
          'Read {focus} aloud to someone outside the field',
          'Where they frown, put an example or a plainer word.',
          0.5,
          4,
        ),
        task(
          'Bring the diary up to date on {focus}',
          'What you decided and why, in dated lines. It will be the backbone of your defence.',
          0.5,
          3,
        ),
        task(
          'Write or redraw one page that follows from {focus}',
          'What can now be said that could not be said before? Put it where it belongs.',
          0.5,
          16,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'your question',
      task: task(
        'Put your question to someone in one minute',
        'Without notes. If they ask “and why?”, write the answer down; it belongs in the introduction.',
        0.5,
        2,
      ),
    },
    {
      name: 'the key sources',
      task: task(
        'Read the source you have been avoiding',
        'The one everyone cites. One page of notes with page numbers.',
        0.5,
        8,
      ),
    },
    {
      name: 'the method',
      task: task(
        'Repeat one step of your method from your own description',
        'As if you were someone else. Complete what was missing.',
        0.5,
        6,
      ),
    },
    {
      name: 'data quality',
      task: task(
        'Check twenty cases at random',
        'Back to the original, one by one. Estimate the error and write it down.',
        0.5,
        8,
      ),
    },
    {
      name: 'figures and tables',
      task: task(
        'Redraw one figure for someone in a hurry',
        'One statement, fewer lines, readable in black and white.',
        0.5,
        6,
      ),
    },
    {
      name: 'the strongest objection',
      task: task(
        'Write the objection as its best defender',
        'One page with sources. Only then answer it.',
        0.5,
        6,
      ),
    },
    {
      name: 'definitions',
      task: task(
        'List your ten central terms',
        'Definition, source, where first used. Search the text for every other word for the same thing.',
        0.5,
        5,
      ),
    },
    {
      name: 'the limits',
      task: task(
        'Write what your study cannot show',
        'Five points, each with the reason and what would be needed. Say it before others do.',
        0.5,
        4,
      ),
    },
    {
      name: 'the structure',
      task: task(
        'Print only headings and first sentences',
        'Lay them on the floor. Rearrange until it reads like a short story.',
        0.5,
        5,
      ),
    },
    {
      name: 'the introduction',
      task: task(
        'Write three first paragraphs',
        'A case, a contradiction, a number. Let two people choose.',
        0.5,
        5,
      ),
    },
    {
      name: 'the discussion',
      task: task(
        'Connect each result with one other work',
        'Agrees, contradicts, adds. One sentence each, with page.',
        0.5,
        6,
      ),
    },
    {
      name: 'style',
      task: task(
        'Shorten your twenty longest sentences',
        'Find them by searching for “which” and “that”. Two sentences each.',
        0.5,
        4,
      ),
    },
    {
      name: 'references',
      task: task(
        'Compare the list of sources with the text',
        'Every entry cited, every citation listed, one style. Tick them off on paper.',
        0.5,
        5,
      ),
    },
    {
      name: 'the abstract',
      task: task(
        'Write the abstract in five sentences',
        'Background, question, way, result, meaning. Then in three.',
        0.5,
        3,
      ),
    },
  ],
};
