import type { SamplePlan } from './sample-plan.ts';

/** Eight weeks: Tuesdays and Thursdays 1–2 hours, Saturdays 3–4 hours. */
export const habitTracker: SamplePlan = {
  description:
    'A habit tracker for students, whose weeks are never the same twice. Every app I tried wants a fixed routine: I miss two evenings before an exam, the streak is gone, and a week later so is the app. Mine asks one question in the evening, takes ten seconds, and a missed day costs nothing. Three habits at most. I have taken two programming courses and can build a simple web page, but I have never shipped anything. My dorm has 200 people I could ask. In eight weeks I want 20 of them to be using it still, a month after they began.',
  analysis: {
    summary:
      'You want a tracker that forgives: one question in the evening, three habits at most, no streak to lose. It all rests on one claim, that students quit because a missed day feels like failure, and chat messages can test that before you write a line of code. You have 6.5 hours a week (Tuesdays, Thursdays and Saturdays), which makes 52 hours in 8 weeks: enough for a web page with three screens, too little for an app in two stores. To see who stays for about a month, people must begin in week 5, and that date rules the plan. Look at your number once more: most new apps lose well over half of their people in the first month. If 30 begin and 12 stay, that is a strong result; for 20 to stay, 50 would have to begin.',
    audience:
      'Students in their first two years who have installed a habit app and dropped it within a month. Begin in your own building: 200 people, the same kitchens, nearly the same exam dates, and you can watch them use it. Leave out the well organised. They already have a calendar that works and would only ask for statistics.',
    value:
      'They know what they want to do; what they lack is a tool that is still there after a bad week. Yours asks at the one moment when the answer is known, the end of the day, and is closed again after ten seconds. Whoever comes back after five days finds tonight’s question and no gap to apologise for.',
    strengths: [
      'You have the problem yourself and can name the week in which you gave up',
      'Two hundred possible users live a staircase away, so a test costs you a walk',
      'The core can be tried without code: five people, one message an evening, one week',
      'Three screens, no feed and no payments: a first version that two courses have prepared you for',
    ],
    risks: [
      {
        risk: 'There are hundreds of habit trackers, and many are free',
        response:
          'You will not win on features. Say the one sentence that they do not: a missed day costs nothing. If week 2 shows that nobody minds the streak, change the sentence before you build.',
      },
      {
        risk: 'Without a reminder nobody opens it, and on an iPhone a web page may send one only after it was added to the home screen',
        response:
          'Begin with a repeating calendar entry at 21:00 that holds the link. It needs no code and works on every phone.',
      },
      {
        risk: 'What a page stores in the browser can vanish; Safari may clear it after a week without a visit',
        response:
          'The people who come back late are the ones you build for. Keep the ticks in a small hosted database, behind a secret link for each person. Ask for no name, and say on the page what is kept.',
      },
      {
        risk: 'Friends will tick to be kind',
        response:
          'Give your friends links of their own and count those apart. What people from the other floors do is the result.',
      },
    ],
    success_measures: [
      '30 students have ticked a first evening by the Sunday of week 5',
      '12 of them tick on at least three evenings of week 8',
      'Half of those who were away for three evenings or more come back',
      'Ten of ten people you watch answer the evening’s question within ten seconds',
    ],
    first_step:
      'Write to three people on your floor who have given up on a habit app, and ask each of them for 15 minutes this week. One question is enough to prepare: what happened in the week you stopped?',
  },
  weeks: [
    {
      title: 'Ask why people quit',
      goal: 'Find out what happened in the week people stopped, before you decide what the page should do.',
      milestone: 'Notes from ten talks, with the three reasons for quitting that came up most',
      steps: [
        'Ask in the chats of three floors for people who have given up on a habit app, and offer coffee',
        'Hold ten talks of 15 minutes: which habit, which app, and what happened on the last day they opened it',
        'Write each reason for quitting on its own note, and pile up those that say the same',
        'Compare the piles with your own story; if missed days are not among the top three, rewrite the idea now',
      ],
    },
    {
      title: 'A tracker made of chat messages',
      goal: 'Let five people live with the evening question for a week. For now, the app is you.',
      milestone: 'Seven evenings of answers from five people in a spreadsheet, each with the time it came',
      steps: [
        'Let five of the ten name up to three habits each, in their own words',
        'Schedule one message to each of them for 21:00 every evening: “Which of your three today? Reply with the numbers, or 0.”',
        'Send nothing extra to those who miss an evening, and note whether they answer again',
        'Ask all five afterwards which evening they nearly skipped, and move the hour or the wording to fit',
      ],
    },
    {
      title: 'One screen on your own phone',
      goal: 'Put the smallest real thing online and use it yourself the same evening.',
      milestone: 'A page at its own address on which you have ticked three evenings from your phone',
      steps: [
        'Draw three screens on paper: choose habits, tonight, this month; cross out what a first evening can do without',
        'Build “tonight” with three buttons, each large enough for a thumb in the dark',
        'Keep the ticks in a hosted database with a free plan, one secret link for each person',
        'Put it on a free host and open it on an iPhone and on an Android phone',
      ],
    },
    {
      title: 'Make a bad week harmless',
      goal: 'Build the part that is yours alone: how the page meets somebody who was away.',
      milestone: 'Two people have set it up without a word from you, and ticked again after two evenings off',
      steps: [
        'Add the month without streaks or percentages: ticked days are filled, other days are simply blank',
        'Show nothing but tonight’s question to anyone who returns, however long they were away',
        'Watch two people set it up in silence, then fix the first place where each of them stopped',
        'Write four lines on what is kept and for how long, with a button beside them that deletes it',
      ],
    },
    {
      title: 'Thirty people begin',
      goal: 'Fill the house in two evenings: whoever begins now has nearly four weeks until the end of the plan.',
      milestone: '30 students have chosen their habits and ticked a first evening',
      steps: [
        'Hang a poster with a QR code in every kitchen: “Three habits. Ten seconds. Nothing to lose.”',
        'Sit in the common room on Tuesday and Thursday evening and set it up with whoever comes by',
        'Add the 21:00 calendar entry with each of them on the spot, on their own phone',
        'Ask whether you may write to them now and then, and keep those contacts apart from the ticks',
      ],
    },
    {
      title: 'Talk to those who left',
      goal: 'People who stopped can tell you more than people who stayed.',
      milestone:
        'Five talks with people who stopped, and one change online that answers their most common reason',
      steps: [
        'Write to everyone on your list and ask those who stopped for ten minutes, with thanks and without reproach',
        'Ask the five about the last evening: was the phone in their hand, was the reminder seen, what came instead',
        'Change one thing only, the one that would have helped most of them, and note the date',
        'Put every other wish on a list that stays closed until week 8',
      ],
    },
    {
      title: 'See who comes back',
      goal: 'Check the promise itself: does a missed day really cost nothing?',
      milestone:
        'A table of all links that were silent for three evenings or more, and which of them came back',
      steps: [
        'Count every gap of three evenings or more since week 5, and whether a tick follows it',
        'Hold the gaps against the exam dates: do people leave before an exam, or after the first week?',
        'Send all contacts one line, “Nothing is lost. Tonight is enough.”, and count apart those who return after it',
        'Time ten visits with a stopwatch, and remove a tap if one of them took longer than ten seconds',
      ],
    },
    {
      title: 'Count, tell, decide',
      goal: 'End with a number that you believe and a decision that follows from it.',
      milestone: 'One page of results, shown to the house, with your decision at its foot',
      steps: [
        'Count who ticked on at least three evenings this week, your friends’ links apart from the rest',
        'Show the page in the common room for half an hour, with pizza, and ask what they would miss',
        'Decide: with 12 or more, go to a second dorm; with 6 to 11, change one thing and run it again; with fewer, stop',
        'Delete the links that nobody wants to keep, and write the project up for your portfolio either way',
      ],
    },
  ],
};
