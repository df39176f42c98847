import type { SamplePlan } from './sample-plan.ts';

/** Six weeks: Mondays, Wednesdays and Fridays 1–2 hours. */
export const newsletter: SamplePlan = {
  description:
    'A newsletter for people who run a business alone. Every Thursday one thing that I tried in six years as a freelance translator and that saved an hour or kept a client: the e-mail I send when an invoice is late, the price list that ended the haggling, three ways to say no. Short enough for the first coffee, always with a text to copy. No growth tricks, no news. I have about 400 business contacts and 900 followers on LinkedIn, but I have never written in public. After six weeks I want four issues out and to know whether anyone would miss it.',
  analysis: {
    summary:
      'You have a full drawer: six years of e-mails, price lists and awkward talks that ended well. A newsletter that hands over one of them a week, ready to copy, needs no research and no opinion on the economy. What you lack is the habit of writing in public, so the plan keeps the issue small and the day fixed. You have 4.5 hours a week (Mondays, Wednesdays and Fridays), which makes 27 hours in 6 weeks. An issue may take 2.5 of a week’s hours, or there is no time left to find readers. Four issues and 60 readers are within reach: about 25 by personal message, the others through LinkedIn, forwards and a first mention elsewhere. An income is not. But one client among 60 of the right people is worth more than their subscriptions would be.',
    audience:
      'People who have worked alone for one to five years and live from services: translators, designers, consultants, bookkeepers. They have clients, and no colleague at the next desk to ask. Begin with those among your contacts who wrote you a long e-mail in the past year. People who still dream of working for themselves need a different newsletter.',
    value:
      'It answers what they would not like to ask in public: what exactly do I write? The answer comes from somebody who has sent it and been paid. It takes three minutes to read, can be used before lunch, and is easily passed on to the next person with the same problem.',
    strengths: [
      'The material exists: your sent folder holds more issues than you can publish in a year',
      'A text to copy is a promise that you can keep every week and that readers can check',
      'Four hundred people know your name, and many have worked with you',
      'You have shortened and polished other people’s sentences for six years',
    ],
    risks: [
      {
        risk: 'Putting your 400 contacts on the list is easy, and without their consent it is against the law in most of Europe',
        response:
          'Write to people one by one and let them sign up and confirm by themselves. It is slower, and everyone on the list then wants to be there.',
      },
      {
        risk: 'Every issue eats a whole evening, and after the fourth you stop',
        response:
          'Keep to five parts and 450 words. If an issue is not finished after 2.5 hours, cut the weakest part and send the rest.',
      },
      {
        risk: 'The numbers flatter: some mail programs load pictures by themselves, so an open is not yet a reader',
        response:
          'Look at replies and clicks, and end every issue with a question that can be answered in one line.',
      },
      {
        risk: 'A client recognises themselves in a story',
        response:
          'Change the trade, the amount and the season, and leave out whoever is still a client. When in doubt, take another story.',
      },
    ],
    success_measures: [
      'Four issues are out on four Thursdays at 7:30, each finished by Wednesday evening',
      '60 people have signed up by themselves by the end of week 6',
      'Eight of them have replied to an issue',
      'Five have told you that they used one of the texts',
    ],
    first_step:
      'Open your sent folder, search for “unfortunately”, and copy three e-mails that did their job into a document. Take the names out. Those are your first three issues in the rough.',
  },
  weeks: [
    {
      title: 'Empty the drawer',
      goal: 'Find out how much you have to say, and put the promise into one sentence.',
      milestone: 'A list of 20 issues, each with its story, its text to copy and the reader who needs it',
      steps: [
        'Search your sent folder for “unfortunately”, “reminder”, “rate” and “deadline”, and collect what you have written more than twice',
        'Ask six people who work alone what they put off last week because there was nobody to ask',
        'Sort the 20 by how soon a reader could use them; the late invoice is a good first',
        'Write the promise in 15 words or fewer, read it to two of the six, and keep the version they can repeat',
      ],
    },
    {
      title: 'A page and the first issue',
      goal: 'Make signing up possible, and find the form that every issue will have.',
      milestone: 'A stranger can sign up and confirm, and issue 1 lies ready to send',
      steps: [
        'Choose a service that is free for the first 500 readers and lets you take the list with you',
        'Set up the page with the promise, a sample, your name and address, an e-mail to confirm and a link to leave',
        'Write issue 1 in five parts: the situation, what I got wrong, what I do now, the text to copy, one question',
        'Cut it to 450 words, and let one of the six try the text in an e-mail of their own',
      ],
    },
    {
      title: 'Forty messages, one by one',
      goal: 'Win the first readers among people who know you, without a single mass mail.',
      milestone: 'Issue 1 has gone out on Thursday to at least 25 people who signed up themselves',
      steps: [
        'Pick 40 contacts who work alone and write to each: why you thought of them, and the link',
        'Send yourself a test and read it on a phone and in two mail programs',
        'Schedule issue 1 on Wednesday for Thursday at 7:30',
        'Answer every reply by Friday, and keep a list of the exact words that readers use',
      ],
    },
    {
      title: 'Find your pace',
      goal: 'Bring the work down to what you would also manage in a busy month.',
      milestone: 'Issue 2 is sent, and your notes show at most 2.5 hours for it',
      steps: [
        'Write issue 2 with a timer for each part, and note which part took the longest',
        'Post the text from issue 1 on LinkedIn, whole and useful by itself, with the link in the last line',
        'Ask the three readers with the longest replies to forward issue 2 to one person each',
        'Move up the topics that readers have asked about',
      ],
    },
    {
      title: 'Where solopreneurs already read',
      goal: 'Borrow other people’s readers, with something finished in your hand.',
      milestone: 'Issue 3 is sent, and two mentions elsewhere are agreed with a date',
      steps: [
        'Write issue 3 on Monday, on the topic that readers have asked for most',
        'List ten newsletters, podcasts and associations for freelancers that are small enough to answer you',
        'Write to five of them with a finished paragraph that they can print as it stands',
        'Offer each of them a line in issue 4 in return',
      ],
    },
    {
      title: 'Would anyone miss it?',
      goal: 'Ask plainly, count honestly, and decide what the next six weeks are for.',
      milestone: 'Issue 4 is sent, and one page holds the numbers and your decision',
      steps: [
        'End issue 4 with “If this were the last one?” and three links to click: fine, a pity, please go on',
        'Call three readers for ten minutes, and ask which text they really used and what came of it',
        'Count sign-ups by where they came from, replies, and your hours for each issue',
        'Decide: with 60 readers and eight replies, go on to issue 12; with half of that, change the promise; with less, say a kind goodbye',
      ],
    },
  ],
};
