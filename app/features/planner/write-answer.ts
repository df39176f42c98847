import { decapitalise, flatten, quote } from '#app/core/plain-line.ts';
import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { kindOfProject } from './kind-of-project.ts';
import { recogniseWork, type Work, withoutPart } from './name-parts.ts';

type Topic = 'stuck' | 'time' | 'example' | 'tools' | 'done' | 'why' | 'skip' | 'people' | 'start' | 'other';

// The first that matches is what the question is about.
const signs: readonly (readonly [Topic, RegExp])[] = [
  [
    'example',
    /\b(?:examples?|sample|template|show me|what (?:would|does) .* look like|e\.g\.|wording|what (?:do|should) i (?:write|say|ask))\b/i,
  ],
  [
    'people',
    /\b(?:find (?:people|someone|users|customers|clients|testers|readers)|whom|who (?:should|can|could|do)|reach out|contact)\b/i,
  ],
  [
    'time',
    /\b(?:how long|how much time|how many (?:hours|minutes)|minutes|hours|time box|schedule|in less time)\b/i,
  ],
  [
    'tools',
    /\b(?:tools?|apps?|software|websites?|program|which (?:one )?(?:should|do|can) i use|what (?:should|do|can) i use|materials?|equipment|need to buy)\b/i,
  ],
  [
    'done',
    /\b(?:done|finished|complete|good enough|enough|when (?:do|can) i stop|check (?:if|whether)|how do i know)\b/i,
  ],
  ['start', /\b(?:start|begin|first step|get going|where do i|kick off|approach|how (?:do|should|can) i)\b/i],
  [
    'stuck',
    /\b(?:stuck|can[’']?t|cannot|blocked|don[’']?t know|no idea|hard|difficult|fail\w*|doesn[’']?t work|not working|nobody|no one|afraid|overwhelm\w*|procrastinat\w*|motivat\w*)\b/i,
  ],
  ['skip', /\b(?:skip|leave out|shorter|necessary|must i|do i have to|have to)\b/i],
  ['why', /\b(?:why|what for|the point|important|purpose)\b/i],
];

const topicOf = (query: string): Topic => {
  // Being stuck is a state to answer to, whatever else the question holds.
  if (/\b(?:stuck|blocked|overwhelm\w*)\b/i.test(query)) return 'stuck';
  return signs.find(([, pattern]) => pattern.test(query))?.[0] ?? 'other';
};

interface Help {
  begin: string;
  example: readonly string[];
  done: string;
  stuck: readonly [string, string, string];
}

const help: Readonly<Record<Work, Help>> = {
  make: {
    begin:
      'Open an empty page and write the headings or parts of the finished thing, in order. That alone should take five minutes.',
    example: [
      'One line on what it is for, and for whom',
      'Three parts, each with a heading and two rough sentences',
      'One place marked with a cross where you still need something',
      'One line at the end: what someone should do or feel after it',
    ],
    done: 'It is done when the whole is there from start to end, you have gone through it once as its user, and the two worst places are fixed.',
    stuck: [
      'Make it worse on purpose: a version that may be ugly and that nobody will see, in ten minutes.',
      'Skip the part you are stuck on, put a cross there, and do the part after it.',
      'Explain aloud what you are trying to make, as if on the phone, and write down what you said.',
    ],
  },
  handle: {
    begin: 'Lay out everything you need for it, and do the first piece that takes less than ten minutes.',
    example: [
      'Before: what must lie ready, and what must be decided',
      'During: three or four steps, each with the minutes it may take',
      'After: what to check, and what to put away',
      'One line: what I would do differently the next time',
    ],
    done: 'It is done when the result is there, you have checked it once with fresh eyes, and nothing of it is left lying around.',
    stuck: [
      'Do a quarter of it: one piece, one room, one person, one page.',
      'Write down what exactly is missing (a thing, a fact, a person, a decision) and get only that.',
      'Ask someone to do the first ten minutes with you.',
    ],
  },
  talk: {
    begin: 'Write down three names, and send the first message now, while it is still imperfect.',
    example: [
      'Hello …, I am working on … and remembered that you ….',
      'Could I ask you about it for ten minutes, on Tuesday or Thursday?',
      'First question: when did this last come up for you, and what did you do?',
      'Last question: what should I have asked, and whom else should I talk to?',
    ],
    done: 'It is done when you have notes in the other person’s words, made on the same day, and one thing in them that you did not know before.',
    stuck: [
      'Ask someone you know well first, to get used to hearing yourself.',
      'Make the request smaller: one question by message in place of a conversation.',
      'Ask for an introduction: “Who do you know who …?” gets more answers than asking for time.',
    ],
  },
  look: {
    begin:
      'Write at the top of a page the one question you want answered, and set a timer for twenty minutes.',
    example: [
      'Columns: what · where found · what it shows · what I do with it',
      'First row: the source you already know, filled in completely',
      'A mark for anything that two sources agree on',
      'Below the table: “From this I conclude …”, in three sentences',
    ],
    done: 'It is done when new finds repeat old ones and you can say the conclusion in three sentences without looking.',
    stuck: [
      'Narrow the question until five sources would be enough.',
      'Start from one good source and follow only what it points to.',
      'Write the conclusion you expect, and then look only for what speaks against it.',
    ],
  },
  practise: {
    begin:
      'Set a timer for ten minutes, and do the easiest part slowly. Stop when it rings, even if it goes well.',
    example: [
      'Five minutes: something you can do already, to warm up',
      'Ten minutes: the hard place only, at half the speed',
      'Five minutes: the whole, without stopping at mistakes',
      'One line in your notes: what was hard, where to begin next time',
    ],
    done: 'It is done when the hard place goes right three times in a row, or when the time is over. Both count.',
    stuck: [
      'Take half of it, at half the speed.',
      'Record yourself once; the mistake is often somewhere else than you think.',
      'Go back to the last thing that worked, and change only one thing from there.',
    ],
  },
  decide: {
    begin:
      'Write the options below each other, two at least and four at most, and give each one line that speaks for it.',
    example: [
      'Option A: what it gives, what it costs, what I would have to give up',
      'Option B: the same three points',
      'What would have to be true for B to be right?',
      'Decision: …, because …. I look at it again on ….',
    ],
    done: 'It is done when the decision is written down with one reason, and whoever is affected knows.',
    stuck: [
      'Ask which option can be undone most easily, and take that one for two weeks.',
      'Toss a coin, and notice whether you are relieved.',
      'Describe the choice to someone in two minutes, and ask what they heard you prefer.',
    ],
  },
};

/** The template's answer to a question about a task: concrete steps. Same question, same answer. */
export function writeAnswer(question: Question): string {
  const topic = topicOf(question.query);
  // A repeated question needs another answer.
  const isAgain = question.context.some((pair) => topicOf(pair.question) === topic);
  const paragraphs = isAgain && topic !== 'time' ? another(question) : answers[topic](question);
  return paragraphs.join('\n\n');
}

const titleOf = ({ task, taskTitle }: Question): string => quote(task?.title ?? taskTitle, 120);
const helpFor = ({ task, taskTitle }: Question): Help => help[recogniseWork(task?.title ?? taskTitle)];
const numbered = (lines: readonly string[]): string =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n');

/** The task's own description, sentence by sentence. */
function ownSteps({ task }: Question): string[] {
  const text = flatten(task?.description ?? '').replace(/^Part \d+ of \d+\.\s*/, '');
  const sentences = text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?]+(?=\S)[^.!?]*)*[.!?]?/gu) ?? [];
  return sentences
    .map((sentence) => quote(sentence.trim(), 240).slice(1, -1))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, 4)
    .map((sentence) => (/[…?!.]$/.test(sentence) ? sentence : `${sentence}.`));
}

function minutesOf({ task }: Question): { minutes: number; isKnown: boolean } {
  return task
    ? { minutes: Math.max(15, Math.round(task.hours * 60)), isKnown: true }
    : { minutes: 60, isKnown: false };
}

function inWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const whole = hours === 1 ? 'an hour' : `${hours} hours`;
  if (hours === 0) return `${rest} minutes`;
  return rest === 0 ? whole : `${whole} and ${rest} minutes`;
}

const toFive = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5);

function split(question: Question): { prepare: number; main: number; finish: number } {
  const { minutes } = minutesOf(question);
  const prepare = toFive(minutes * 0.15);
  const finish = toFive(minutes * 0.2);
  return { prepare, finish, main: Math.max(5, toFive(minutes - prepare - finish)) };
}

const answers: Readonly<Record<Topic, (question: Question) => string[]>> = {
  start: (question) => {
    const steps = ownSteps(question);
    return [
      `To begin with ${titleOf(question)}:`,
      numbered([
        helpFor(question).begin,
        ...(steps.length > 0 ? steps : [`Work on the main part for ${split(question).main} minutes.`]),
      ]),
      'If the first step still feels large, do only that one today. Beginning is most of it.',
    ];
  },
  time: (question) => {
    const { minutes, isKnown } = minutesOf(question);
    const { prepare, main, finish } = split(question);
    return [
      isKnown
        ? `${titleOf(question)} is planned with ${inWords(minutes)}. A good way to share them out:`
        : `No time is planned for ${titleOf(question)}, so take an hour as a first guess:`,
      numbered([
        `About ${prepare} minutes to prepare: lay everything out and write down what you want to have at the end.`,
        `About ${main} minutes for the work itself, without correcting on the way.`,
        `About ${finish} minutes to look it over, note what is open and put it away.`,
      ]),
      'If you are not halfway when half of the time is over, leave something out instead of going on longer. What is left can become a task of its own.',
    ];
  },
  stuck: (question) => [
    `Being stuck on ${titleOf(question)} usually means that the next step is too large or not clear yet. Three ways on, the first one first:`,
    numbered(helpFor(question).stuck),
    'Give each ten minutes. If none helps, move the task by a day and ask someone; that is a plan too.',
  ],
  example: (question) => [
    `An example of how ${titleOf(question)} could look. Replace the dots and words with your own:`,
    numbered(helpFor(question).example),
    'It does not have to be longer than that. Write your version next to it and then read only yours.',
  ],
  tools: (question) => {
    const { tools } = kindOfProject(question.project);
    return [
      `For ${titleOf(question)} you need less than you might think. For a project like yours these are usually enough:`,
      numbered(tools.map((tool) => `${tool.charAt(0).toUpperCase()}${tool.slice(1)}.`)),
      'Take what you know already. Look for a new tool only when you have hit a limit that you can name.',
    ];
  },
  done: (question) => {
    const steps = ownSteps(question);
    return [
      `${helpFor(question).done}`,
      ...(steps.length > 0 ? ['Check it against the task itself:', numbered(steps)] : []),
      'If you can say yes to these, tick it. What you would still like to improve is a new task, not this one.',
    ];
  },
  why: (question) => [
    `${titleOf(question)} is in this week because later steps rest on what comes out of it. ${helpFor(question).done}`,
    'To see whether it is worth its time for you, ask:',
    numbered([
      'What will I know or have afterwards that I do not have now?',
      'Which later task would be a guess without it?',
      'Would half of it give me most of that? Then do half.',
    ]),
  ],
  skip: (question) => {
    const [first] = ownSteps(question);
    return [
      `You can make ${titleOf(question)} smaller before you drop it:`,
      numbered([
        first ? `Do only this much: ${decapitalise(first)}` : 'Do only the first half of it.',
        'Write one line on what you assume because the rest is missing.',
        'Put a date on which you will know whether the assumption was right.',
      ]),
      'If no other task of the plan needs its result, tick it and go on.',
    ];
  },
  people: (question) => [
    `To find people for ${titleOf(question)}:`,
    numbered([
      'Write down ten names from your phone and your messages without judging them. Mark the three who are closest to the matter.',
      'Ask each for one further name. The second circle is more honest than the first.',
      'Go where they already are: one group, one place, one event. Be useful there before you ask for anything.',
      'Send a message of four lines: who you are, why them, what you ask, how short it is.',
    ]),
    'Expect one yes out of three, so write to three times as many people as you need.',
  ],
  other: (question) => {
    const steps = ownSteps(question);
    return [
      `You asked ${quote(question.query, 160)} A template cannot weigh that up for your case. Here is what helps with ${titleOf(question)} in general:`,
      numbered([
        helpFor(question).begin,
        ...(steps.length > 0 ? steps.slice(0, 2) : []),
        helpFor(question).stuck[2],
      ]),
      `${helpFor(question).done}`,
    ];
  },
};

function another(question: Question): string[] {
  const { stuck, done } = helpFor(question);
  const title = quote(withoutPart(question.task?.title ?? question.taskTitle), 100);
  return [
    `Here is another way at ${title}:`,
    numbered([
      'Write the question down in one sentence, and beside it your best guess at the answer.',
      stuck[question.context.length % 2 === 0 ? 0 : 1],
      'Do the smallest piece of it for ten minutes, and look at the question again. It has often changed by then.',
    ]),
    done,
  ];
}
