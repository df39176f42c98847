import type { Persona } from '#app/features/accounts/persona.ts';
import { type TaskIdea, task } from './kind.ts';

/** What a person's situation adds to every kind of plan. */
interface Situation {
  strength: string;
  risk: { risk: string; response: string };
  /** One task for the first week, one for the middle, one for the end. */
  first: TaskIdea;
  middle: TaskIdea;
  last: TaskIdea;
  /** In the first person, for Suggest. */
  inOwnWords: string;
}

export const situations: Readonly<Record<Persona, Situation>> = {
  student: {
    strength:
      'As a student you have people around you who give honest opinions for the price of a coffee, and rooms, software and advice that cost nothing',
    risk: {
      risk: 'Exams and hand-ins push it aside for weeks',
      response:
        'Mark exam weeks in the plan today, and decide what the smallest version of a week looks like.',
    },
    first: task(
      'Mark exam weeks and deadlines in your plan',
      'Enter every exam and hand-in of the coming weeks. Decide which weeks of this plan you will do in their smallest form.',
      0.5,
      1,
    ),
    middle: task(
      'Ask a lecturer or tutor for ten minutes',
      'Bring one page on where {name} stands and one real question. Ask also whom else you should meet.',
      0.5,
      2,
    ),
    last: task(
      'Write five lines on this for your CV',
      'What you set out to do, what you did, one number, what you learned. Show it to someone at the careers service.',
      0.5,
      2,
    ),
    inOwnWords:
      'I am a student, so money is short, but my hours are flexible and there are many people around me to ask',
  },
  young_professional: {
    strength:
      'You know from your job how to finish something by a date, and colleagues are a first circle to ask',
    risk: {
      risk: 'After a working day there is little energy left',
      response: 'Put the hard task on the day with the most rest, and keep small ones for tired evenings.',
    },
    first: task(
      'Put your hours into the calendar as meetings',
      'Give each of your days a fixed time for {name}. Tell one person at home and one at work that it is taken.',
      0.5,
      1,
    ),
    middle: task(
      'Ask a colleague you trust for an outside view',
      'Ten minutes, one thing to look at, one question. Choose someone who says what they think.',
      0.5,
      2,
    ),
    last: task(
      'Add the result to your profile or portfolio',
      'One picture, three lines, one number. Write what you would do differently; it shows more than praise.',
      0.5,
      2,
    ),
    inOwnWords: 'I do this beside a full-time job, so it has to fit into evenings and weekends',
  },
  experienced_professional: {
    strength:
      'You bring years of judgement and a network: many questions that cost others weeks are one call for you',
    risk: {
      risk: 'High standards and many duties delay the first rough version',
      response:
        'Agree with yourself on what may be unfinished, and show it to someone before it is presentable.',
    },
    first: task(
      'List ten people whose experience you can borrow',
      'Write beside each the one question only they can answer. Call the first of them this week.',
      0.5,
      2,
    ),
    middle: task(
      'Hand one part over to someone who does it better',
      'Name the result and the date, pay or trade fairly, and keep out of the way. Use the hours for what only you can do.',
      0.5,
      3,
    ),
    last: task(
      'Write down what you would teach someone about it',
      'One page: three decisions, why, and how they turned out. Send it to the person who helped most.',
      0.5,
      3,
    ),
    inOwnWords: 'I bring years of work experience and good contacts, and I want to put both to use',
  },
  freelancer: {
    strength:
      'As a freelancer you are used to planning, pricing and delivering on your own, and you decide about your hours',
    risk: {
      risk: 'Paid work takes the hours whenever a client calls',
      response:
        'Treat the hours of this plan like a client’s: in the calendar, with a date, moved at most once.',
    },
    first: task(
      'Book yourself as a client',
      'Enter the hours of this plan as appointments and tell your clients when you cannot be reached. Decide how often one may be moved.',
      0.5,
      1,
    ),
    middle: task(
      'Check what this does for your paid work',
      'Work out hours and cost so far against new skills, contacts or income. Decide whether the rest of the plan should lean more that way.',
      0.5,
      2,
    ),
    last: task(
      'Turn the result into a case for your clients',
      'Situation, what you did, result, on half a page. Send it to two clients for whom it could be useful.',
      0.5,
      4,
    ),
    inOwnWords: 'I am self-employed, so I can choose my hours, but I have to protect them from paid work',
  },
};

/** Below so many hours a week, every hour belongs to the project itself. */
export const hoursForExtras = 3;

/** The task that a person's situation adds to a week, if it adds one. */
export function situationTask(persona: Persona | null, week: number, weeks: number): TaskIdea | null {
  if (!persona) return null;
  const { first, middle, last } = situations[persona];
  if (week === 1) return first;
  if (week === weeks) return last;
  return weeks > 2 && week === Math.ceil(weeks / 2) ? middle : null;
}
