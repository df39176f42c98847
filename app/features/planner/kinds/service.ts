import { type Kind, next, task } from '../kind.ts';

/** Work done for others: freelancing, consulting, tutoring, cleaning, design, coaching. */
export const service: Kind = {
  name: 'service',
  evidence: {
    nouns: `
      services?, agency, consult(?:ing|ancy), (?:yoga |design |recording )?studio, practice,
      freelanc(?:e|ing), coaching, tutoring, tuition, mentoring, cleaning, catering, dog[- ]walking,
      (?:pet|dog|cat|baby)[- ]?sitting, bookkeeping, translation, photography, business, lesson, class,
      school, side (?:hustle|business), delivery, salon, laundry,
      (?:bike |phone |repair )workshop business, (?:repair|barber|bike repair) ?shop, repair,
      (?:tax|homework|computer|moving|garden|household) help, advice, hairdresser, organi[sz]ing,
      decluttering, design, ironing, mending, mowing, illustrat(?:or|ion), photographer, tutor, coach,
      consultant, translator, bookkeeper, gardener, (?:wedding|event|travel) planning,
      (?:walking |city |guided |food )?tour, day ?care, virtual assistan(?:t|ce), meal prep, massage,
      therapy, (?:bed and breakfast|guest ?house), workshop series
    `,
    verbs: `
      (?:help|tutor|coach|teach)(?:ing)?(?! (?:my|our|myself)), translat(?:e|ing)(?! (?:my|our)),
      freelance, offer, consult
    `,
    words: `
      clients?, hourly, packages?, retainer, bookings?, appointments?, proposals?, fixed (?:price|fee),
      offer, per hour, one-to-one, fees?, i come, i visit, i collect, i send, pupils?, trained, paid,
      charge, lessons?, customers?
    `,
  },
  variants: [
    {
      when: /\b(?:tutor\w*|lessons|teaching)\b/i,
      thing: 'the tutoring',
      audience: 'possible learners',
      piece: 'lesson',
    },
    {
      when: /\b(?:coach\w*|mentor\w*)\b/i,
      thing: 'the coaching',
      audience: 'possible clients',
      piece: 'session',
    },
    { when: /\b(?:studio|agency)\b/i, thing: 'the studio', audience: 'possible clients', piece: 'job' },
    { when: /(?:)/, thing: 'the service', audience: 'possible clients', piece: 'job' },
  ],
  suggestion: {
    people: 'people and small firms who want it done well without having to think about it',
    purpose:
      'I want to take one clear task off their hands, do it reliably, and give it a fixed scope and a fair price, so that it is easy to say yes',
    first:
      'I would like to start with two or three first clients, learn what they really need, and put it into an offer I can repeat',
    success:
      'I would call it a success if clients come back or recommend me, and the work pays for the hours it takes',
  },
  tools: [
    'a calendar with booking slots',
    'a one-page offer as PDF',
    'a spreadsheet for hours, prices and leads',
    'plain contract and invoice templates from your trade body or chamber',
  ],
  analysis: {
    summary:
      '{name} is a service: people pay for a result and for not having to think about it. The plan shapes one clear offer, delivers it to a few first clients by hand, and then makes it repeatable.',
    audience:
      '{Audience}. Choose those who have the problem often, feel it in money or time, and can decide by themselves.',
    value:
      'Clients compare you with doing it themselves or leaving it. A fixed result, a date and a price make {thing} easier to buy than an hourly rate.',
    strengths: [
      'You can earn with the first client, before any large expense',
      'Working side by side shows you what people really need',
      'Good work recommends itself within a circle of people who know each other',
    ],
    risks: [
      {
        risk: 'Every {piece} is different, and the hours run away',
        response:
          'Sell a fixed scope, write down what is not included, and track your time from the first day.',
      },
      {
        risk: 'The price is set too low out of caution',
        response: 'Raise it after every third {piece} until one in four says no.',
      },
      {
        risk: 'All work comes from one client or one friend',
        response: 'Keep talking to new people for an hour a week, also when you are busy.',
      },
    ],
    measures: [
      '{Few} paid {piece}s are delivered on time',
      'At least half of the clients come back or recommend you',
      'Each hour, preparation included, earns what you set as your minimum',
    ],
    firstStep:
      'Write to one person who has asked you for this kind of help before, and ask what happened next.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Understand what {audience} struggle with',
      brief: 'understand the need',
      goal: 'Learn what goes wrong, how often, and what it costs people today.',
      milestone: 'Notes from {few} conversations, and one problem worth paying for',
      stage: 'discover',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'List thirty people who might need this',
          'Old colleagues, neighbours, clubs, local firms. Mark who could decide and who could introduce you.',
          0.5,
          3,
        ),
        next(
          'Ask {few} of them about the last time',
          'What happened, what they tried, what it cost, what would have been worth paying for. Do not offer anything yet.',
          0.5,
          14,
        ),
        task(
          'Look at five people who offer something similar',
          'Offer, price, promise, waiting time, reviews. Note where clients sound disappointed.',
          0.5,
          8,
        ),
        next(
          'Write the costliest problem in four lines',
          'Who, when, what it costs in hours or money, what they do instead. Use their words.',
          0.5,
          3,
        ),
        task(
          'List what you can prove you are good at',
          'Five pieces of past work, paid or not, each with its result. Ask two people what they would come to you for.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Shape one clear offer',
      brief: 'shape one offer',
      goal: 'One result, one scope, one price, so that a client can decide in five minutes.',
      milestone: 'A one-page offer that a stranger can repeat back to you',
      stage: 'define',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Write the offer in five lines',
          'For whom, which result, in what time, what is included, what is not. Leave out how you do it.',
          0.5,
          4,
        ),
        next(
          'Cut the offer to the smallest useful size',
          'What could you deliver in a single {piece} that already helps? Make that the entry offer.',
          0.5,
          5,
        ),
        task(
          'Work out your minimum per hour',
          'Monthly costs, taxes, insurance, unpaid hours, holidays. Divide by the hours you can really sell.',
          0.5,
          4,
        ),
        next(
          'Set one price and one larger package',
          'Fixed prices, written out. Say both aloud three times until it feels ordinary.',
          0.5,
          3,
        ),
        next(
          'Read the offer to {few} people',
          'Ask them to repeat what they would get. Change every word they stumble over.',
          0.5,
          8,
        ),
        task(
          'Check what you need to be allowed to do it',
          'Registration, insurance, certificates, data protection. Make a list with cost and waiting time for each.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Try it once for real',
      brief: 'try it for real',
      goal: 'Deliver to one person at a reduced price, and watch yourself working.',
      milestone: 'One {piece} delivered, with a note of every step and its time',
      stage: 'test',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Find one first client for a trial',
          'Someone with the real problem who will be frank. Offer half the price in exchange for an hour of feedback.',
          0.5,
          6,
        ),
        next(
          'Prepare the trial {piece} as a checklist',
          'Before, during, after. Note for each step what you need from the client and by when.',
          0.5,
          5,
        ),
        next(
          'Deliver the trial {piece}',
          'Keep a clock and a notebook running. Note every question you had not expected.',
          0.5,
          16,
        ),
        next(
          'Ask for feedback in person',
          'What did you expect, what surprised you, what was missing, what would you tell a friend? Write it down word for word.',
          0.5,
          4,
        ),
        next(
          'Correct the offer after the trial',
          'Change the scope where you lost time and the words where the client was unsure.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Make the way of working repeatable',
      brief: 'make it repeatable',
      goal: 'A path that every {piece} follows, so that quality does not depend on the day.',
      milestone: 'Checklists and templates from first call to final invoice',
      stage: 'make',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Draw the client’s path from first call to goodbye',
          'Every contact, every wait, every document. Mark the two moments when a client feels unsure.',
          0.5,
          5,
        ),
        next(
          'Write the questions for the first call',
          'Eight questions that tell you whether you can help. Include budget, date and who decides.',
          0.5,
          3,
        ),
        next(
          'Prepare templates for what repeats',
          'Offer, confirmation, reminder, handover, invoice. Use plain sentences and your own tone.',
          0.5,
          12,
        ),
        task(
          'Write a short agreement',
          'Scope, price, dates, changes, cancelling, confidentiality. Have someone with experience read it.',
          0.5,
          8,
        ),
        next(
          'Walk one invented client through everything',
          'Send yourself each message and fill in each form. Remove a step wherever you can.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Show what you can do',
      brief: 'show your work',
      goal: 'Give people a reason to trust you before they have met you.',
      milestone: 'A simple page with the offer, one story and a way to book',
      stage: 'make',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Write one case as a short story',
          'Situation, what you did, result in a number, a sentence by the client. Ask for permission.',
          0.5,
          6,
        ),
        next(
          'Put the offer on one page',
          'Result, for whom, how it works in three steps, price, one story, one button. Ask someone to explain it back to you.',
          0.5,
          12,
        ),
        task(
          'Set up booking and payment',
          'A calendar with real free times, a form of three fields, a way to pay. Book yourself once as a test.',
          0.5,
          6,
        ),
        task(
          'Ask three people for a few honest sentences',
          'Former colleagues or the trial client. Ask what was different before and after.',
          0.5,
          3,
        ),
        task('Take two pictures that show you at work', 'Daylight, no pose. People book people.', 0.5, 5),
      ],
    },
    {
      title: 'Win the first {few} clients',
      brief: 'win first clients',
      goal: 'Make direct, personal offers, and learn from every answer.',
      milestone: 'The first {piece} sold at the full price',
      stage: 'share',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Write to fifteen people from your list by name',
          'Refer to what they told you, describe the result, propose a time for a call. No brochure.',
          0.5,
          8,
        ),
        next(
          'Hold the first calls with your eight questions',
          'Listen for two thirds of the time. End with a clear next step, or with an honest no.',
          0.5,
          14,
        ),
        next(
          'Send each offer within a day',
          'One page, one price, valid for two weeks. Call three days later.',
          0.5,
          8,
        ),
        task(
          'Ask three partners for introductions',
          'People who see the problem before you do: accountants, teachers, shops, neighbours. Tell them exactly whom you look for.',
          0.5,
          6,
        ),
        task(
          'Keep a list of every no',
          'With the reason, in their words. Three alike mean that the offer has to change.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Deliver so that people talk about it',
      brief: 'deliver well',
      goal: 'Keep every promise, and be a little better than expected in one place.',
      milestone: '{Few} {piece}s delivered on time, each with written feedback',
      stage: 'make',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Start every {piece} with a short written summary',
          'What you understood, what happens when, what you need. Wait for the yes.',
          0.5,
          4,
        ),
        next(
          'Deliver this week’s {piece}s by the checklist',
          'Mark each step with its time. Report halfway without being asked.',
          0.5,
          16,
        ),
        next(
          'Add one small thing nobody expects',
          'A summary to keep, a tip for later, a call after a week. Cheap for you, useful for them.',
          0.5,
          5,
        ),
        next(
          'Ask for feedback at the handover',
          'Two questions: what helped most, what would you change? Write down the answer the same day.',
          0.5,
          4,
        ),
        task(
          'Compare planned and real hours',
          'For each {piece}. Where you were off by more than a quarter, change the scope or the price.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Turn good work into recommendations',
      brief: 'earn recommendations',
      goal: 'Make it easy and natural for clients to bring the next one.',
      milestone: 'One new enquiry that came through a client',
      stage: 'share',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Ask every happy client for one name',
          '“Who else has this on their desk?” Ask at the moment of the handover, not a month later.',
          0.5,
          3,
        ),
        next(
          'Write the message they can pass on',
          'Three lines, in their voice, with your link. Send it to them ready to forward.',
          0.5,
          2,
        ),
        task(
          'Publish one useful answer',
          'Take the question you hear most, and answer it completely on your page and in one group.',
          0.5,
          8,
        ),
        task(
          'Call old contacts without an offer',
          'Five people, five minutes. Ask how it went and what is coming up.',
          0.5,
          6,
        ),
        next(
          'Write a second case with numbers',
          'A different kind of client. Put it next to the first one on the page.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Check price, hours and limits',
      brief: 'check price and hours',
      goal: 'Make sure that it pays, and that it does not swallow your life.',
      milestone: 'A new price list and a limit of hours a week, both in writing',
      stage: 'test',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Work out what each hour really earned',
          'All income divided by all hours, travel and messages included. Compare with your minimum.',
          0.5,
          4,
        ),
        next(
          'Raise the price for the next enquiry',
          'By a tenth to a fifth, without explanation. Note the reaction.',
          0.5,
          2,
        ),
        task(
          'Design a package that clients can repeat',
          'Monthly, per term or per season. Make it the easy choice after the first {piece}.',
          0.5,
          8,
        ),
        task(
          'Set your limits and write them down',
          'Hours a week, days without work, how quickly you answer, what you do not do. Put the relevant ones on the page.',
          0.5,
          3,
        ),
        next(
          'Drop or hand on what does not pay',
          'One task or one type of client. Find someone you can recommend for it.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Open properly and look ahead',
      brief: 'open and look ahead',
      goal: 'Present {thing} in public, and decide how large it should become.',
      milestone: '{Thing} is officially open, and the next three months are decided',
      stage: 'finish',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Go through the opening checklist',
          'Page, booking, agreement, invoice, insurance, register. Test the path once as a stranger.',
          0.5,
          5,
        ),
        next(
          'Announce it to everyone who helped',
          'What you offer, for whom, how to book, whom to pass it on to. Personally to twenty, publicly to the rest.',
          0.5,
          8,
        ),
        next(
          'Offer five opening appointments',
          'With fixed dates in the next two weeks. Say how many are left, and only if it is true.',
          0.5,
          6,
        ),
        next(
          'Deliver the last {piece} of this plan and close it well',
          'Handover, invoice, feedback, one name. Note what is still clumsy.',
          0.5,
          14,
        ),
        task(
          'Look back and decide on the next three months',
          'Clients, hours, income, joy. Decide: keep it small, grow, or change the offer, and write down why.',
          0.5,
          4,
        ),
        task(
          'Put the paperwork in order',
          'Invoices, receipts, agreements, time sheets in one place, named by date.',
          0.5,
          5,
        ),
      ],
    },
  ],
  roundsAfter: 7,
  rounds: [
    {
      title: 'Sharpen {focus}',
      goal: 'Keep delivering, and use the free hours to improve {focus}.',
      milestone: 'A change to {focus} that a client can feel',
      core: 0,
      tasks: [
        task(
          'Write down how {focus} goes today',
          'Step by step with minutes, from your last three {piece}s. Mark what annoyed you or the client.',
          0.5,
          4,
        ),
        task(
          'Ask someone experienced how they handle {focus}',
          'Half an hour, four prepared questions. Offer your own best trick in return.',
          0.5,
          5,
        ),
        next(
          'Rework {focus} for the next {piece}',
          'Change one step, one text or one tool. Tell nobody and see whether it is noticed.',
          0.5,
          14,
        ),
        next(
          'Deliver one {piece} with {focus} done the new way',
          'Watch the clock and the face. Write down both the same evening.',
          1,
          16,
        ),
        next(
          'Update the checklist for {focus}',
          'Strike what became superfluous. It should fit on one page.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Hear clients on {focus}',
      goal: 'Find out how {focus} looks from the other side of the table.',
      milestone: '{Few} clients have been asked about {focus}, and one change is agreed',
      core: 0,
      tasks: [
        task(
          'Call {few} clients about {focus}',
          'Ten minutes each. “What did you do just before, what just after, what would you have liked to know?”',
          0.5,
          10,
        ),
        next(
          'Sort their answers on {focus} into keep, change and stop',
          'One note per remark. Look for what two of them said.',
          0.5,
          3,
        ),
        next(
          'Offer the change to {focus} to the next two clients',
          'As a choice with a price, so that the answer means something.',
          0.5,
          12,
        ),
        task(
          'Win one new client with {focus} as the reason',
          'Choose three people to whom it matters most, and write to them about that only.',
          0.5,
          14,
        ),
        next(
          'Thank those whose advice on {focus} you took',
          'Tell them what changed. It is the best reminder there is.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Make {focus} pay',
      goal: 'Count what {focus} costs and earns, and set it right.',
      milestone: 'Figures for {focus}, and one rule changed because of them',
      core: 2,
      tasks: [
        task(
          'Collect hours and income around {focus}',
          'From the last two months. Estimate where you have no record, and start recording today.',
          0.5,
          5,
        ),
        next(
          'Find the {piece} where {focus} went wrong',
          'Tell its story in ten lines. Name the moment where it could still have been turned.',
          0.5,
          3,
        ),
        next(
          'Set one rule for {focus}',
          'A limit, a fee or a question before the start. Write it into your agreement.',
          0.5,
          4,
        ),
        task(
          'Automate or hand over one part of {focus}',
          'A template, a form, a person who does it better. Count the minutes saved.',
          0.5,
          12,
        ),
        next(
          'Speak to two clients under the new rule for {focus}',
          'Say it early and kindly. Note how it went.',
          0.5,
          8,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the first call',
      task: task(
        'Listen to yourself in a first call',
        'With permission, or role-play it with a friend. Count who speaks more and where you explain too early.',
        0.5,
        4,
      ),
    },
    {
      name: 'the offer',
      task: task(
        'Rewrite the offer from the client’s side',
        'Begin every line with “you”. Remove what only matters to you.',
        0.5,
        4,
      ),
    },
    {
      name: 'the handover',
      task: task(
        'Design a handover that needs no questions',
        'One page: what was done, what to do next, whom to ask. Use it this week.',
        0.5,
        5,
      ),
    },
    {
      name: 'the price',
      task: task(
        'Offer three sizes to the next enquiry',
        'Small, normal, complete. Note which is taken and what they ask.',
        0.5,
        4,
      ),
    },
    {
      name: 'recommendations',
      task: task(
        'Map who recommended whom',
        'Draw names and arrows. Thank the two with most arrows in person.',
        0.5,
        3,
      ),
    },
    {
      name: 'your page',
      task: task(
        'Watch two strangers read your page',
        'Thirty seconds, then ask what you do, for whom and for how much.',
        0.5,
        4,
      ),
    },
    {
      name: 'scheduling',
      task: task(
        'Block your week by kind of work',
        'Delivering, finding clients, paperwork. Keep to the blocks for five days and note what broke them.',
        0.5,
        3,
      ),
    },
    {
      name: 'regular clients',
      task: task(
        'Propose a fixed rhythm to two good clients',
        'What, how often, price, how to stop. Make it lighter for both sides than single orders.',
        0.5,
        5,
      ),
    },
    {
      name: 'difficult situations',
      task: task(
        'Write answers for five hard moments',
        'Late payment, extra wishes, a mistake of yours, a complaint, a no. Practise one aloud.',
        0.5,
        4,
      ),
    },
    {
      name: 'your skills',
      task: task(
        'Learn one technique your best rival uses',
        'Find a tutorial or a colleague, and try it on an exercise before you use it on a client.',
        0.5,
        10,
      ),
    },
    {
      name: 'partners',
      task: task(
        'Have coffee with two people in neighbouring trades',
        'Find out what they turn away. Agree on how you pass work to each other.',
        0.5,
        5,
      ),
    },
    {
      name: 'paperwork',
      task: task(
        'Do all paperwork of a month in one sitting',
        'Invoices, receipts, reminders. Write down what you would automate first.',
        0.5,
        5,
      ),
    },
    {
      name: 'follow-up',
      task: task(
        'Write to five clients from months ago',
        'Ask how the result held up. No offer, only interest.',
        0.5,
        4,
      ),
    },
    {
      name: 'your time',
      task: task(
        'Keep an honest diary of one week',
        'In quarter hours. Find the three hours that nobody paid for and nobody needed.',
        0.5,
        3,
      ),
    },
  ],
};
