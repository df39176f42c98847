import { type Kind, next, task } from '../kind.ts';

/** Things people watch or listen to: video channels, podcasts, streams. */
export const channel: Kind = {
  name: 'channel',
  evidence: {
    nouns: `
      (?:you ?tube |tik ?tok |twitch |video )?channel, you ?tube, pod ?cast, tik ?tok, twitch, vlog,
      (?:live ?)?stream, (?:video|web|audio|documentary|interview|film|you ?tube) series,
      (?:radio |talk |interview |streaming )?show, documentary, (?:short )?film, reel, video
    `,
    verbs: `
      (?:film|record)(?:ing)? (?:a|an|my|our|the|them|it|people),
      stream(?:ing)?(?! (?:service|app|platform))
    `,
    words: `
      episodes?, videos?, viewers?, listeners?, filming, recording, thumbnails?, microphone, camera,
      editing, interviews?, seasons?, audio
    `,
  },
  variants: [
    {
      when: /\b(?:podcast|radio|audio)\b/i,
      thing: 'the podcast',
      audience: 'possible listeners',
      piece: 'episode',
    },
    { when: /\b(?:documentary|film)\b/i, thing: 'the film', audience: 'possible viewers', piece: 'scene' },
    { when: /\b(?:twitch|stream)/i, thing: 'the stream', audience: 'possible viewers', piece: 'show' },
    { when: /(?:)/, thing: 'the channel', audience: 'possible viewers', piece: 'video' },
  ],
  suggestion: {
    people: 'curious people who do not know much about it yet',
    purpose:
      'I want to make {piece}s about {topic} that are clear, calm and worth someone’s ten minutes, without tricks to keep them watching',
    first:
      'I want to start with the equipment I have, make three pilot {piece}s, and learn from a small group which format works before I go public',
    success:
      'I would call it a success if I publish on a steady rhythm and strangers stay to the end and come back',
  },
  tools: [
    'the phone you own and a microphone for about 30 euros',
    'DaVinci Resolve, Shotcut or Audacity for editing',
    'a window for light and a blanket for sound',
    'a spreadsheet for ideas, dates and numbers',
  ],
  analysis: {
    summary:
      '{name} is a channel, and channels grow through a format that you can repeat and an audience that knows what it will get. The plan makes pilots with simple means first, fixes sound and pace, and then publishes on a rhythm you can hold.',
    audience:
      '{Audience}. Decide what they are doing while they watch or listen, because that decides length, pace and tone.',
    value:
      '{Thing} is worth their time if each {piece} leaves them with something they can explain to someone else the same evening.',
    strengths: [
      'You can begin with a phone; taste and preparation matter more than equipment',
      'Every {piece} shows by the minute where attention was lost',
      'A clear format makes the fifth {piece} quicker to make than the first',
    ],
    risks: [
      {
        risk: 'Editing eats the week, and the rhythm breaks',
        response: 'Write tighter, record less, and set a limit of hours for each {piece} before you start.',
      },
      {
        risk: 'Poor sound or a slow start loses people within half a minute',
        response:
          'Test sound first, and write the opening last, when you know the best thing in the {piece}.',
      },
      {
        risk: 'Numbers stay low for months and take the joy out of it',
        response:
          'Choose a goal you control, such as ten published {piece}s, and look at numbers once a week only.',
      },
    ],
    measures: [
      'Every {piece} is out on the promised day',
      'Half of those who start stay for at least half of it',
      '{Several} people you do not know have written to you about a {piece}',
    ],
    firstStep:
      'Record two minutes about {topic} on your phone today, and listen to it once with your eyes closed.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Find the gap that {thing} fills',
      brief: 'find the gap',
      goal: 'Know what is out there, what people ask, and where they are left alone.',
      milestone: 'A sentence on whom {thing} is for and what it does differently',
      stage: 'discover',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Study five shows on {topic} with a notebook',
          'For each: length, opening, pace, what the comments praise, what they ask for. Note where you would have switched off.',
          0.5,
          10,
        ),
        task(
          'Collect twenty questions from comments and forums',
          'Copy them word for word. Mark those that nobody answers well.',
          0.5,
          6,
        ),
        task(
          'Ask {few} {audience} what they watched last',
          'When, where, on what device, what they did meanwhile, why they stopped. Ten minutes each.',
          0.5,
          12,
        ),
        next(
          'Write the gap in one sentence',
          '“For … who …, there is nothing that ….” Show it to two people, and keep it when they say “true”.',
          0.5,
          3,
        ),
        task(
          'Describe the viewer’s quarter of an hour',
          'Place, time, mood, device, what came before. Derive from it length, tone and the first ten seconds.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Design a format you can repeat',
      brief: 'design the format',
      goal: 'A fixed frame that makes each {piece} easy to plan and easy to recognise.',
      milestone: 'A one-page format and a list of twenty ideas that fit it',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Draw the format on one page',
          'Opening, parts, turns, end, with minutes for each. Write what is the same in each {piece} and what changes.',
          0.5,
          6,
        ),
        next(
          'List twenty ideas that fit the format',
          'As titles a person would tap. Mark five you could make with what you know today.',
          0.5,
          6,
        ),
        next(
          'Choose the first three {piece}s',
          'One that many search for, one only you can make, one that is quick. Write the promise of each in a line.',
          0.5,
          3,
        ),
        task(
          'Settle name, one line and picture',
          'Try ten names aloud, check that three are free, and take the one that needs no spelling.',
          0.5,
          6,
        ),
        task(
          'Fix the hours one {piece} may cost',
          'Script, recording, editing, publishing. The sum must fit into an ordinary week with room to spare.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Get sound, light and place right',
      brief: 'set up sound and place',
      goal: 'Good enough with what you have, and the same each time.',
      milestone: 'A one-minute test that is pleasant to listen to with headphones',
      stage: 'make',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Record the same minute in three places',
          'Read the same text each time. Listen with headphones and choose the place with least echo.',
          0.5,
          5,
        ),
        next(
          'Try three distances to the microphone',
          'A hand, two hands, an arm. Mark the best with tape on the table.',
          0.5,
          4,
        ),
        task(
          'Set up the corner so that it stays set up',
          'Light from the side, something calm behind you, cables fixed. Photograph it, so that it can be rebuilt in five minutes.',
          0.5,
          8,
        ),
        task(
          'Learn the ten editing moves you need',
          'Cut, join, level, fade, title, export and a few more. Practise them on the test recording with a timer.',
          0.5,
          14,
        ),
        next(
          'Make a template project for every {piece}',
          'Tracks, levels, titles and export settings saved once. Test it from start to export.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Make the first pilot',
      brief: 'make a pilot',
      goal: 'A complete {piece}, however rough, so that you know the whole way.',
      milestone: 'A finished pilot, with the time of every step noted',
      stage: 'make',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Write the script of the pilot',
          'Speak it first, then write what you said. One idea per sentence, and a reason to stay before the first minute ends.',
          0.5,
          10,
        ),
        next(
          'Read it aloud to someone and cut',
          'Where they look away, cut or bring an example. Aim at a quarter less.',
          0.5,
          4,
        ),
        next(
          'Record the pilot in two takes',
          'The first to warm up, the second to keep. Note the time of every good passage while you go.',
          0.5,
          10,
        ),
        next(
          'Edit the pilot to its planned length',
          'Rough cut in half the time, then sound, then pictures. Stop at the limit of hours you set.',
          1,
          16,
        ),
        next(
          'Watch or hear it the next day with pen and paper',
          'Note each second where you drift. Write the three changes for the next one.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Show the pilot to {few} {audience}',
      brief: 'show the pilot',
      goal: 'See where attention goes, and fix the frame before the next ones.',
      milestone: 'The format is revised after {few} people watched the pilot to the end or stopped',
      stage: 'test',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Sit beside {few} people during the pilot',
          'Do not explain. Write down the minute of every glance away, laugh and question.',
          0.5,
          12,
        ),
        next(
          'Ask them to retell it a day later',
          'One sentence. Compare it with the promise you wrote.',
          0.5,
          5,
        ),
        next(
          'Draw the attention curve',
          'Minutes along the bottom, people still with you up the side. Find the steepest fall and what happens there.',
          0.5,
          4,
        ),
        next(
          'Rework the first thirty seconds',
          'Begin with the most interesting moment, say what they will get, and leave out greetings.',
          0.5,
          8,
        ),
        next('Rewrite the format page', 'Change two things at most. Date it and keep the old one.', 0.5, 4),
      ],
    },
    {
      title: 'Produce the second and third {piece}',
      brief: 'produce two more',
      goal: 'Become quicker and have something in reserve before the public start.',
      milestone: 'Two more finished {piece}s in reserve, each made in less time',
      stage: 'make',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Research the second {piece}',
          'Three sources, one person to ask, one thing to show. Note what would surprise your viewer.',
          0.5,
          8,
        ),
        next(
          'Write both scripts in one sitting',
          'It is quicker in a pair. Keep to the format page and mark every place that needs a picture or sound.',
          0.5,
          12,
        ),
        next(
          'Record both on the same day',
          'Set up once, drink water, begin with the harder one. Back up the files before you leave.',
          0.5,
          10,
        ),
        next(
          'Edit the second {piece}',
          'Use the template project and the clock. Write down what cost most time.',
          0.5,
          16,
        ),
        next(
          'Edit the third {piece}',
          'Leave out one thing that cost time and that no one would miss.',
          0.5,
          16,
        ),
      ],
    },
    {
      title: 'Prepare the channel page and titles',
      brief: 'prepare the page',
      goal: 'A stranger understands within five seconds what this is and where to begin.',
      milestone: 'A complete page with three {piece}s scheduled',
      stage: 'share',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Write ten titles for each of the three',
          'The question a viewer has, in their words. Choose with two people who do not know the content.',
          0.5,
          5,
        ),
        next(
          'Make three cover pictures that read at thumb size',
          'One subject, three words at most, strong contrast. Look at them on a phone at arm’s length.',
          0.5,
          8,
        ),
        task(
          'Write the description and the page text',
          'Whom it is for, what they get, how often. Add sources and chapter times for each {piece}.',
          0.5,
          5,
        ),
        task(
          'Set up accounts, feeds and a contact address',
          'Use one name everywhere. Check from a second device what a stranger sees.',
          0.5,
          6,
        ),
        next(
          'Schedule the first three {piece}s',
          'Set days you can keep. Watch each one completely once more after uploading.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Publish and begin the rhythm',
      brief: 'publish and keep rhythm',
      goal: 'Be out on the promised day, and answer the first people who come.',
      milestone: 'The first {piece} is public, and {several} people outside your circle have seen it',
      stage: 'share',
      weight: 3,
      core: 0,
      tasks: [
        task(
          'Publish the first {piece} at the promised hour',
          'Go through your checklist: title, cover, description, sound, subtitles, end. Then step away for an hour.',
          0.5,
          4,
        ),
        next(
          'Send it to thirty people by name',
          'One line on why it might interest them. Ask for the moment they liked least.',
          0.5,
          6,
        ),
        next(
          'Post it in three places where {audience} talk',
          'Share a useful excerpt, not only a link, and keep to the rules of the place.',
          0.5,
          8,
        ),
        next(
          'Answer every comment in the first week',
          'Thank, ask back, collect new questions in your list of ideas.',
          0.5,
          8,
        ),
        task(
          'Record the {piece} after next',
          'Stay one ahead. Take the idea from the questions if you can.',
          0.5,
          16,
        ),
      ],
    },
    {
      title: 'Read the numbers and fix one thing',
      brief: 'read the numbers',
      goal: 'Find where people leave, and change only that.',
      milestone: 'One change to the format, with the curve before and after',
      stage: 'test',
      weight: 2,
      core: 2,
      tasks: [
        task(
          'Note five numbers for each {piece}',
          'Seen, tapped, stayed to the middle, stayed to the end, came back. Once a week, same day.',
          0.5,
          3,
        ),
        next(
          'Watch the place where most people left',
          'Three times: as yourself, without sound, at double speed. Write what is wrong in one line.',
          0.5,
          3,
        ),
        next(
          'Make the next {piece} with that one thing changed',
          'Leave everything else as it was, or you will not know what helped.',
          0.5,
          16,
        ),
        task(
          'Test two covers or titles against each other',
          'Same {piece}, one week each. Keep the better one and write down why you think it won.',
          0.5,
          5,
        ),
        next(
          'Ask {few} who stayed and {few} who left',
          'A short message with one question. The second group is worth more.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Make something with a guest or partner',
      brief: 'work with a guest',
      goal: 'Bring in another voice and reach people who do not know you yet.',
      milestone: 'A {piece} with a guest or partner is recorded',
      stage: 'share',
      weight: 1,
      core: 3,
      tasks: [
        task(
          'List ten possible guests or partners',
          'People your viewers would be glad to meet, of about your size. Note what they would gain from it.',
          0.5,
          3,
        ),
        next(
          'Ask three of them with a concrete idea',
          'Title, length, date, how little they have to prepare. Five lines at most.',
          0.5,
          5,
        ),
        next(
          'Prepare the talk in six questions',
          'From easy to interesting, with one you do not know the answer to. Send them two days before.',
          0.5,
          6,
        ),
        next(
          'Record it with a spare recording running',
          'Test sound for two minutes first. Leave pauses; they are easy to cut and hard to add.',
          0.5,
          10,
        ),
        next(
          'Edit it and prepare two excerpts for the guest',
          'One minute each with their best sentence. Make it easy for them to share.',
          0.5,
          16,
        ),
      ],
    },
    {
      title: 'Finish the season and look back',
      brief: 'finish the season',
      goal: 'Close with a strong {piece}, and decide with figures how the next season looks.',
      milestone: 'The last {piece} of the season is out, and the next season is decided',
      stage: 'finish',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Plan a closing {piece} from viewers’ questions',
          'Take the five best from your list. Name those who asked, if they agree.',
          0.5,
          4,
        ),
        next(
          'Produce and publish the closing {piece}',
          'Use everything you learned about opening and pace. Tell people when you will be back.',
          0.5,
          16,
        ),
        task(
          'Make a page or playlist for newcomers',
          'The best three in an order that makes sense, with one line each.',
          0.5,
          4,
        ),
        task(
          'Look back at the season on one page',
          'Hours per {piece}, numbers, letters, what was fun, what was not. Decide on pace, format and one thing to stop.',
          0.5,
          5,
        ),
        next(
          'Tell your audience what comes next',
          'Two minutes or ten lines. Ask one question whose answer you will use.',
          0.5,
          5,
        ),
        task(
          'Archive the season properly',
          'Projects, sound, pictures, licences in one folder, in two places. Delete what you will never open.',
          0.5,
          6,
        ),
      ],
    },
  ],
  roundsAfter: 8,
  rounds: [
    {
      title: 'Get better at {focus}',
      goal: 'Keep publishing, and put the extra care of this week into {focus}.',
      milestone: 'A {piece} is out that shows what you learned about {focus}',
      core: 0,
      tasks: [
        task(
          'Study {focus} in three shows you admire',
          'Stop and replay the same minute. Write down what they do that you can copy with your means.',
          0.5,
          6,
        ),
        next(
          'Script this week’s {piece} with {focus} in mind',
          'Write as always, then mark three places where it matters and rework them.',
          0.5,
          8,
        ),
        next(
          'Record and edit the {piece} that trains {focus}',
          'One extra pass for this only. Note how much longer it took.',
          1,
          16,
        ),
        next(
          'Compare {focus} with a {piece} from a month ago',
          'Side by side, with headphones. Write one thing that got better and one that did not.',
          0.5,
          3,
        ),
        next(
          'Add one rule on {focus} to the format page',
          'Short enough to remember while you record.',
          0.5,
          2,
        ),
      ],
    },
    {
      title: 'Let viewers judge {focus}',
      goal: 'Ask people you do not know what {focus} does to them.',
      milestone: '{Few} honest opinions on {focus}, and one change decided',
      core: 1,
      tasks: [
        task(
          'Make two versions of one minute that differ in {focus}',
          'Everything else the same. Keep the files short, so that people really watch both.',
          0.5,
          8,
        ),
        next(
          'Show {few} people both ways with {focus}',
          'Ask which they would continue and when they decided. Do not defend either.',
          0.5,
          10,
        ),
        next(
          'Use the better way with {focus} in the next {piece}',
          'Tell viewers in the description that you tried something, and ask what they think.',
          1,
          16,
        ),
        next(
          'Collect what viewers say about {focus}',
          'Comments, messages, the curve. Put them on one page with a count.',
          0.5,
          4,
        ),
        task(
          'Publish an excerpt that shows off {focus}',
          'Under a minute, on one platform where you are not yet. Link to the full {piece}.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Save time on {focus}',
      goal: 'Measure what {focus} costs, keep what viewers feel and drop the rest.',
      milestone: 'One step less in your routine, and a {piece} to show that nobody misses it',
      core: 1,
      tasks: [
        task(
          'Time every step that belongs to {focus}',
          'During one whole {piece}, to five minutes. Sort the list.',
          0.5,
          3,
        ),
        next(
          'Leave out the costliest step of {focus} once',
          'Publish the {piece} without it. Wait for reactions before you decide.',
          0.5,
          16,
        ),
        task(
          'Build a preset or template for {focus}',
          'Whatever you did by hand three times: levels, titles, question sheets, covers.',
          0.5,
          10,
        ),
        task(
          'Clear the backlog around {focus}',
          'Unsorted recordings, old drafts, unanswered comments. One hour per kind, then archive the rest.',
          0.5,
          8,
        ),
        next(
          'Put one {piece} into reserve, with {focus} done the new way',
          'Complete, checked and without a date.',
          1,
          16,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the first thirty seconds',
      task: task(
        'Cut three openings for the same {piece}',
        'A question, a result, a scene. Use the one that makes a friend ask what comes next.',
        0.5,
        6,
      ),
    },
    {
      name: 'sound',
      task: task(
        'Remove one noise for good',
        'Record silence in your place and listen. Find the fridge, the fan or the street, and fix it at the source.',
        0.5,
        5,
      ),
    },
    {
      name: 'pace',
      task: task(
        'Cut one old {piece} by a fifth',
        'Without losing a thought. Note which cuts you should have made in the script.',
        0.5,
        8,
      ),
    },
    {
      name: 'titles and covers',
      task: task(
        'Redo the cover of your weakest {piece}',
        'New picture, fewer words. Compare a week before with a week after.',
        0.5,
        5,
      ),
    },
    {
      name: 'storytelling',
      task: task(
        'Plot three {piece}s as “but” and “therefore”',
        'If two parts can only be joined with “and then”, change their order or drop one.',
        0.5,
        6,
      ),
    },
    {
      name: 'speaking',
      task: task(
        'Do ten minutes of voice practice on five days',
        'Read aloud, slowly, standing. Record the first and the last day and compare.',
        0.5,
        4,
      ),
    },
    {
      name: 'research',
      task: task(
        'Check every claim of the last {piece}',
        'Find the original source. Correct publicly where you were wrong.',
        0.5,
        8,
      ),
    },
    {
      name: 'pictures and graphics',
      task: task(
        'Draw one thing you always explain in words',
        'Paper, marker, phone from above. Use it in three {piece}s.',
        0.5,
        8,
      ),
    },
    {
      name: 'guests',
      task: task(
        'Write to two guests you think are out of reach',
        'Short, specific, with the one question only they can answer.',
        0.5,
        4,
      ),
    },
    {
      name: 'the community',
      task: task(
        'Hold a half-hour of questions and answers',
        'Announce it a week before, collect questions in writing, keep to the time.',
        0.5,
        5,
      ),
    },
    {
      name: 'short excerpts',
      task: task(
        'Cut three excerpts from one {piece}',
        'Each makes sense alone. Post them on three days and compare.',
        0.5,
        8,
      ),
    },
    {
      name: 'subtitles and access',
      task: task(
        'Correct the subtitles of your two best {piece}s',
        'Names, terms, numbers. Add descriptions where something is only shown.',
        0.5,
        8,
      ),
    },
    {
      name: 'being found',
      task: task(
        'Rewrite the descriptions of five {piece}s',
        'Start with the question they answer, in the words people type. Add chapters.',
        0.5,
        6,
      ),
    },
    {
      name: 'what it earns',
      task: task(
        'List five ways to cover your costs',
        'Supporters, partners, a small product, teaching, a grant. Ask ten viewers which they would find fair.',
        0.5,
        5,
      ),
    },
  ],
};
