import { type Kind, next, task } from '../kind.ts';

/** Something that happens on a day: a meetup, a festival, a wedding, a conference, a fundraiser. */
export const event: Kind = {
  name: 'event',
  evidence: {
    nouns: `
      event, festival, conference, meet-?up, hackathon, game jam,
      (?:wedding|birthday|summer|street|block|launch|leaving) party, part(?:y|ies), wedding, fundraiser,
      concert, exhibition, tournament, reunion, open (?:day|house|mic), fair, gala, retreat, market,
      workshop, screening, ceremony, celebration,
      (?:charity|sponsored|fun|colou?r) (?:run|walk|ride|swim), (?:bake|garage|jumble|yard) sale,
      (?!(?:the|every|each|this|an|a|in|at|of|all|last|one) )[a-z]+ (?:night|evening),
      (?:charity )?(?:dinner|auction|ball), barbecue, picnic, parade, clean-?up(?: day)?, clothes swap,
      swap (?:day|party), competition, symposium, summit, bar camp, summer camp,
      (?:sports|open|career|family|activity|action|community|field|science|market) day
    `,
    verbs: `
      (?:organi[sz]e|host|throw|hold)(?:ing)? (?:an?|the|our|my), celebrate
    `,
    words: `
      venue, guests?, tickets?, speakers?, invitations?, invite, sponsors?, attend(?:ees|ing)?, date,
      hall, programme, music, stalls?, on the day, visitors
    `,
  },
  variants: [
    {
      when: /\b(?:neighbou?r\w*|(?:our|my) (?:street|block)|(?:street|block) party)\b/i,
      thing: 'the event',
      audience: 'neighbours',
      piece: 'programme point',
    },
    { when: /\bwedding\b/i, thing: 'the wedding', audience: 'guests', piece: 'part of the day' },
    { when: /\bfestival\b/i, thing: 'the festival', audience: 'possible visitors', piece: 'programme point' },
    {
      when: /\b(?:conference|hackathon)\b/i,
      thing: 'the conference',
      audience: 'possible participants',
      piece: 'session',
    },
    { when: /\bworkshop\b/i, thing: 'the workshop', audience: 'possible participants', piece: 'session' },
    { when: /\bmeet-?up\b/i, thing: 'the meetup', audience: 'possible guests', piece: 'programme point' },
    { when: /(?:)/, thing: 'the event', audience: 'possible guests', piece: 'programme point' },
  ],
  suggestion: {
    people: 'people nearby who would enjoy a few good hours together',
    purpose:
      'I want to bring people together for a few hours that are well prepared and relaxed, with a clear occasion and something that everyone can take part in',
    first:
      'I need to settle the date, the place and the budget, find a few people to help, invite early, and think through the day itself hour by hour',
    success:
      'I would call it a success if people come, stay, talk to someone they did not know before, and ask when the next one is',
  },
  tools: [
    'one shared document with the plan of the day',
    'a spreadsheet for money, guests and helpers',
    'a free form for registration',
    'a group chat for helpers only',
  ],
  analysis: {
    summary:
      '{name} is an event: everything leads up to one date, and most of what goes right then is decided weeks before. The plan fixes date, place and budget first, shares the work early, and ends with a rehearsal, the day itself and a proper thank you.',
    audience:
      '{Audience}. Think about what would make one of them leave the sofa, and what would keep one away: the time, the price, the way there, not knowing anyone.',
    value:
      'People remember how they were welcomed and whether they met someone. Plan these two things as carefully as the programme.',
    strengths: [
      'A fixed date makes decisions easier: what cannot be ready by then is left out',
      'Others are glad to help when a task is small and clear',
      'An event can be held small first and grow the next time',
    ],
    risks: [
      {
        risk: 'Place, permit or key people fall through late',
        response: 'Confirm them in writing in the first third, and name a second choice for each.',
      },
      {
        risk: 'Fewer people come than promised',
        response:
          'Expect half of those who say “maybe”. Invite personally, remind twice, and plan a version that works with few.',
      },
      {
        risk: 'Everything hangs on you on the day',
        response: 'Give every area a name other than yours, and keep your own hands free.',
      },
    ],
    measures: [
      '{Several} people or more come, and most stay until the end',
      'Costs stay within the budget you set at the start',
      'At least one person other than you wants to help next time',
    ],
    firstStep:
      'Write down the one thing guests should say on the way home, and ask two people whether they would come for that.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Settle purpose, date and size',
      brief: 'settle purpose and date',
      goal: 'Know why {thing} takes place, for whom, and how large it may become.',
      milestone: 'One page: purpose, guests, date with a reserve, size, upper limit of costs',
      stage: 'define',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Write the purpose of {thing} in one sentence',
          '“When it is over, … will have ….” Strike every idea for the programme that does not serve it.',
          0.5,
          2,
        ),
        task(
          'Ask {few} {audience} what would make them come',
          'Time, price, company, topic, the way there. Ask also what made them leave the last event early.',
          0.5,
          8,
        ),
        next(
          'Fix the date, and one reserve date',
          'Check holidays, matches, school terms, other events. Ask the three people you cannot do without.',
          0.5,
          3,
        ),
        task(
          'Draw up a budget with three columns',
          'Must, would be nice, only if sponsored. Set the upper limit before you collect offers.',
          0.5,
          5,
        ),
        next(
          'Set the size, and what you do if fewer come',
          'Smallest number that still works, ideal, largest the place can take. Write down the decision day.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Secure the place and the permits',
      brief: 'secure the place',
      goal: 'Have a place that fits, in writing, and know what is allowed.',
      milestone: 'The place is confirmed in writing, and a list of permits has dates',
      stage: 'make',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'List eight possible places',
          'Size, price, access, toilets, power, kitchen, noise, public transport. Include rooms that cost nothing: library, school, parish, firm.',
          0.5,
          5,
        ),
        next(
          'Visit the best three at the hour of {thing}',
          'Same day of the week, same time. Photograph sockets, doors and toilets, and imagine the queue.',
          0.5,
          8,
        ),
        next(
          'Reserve the place in writing',
          'Date, hours with set-up and clearing, price, cancelling, keys. Ask who is there on the day.',
          0.5,
          3,
        ),
        task(
          'Find out which permits and insurance you need',
          'Ask town hall, fire safety, music rights, food rules. One call each, with the name of the person noted.',
          0.5,
          8,
        ),
        next(
          'Sketch the place with people in it',
          'Entrance, welcome, food, seats, quiet corner, ways out. Walk through it in your mind as a guest who knows no one.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Gather people who help',
      brief: 'gather helpers',
      goal: 'Share the work among people who know exactly what is theirs.',
      milestone: 'Every area has a name beside it, and one of them is not yours',
      stage: 'define',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'List every area of {thing}',
          'Place, programme, food, guests, technology, money, safety, clearing up. Three lines on each: what, by when, how much.',
          0.5,
          4,
        ),
        next(
          'Ask {several} people for one clear task each',
          'In person, with hours and end date. A small yes is better than a large maybe.',
          0.5,
          6,
        ),
        next(
          'Hold a first meeting of an hour',
          'Purpose, dates, who does what, how to reach each other. End with everyone naming their next step.',
          0.5,
          4,
        ),
        task(
          'Set up one shared list of tasks',
          'Task, name, date, done. Nothing else counts as agreed.',
          0.5,
          3,
        ),
        task(
          'Find one partner who lends or gives',
          'A shop, a club, a firm, the town. Ask for something concrete, and say what they get in return.',
          0.5,
          10,
        ),
      ],
    },
    {
      title: 'Put the programme together',
      brief: 'plan the programme',
      goal: 'A course of events that has a beginning, a high point and an end, and leaves air.',
      milestone: 'A programme with times, names and a plan B for the most important part',
      stage: 'make',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Collect ideas and choose three main points',
          'One to arrive, one to do together, one to remember. Leave a third of the time free.',
          0.5,
          5,
        ),
        next(
          'Ask speakers, musicians or hosts',
          'Date, length, topic, fee, what they need. Confirm by message on the same day.',
          0.5,
          10,
        ),
        next(
          'Draw the course of the day in quarter hours',
          'What guests see above, what helpers do below. Check that no one is in two places.',
          0.5,
          8,
        ),
        next(
          'Plan how strangers start to talk',
          'A task in pairs, name tags with a question, a long table. Try it on four people.',
          0.5,
          5,
        ),
        task(
          'Write plan B for rain, illness and silence',
          'Who decides, by what hour, what changes. Half a page.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Invite personally and in public',
      brief: 'invite people',
      goal: 'Reach the people for whom {thing} is meant, early enough to come.',
      milestone: '{Several} people or more have said yes',
      stage: 'share',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Write the invitation in eighty words',
          'What, for whom, when, where, how long, what to bring, how to say yes. Read it to someone who knows nothing of it.',
          0.5,
          3,
        ),
        next(
          'Invite {several} people one by one',
          'Say why you would like this person to be there. Ask each to bring someone.',
          0.5,
          8,
        ),
        task(
          'Set up registration with three fields',
          'Name, number of people, anything we should know. Test it on a phone and send a confirmation.',
          0.5,
          4,
        ),
        next(
          'Hang and post the invitation in ten places',
          'Notice boards, shops, groups, local paper, calendars. Note where and when, so that you can take it down.',
          0.5,
          10,
        ),
        next(
          'Follow up with those who have not answered',
          'Two lines, friendly, with the last day to answer. Call the people you really want there.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Arrange food, technology and comfort',
      brief: 'arrange food and comfort',
      goal: 'Take care of what nobody notices when it works.',
      milestone: 'A list of everything that is needed, with who brings it',
      stage: 'make',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Plan food and drink per head',
          'Amounts, allergies, vegetarian and plain choices, water for all. Decide who brings, who cooks, who pays.',
          0.5,
          6,
        ),
        next(
          'Order or reserve what has to be ordered',
          'Chairs, dishes, sound, toilets, first aid. Written confirmation with delivery time.',
          0.5,
          6,
        ),
        task(
          'Try sound and light on the spot',
          'From the last row, with people talking. Bring spare batteries and a second cable.',
          0.5,
          6,
        ),
        task(
          'Think of guests who need more',
          'Steps, hearing, children, quiet, money. Change one thing for each, and mention it in the invitation.',
          0.5,
          5,
        ),
        next(
          'Write the packing list box by box',
          'Box, content, who brings it, when it returns. Include tape, pens, scissors, bin bags and change.',
          0.5,
          5,
        ),
        task(
          'Make signs and name tags',
          'Large letters, arrows at eye level, from the stop to the seat. Walk the way once.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Walk through the day',
      brief: 'rehearse the day',
      goal: 'Find the gaps while there is time to close them.',
      milestone: 'A walk-through with the helpers, and every open point has a name',
      stage: 'test',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Write the plan of the day for helpers',
          'Hour, what, who, telephone number, on two pages. Everyone gets the same version.',
          0.5,
          6,
        ),
        next(
          'Walk through it on the spot with helpers',
          'From unlocking to locking. Ask at each point: what if this person is not there?',
          0.5,
          8,
        ),
        next('Close the gaps you found', 'List them by risk. Give the top five to someone today.', 0.5, 8),
        task(
          'Confirm everyone and everything once more',
          'Place, speakers, food, helpers. One short call each, with the time of arrival.',
          0.5,
          5,
        ),
        task(
          'Send guests what they need to know',
          'Way, start, what to bring, number for questions, what happens in rain. Two days before and again in the morning.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Hold {thing} and thank everyone',
      brief: 'hold it and say thanks',
      goal: 'Let the day happen, be there for people, and close it well.',
      milestone: '{Thing} has taken place; thanks are sent, accounts are settled, lessons are noted',
      stage: 'finish',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Pack and set up by the list',
          'Bring it the day before, if you can. Check sound, signs, toilets and first aid before the first guest.',
          0.5,
          8,
        ),
        next(
          'Hold {thing}',
          'Stand at the door for the first half hour and bring people together. Leave problems to those who have them on their list. The day takes longer than these hours; they are for what only you can do.',
          0.5,
          8,
        ),
        next(
          'Clear up and return everything',
          'With the helpers, with music. Photograph the place as you leave it.',
          0.5,
          5,
        ),
        next(
          'Thank helpers, speakers and hosts by name',
          'Within three days, with one detail that only they will know. Add a picture.',
          0.5,
          4,
        ),
        next(
          'Settle the money and the lessons',
          'Budget against receipts, number of guests, what to repeat, what to drop. One page for the next time.',
          0.5,
          4,
        ),
        next(
          'Ask guests two questions',
          'What will you remember, and what should be different? Ask who would like to help next time.',
          0.5,
          4,
        ),
      ],
    },
  ],
  roundsAfter: 4,
  rounds: [
    {
      title: 'Prepare {focus} in detail',
      goal: 'Take {focus} from a line in the plan to something you can rely on.',
      milestone: 'Everything about {focus} is written down, with names and dates',
      core: 0,
      tasks: [
        task(
          'Write down what is still open about {focus}',
          'Questions, not worries. Beside each, who can answer it.',
          0.5,
          3,
        ),
        next(
          'Ask someone who has organised {focus} before',
          'Half an hour. What would they never do again, what do they always bring?',
          0.5,
          5,
        ),
        next(
          'Get two offers or two options for {focus}',
          'Written, with price and date. Compare them on one page.',
          0.5,
          10,
        ),
        next(
          'Decide on {focus} and confirm it',
          'Choose, confirm in writing, tell the team, update the budget.',
          0.5,
          4,
        ),
        next(
          'Prepare everything for {focus} that can be done early',
          'Buy, print, build, reserve. What is finished now will not trouble you in the last week.',
          0.5,
          16,
        ),
      ],
    },
    {
      title: 'Go through {focus} with others',
      goal: 'Let people who were not part of the planning look at {focus} before it has to work.',
      milestone: 'Three improvements to {focus}, found by others and decided',
      core: 1,
      tasks: [
        task(
          'Prepare a short walk through {focus}',
          'Ten minutes, on the spot or on paper: what happens, who does it, what it costs. Leave out what explains itself.',
          0.5,
          6,
        ),
        next(
          'Walk {few} people through {focus}',
          'A helper, a guest, someone who has done it before. Ask at each step what they would worry about.',
          0.5,
          10,
        ),
        next(
          'Improve three things about {focus}',
          'The cheapest first. Change the plan of the day at once.',
          0.5,
          14,
        ),
        task(
          'Tell people about {focus} in an invitation',
          'A picture and forty words on what they can look forward to or need to know. Send it to those who are undecided.',
          0.5,
          6,
        ),
        task(
          'Give {focus} to someone else to lead',
          'Hand over notes, contacts and freedom. Agree on when you will ask.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Secure and simplify {focus}',
      goal: 'Make {focus} cheaper, simpler and safe against surprises.',
      milestone: 'A plan B for {focus}, and one thing left out',
      core: 1,
      tasks: [
        task(
          'Ask what could go wrong with {focus}',
          'Five things with likelihood and damage. Write one measure for each of the worst two.',
          0.5,
          4,
        ),
        next(
          'Arrange the reserve for {focus}',
          'A second person, a second device, a second place. Confirm it like the first.',
          0.5,
          8,
        ),
        next(
          'Leave one thing out of {focus}',
          'What would no guest miss? Strike it from plan and budget.',
          0.5,
          3,
        ),
        task(
          'Check the costs of {focus} against the budget',
          'Paid, promised, still open. Find one saving or one supporter.',
          0.5,
          8,
        ),
        task(
          'Update helpers on {focus}',
          'Ten minutes or ten lines: what is new, what is needed, by when. Ask what they need from you.',
          0.5,
          5,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the welcome',
      task: task(
        'Play a guest who knows no one',
        'Walk from the stop to your seat. Write down each moment of doubt and who should be there.',
        0.5,
        4,
      ),
    },
    {
      name: 'the programme',
      task: task(
        'Cut the programme by a fifth',
        'Strike the part you are keeping out of politeness. Give the time to breaks.',
        0.5,
        4,
      ),
    },
    {
      name: 'food and drink',
      task: task(
        'Cook or order a test portion',
        'For six people, same dishes, same plates. Note amounts, waiting and what was left.',
        0.5,
        6,
      ),
    },
    {
      name: 'sponsors and partners',
      task: task(
        'Ask five local firms for one thing each',
        'Something they have anyway: a van, a printer, ten chairs. Write what they get.',
        0.5,
        8,
      ),
    },
    {
      name: 'the helpers',
      task: task(
        'Meet the helpers for an evening without an agenda',
        'Food, thanks, questions. Swap tasks that do not fit.',
        0.5,
        5,
      ),
    },
    {
      name: 'publicity',
      task: task(
        'Write to three local editors',
        'A story about a person, not the programme. Offer a picture and a phone number.',
        0.5,
        5,
      ),
    },
    {
      name: 'sound and technology',
      task: task(
        'Do a full technical check with a stranger at the controls',
        'If they can do it from your notes, anyone can.',
        0.5,
        6,
      ),
    },
    {
      name: 'accessibility',
      task: task(
        'Visit the place with someone who uses a wheelchair or a stick',
        'Let them lead. Fix what can be fixed, and say in the invitation what cannot.',
        0.5,
        5,
      ),
    },
    {
      name: 'safety',
      task: task(
        'Go through the exits and first aid',
        'Who calls, who guides, where the kit is, where help arrives. Write four lines for every helper.',
        0.5,
        4,
      ),
    },
    {
      name: 'the budget',
      task: task(
        'Call the three most expensive suppliers',
        'Ask for a simpler version and its price. Take one of them.',
        0.5,
        4,
      ),
    },
    {
      name: 'the weather plan',
      task: task(
        'Decide the rain plan to the hour',
        'Who looks at which forecast, when the decision is made, who tells whom.',
        0.5,
        4,
      ),
    },
    {
      name: 'the registration',
      task: task(
        'Register three times as three kinds of guest',
        'A family, someone without e-mail, someone late. Repair what fails.',
        0.5,
        4,
      ),
    },
    {
      name: 'the decoration',
      task: task(
        'Set one table as it will be',
        'Photograph it from the door. Remove a third and look again.',
        0.5,
        8,
      ),
    },
    {
      name: 'the moment to remember',
      task: task(
        'Write the high point minute by minute',
        'Who does what, where people stand, what they hear. Try it once aloud.',
        0.5,
        5,
      ),
    },
  ],
};
