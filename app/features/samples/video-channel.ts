import type { SamplePlan } from './sample-plan.ts';

/** Ten weeks: Tuesdays and Thursdays 1–2 hours, Saturdays and Sundays 3–4 hours. */
export const videoChannel: SamplePlan = {
  description:
    'A YouTube channel that explains technology to people who did not grow up with it, my mother first: what the cloud is, why a password manager is safe, what you agree to when you accept cookies. One question for each video, drawn by hand under a camera, no brands and no hype. I work in IT support, so I explain these things every day. I draw passably, own a phone with a good camera and have 200 euros for light and sound. In ten weeks I want eight videos of about six minutes online, and to know whether people watch them to the end.',
  analysis: {
    summary:
      'You do this all day already; the channel is your work with a camera above the table. Drawing suits it: it is calm, and it shows one thought at a time. You have 10 hours a week (Tuesdays, Thursdays, Saturdays and Sundays), which makes 100 hours in 10 weeks. Eight videos do not fit into that. A drawn video of five minutes takes a beginner about 20 hours the first time and 10 once the hand knows the way, and setting up, testing and showing it to people need their share. So the plan has five. Do not count on money yet: YouTube pays a share of its advertising income only from 1,000 subscribers and 4,000 watched hours a year, and five videos will hardly get you there. What they can tell you is whether people stay, and everything else follows from that.',
    audience:
      'There are two people to think of. The viewer is between 55 and 75, uses a phone every day and is afraid of breaking something. The sender is her daughter or son, who is asked every Sunday and goes looking for a video. Make it for the viewer and write the title for the sender. Colleagues will find it slow, and that is fine.',
    value:
      'The viewer understands one thing well enough to decide for herself, and she can stop and go back, which is hard to do with a daughter on the phone. The daughter sends a link in place of a half-hour call.',
    strengths: [
      'You hear the real questions every day, in the words in which people ask them',
      'Drawings do not grow old with the next update, as recordings of a screen do',
      'A phone, paper and 200 euros are all the equipment that this form needs',
      'Your first test viewer is one call away and will not be too polite',
    ],
    risks: [
      {
        risk: 'Viewers forgive a crooked line, and leave when the voice echoes',
        response:
          'Spend the money on the microphone first, record in the room with the most fabric, and let three people listen on their phones before you draw anything.',
      },
      {
        risk: 'A wrong sentence about security can do harm',
        response:
          'Let a colleague check every script, name your sources below the video, and pin a correction when something changes.',
      },
      {
        risk: 'Hardly anyone finds a new channel; 50 to 200 views a video would be normal in the first months',
        response:
          'Take the videos to people: the library, the computer club for seniors, the family chat. Judge them by how long people watch, which tells you something even at 50 views.',
      },
      {
        risk: 'Your employer objects, or a customer recognises a case',
        response:
          'Read the clause on side activities in your contract and tell your manager before the first upload. Take questions from work, never stories.',
      },
    ],
    success_measures: [
      'Five videos are online after ten weeks, each with captions that you corrected yourself',
      'Half of the viewers are still there after three of the five minutes',
      'Four of five test viewers can explain the topic in their own words the next day',
      'Video 5 takes at most 10 hours from the question to the upload',
    ],
    first_step:
      'Call your mother and explain the cloud to her without a screen. Record it if she agrees, and note the sentence at which she says “ah”. Your first video is built around that sentence.',
  },
  weeks: [
    {
      title: 'Thirty real questions',
      goal: 'Collect what people ask in the words they use, and choose five.',
      milestone:
        'A list of 30 questions in people’s own words, with five chosen and a one-sentence answer to each',
      steps: [
        'Write down from memory what you were asked in a month at work, without names or cases',
        'Ask five people over 55 what they last needed help with, and what they did next',
        'Type the questions into YouTube’s search, watch how the best answers begin, and choose five that pen and paper can carry',
        'Read the clause on side activities in your contract, and tell your manager about the plan',
      ],
    },
    {
      title: 'A table, a light, a voice',
      goal: 'Get a picture and a sound that do not stand in the way, for at most 200 euros.',
      milestone: 'One minute of test video that three people find easy to listen to on their phones',
      steps: [
        'Buy a microphone, an arm that holds the phone above the table and a second lamp, in that order',
        'Put a lamp on either side, so that your hand throws no dark shadow on the line',
        'Record the same minute in three rooms, and let three people choose with their eyes closed',
        'Mark paper, lamps and arm on the table with tape, until setting up takes five minutes',
      ],
    },
    {
      title: 'The pilot: what is the cloud?',
      goal: 'Go the whole way once, from question to film, without publishing it.',
      milestone: 'A draft of about five minutes that only people with the link can see',
      steps: [
        'Write the script from the call with your mother, in at most 680 words',
        'Replace every term that needs another term, and let a colleague check what is left',
        'Record the voice first, then practise the twelve drawings and draw them to it',
        'Edit with a free program: plain cuts, no music, nothing that moves by itself',
      ],
    },
    {
      title: 'Watch people watch it',
      goal: 'See where it loses people while it can still be changed.',
      milestone: 'Video 1 is online, in the version that five viewers have made better',
      steps: [
        'Sit beside five people over 55, and note the second at which each of them frowns or looks away',
        'Call them the next day and let them explain the cloud to you; what is missing was not clear',
        'Record the first 30 seconds again, so that the question comes at once and your name last',
        'Publish it with corrected captions and a thumbnail of one drawing and at most four words',
      ],
    },
    {
      title: 'Passwords, in one week',
      goal: 'Make the second video from Tuesday to Sunday, and learn where the hours go.',
      milestone: 'Video 2, on why a password manager is safe, is online, with the minutes of every step',
      steps: [
        'Write the script on Tuesday and have it checked by Thursday',
        'Record voice and drawings on Saturday in one sitting, no sheet more than twice',
        'Edit and publish on Sunday, then name the step that took longest and one way to shorten it',
        'Ask the library and the computer club for seniors for an hour in week 7: one video, then questions',
      ],
    },
    {
      title: 'Cookies, and the first curve',
      goal: 'Read what the first viewers did, and let it change the third video before it is drawn.',
      milestone: 'Video 3 is online, with a note on where videos 1 and 2 lost their viewers',
      steps: [
        'Open the retention curve of both videos, and write down what can be seen and heard where it falls',
        'Change one thing in the new script because of it',
        'Draw what “accept all” hands over, and to whom, as people round a table',
        'Make the title the question as people ask it, and nothing else',
      ],
    },
    {
      title: 'Bring it to people',
      goal: 'Nobody searches for a channel they have never heard of, so take three videos to where viewers sit.',
      milestone:
        'Ten or more people have watched a video with you in the room, and three places have posted a link',
      steps: [
        'Show one video at the library or the club, sit at the back, and write down every question',
        'Send a link to ten people of your own age: “for the next time your parents ask”',
        'Offer a video to three places that welcome such links: a local newsletter, a family forum, your town’s group',
        'Exchange one of your last two topics for a question that came up twice',
      ],
    },
    {
      title: 'A viewer’s question',
      goal: 'Make a video for somebody who asked, and let them see it first.',
      milestone: 'Video 4 is online, and the person who asked has seen it and understood it',
      steps: [
        'Answer the question aloud in one minute before you write; that minute is the spine of the script',
        'Make the video in the rhythm of week 5, with the one shortcut you found then',
        'Show it to the person who asked, and change what they stumble over before you publish it',
        'Keep what repeats as a kit: opening, closing, title sheet, description, file names',
      ],
    },
    {
      title: 'The best one so far',
      goal: 'Put what you have learned into one video, within the hours of a normal week.',
      milestone: 'Video 5 is online after at most 10 hours of work',
      steps: [
        'Find the one minute of each video that held people best, and say in a word why it did',
        'Write the script so that its first minute works the same way, and let your colleague check it',
        'Draw the simple sheets in a single take while you speak',
        'Join the five videos in a playlist, in the order in which a beginner would want them',
      ],
    },
    {
      title: 'Count and choose',
      goal: 'See what people watched and what it cost you, and decide whether there is a second season.',
      milestone: 'One page with watch times, hours of work and sources, and a decision with a date',
      steps: [
        'Write down for each video what share is still there at minute three, the hours it took, and where its viewers came from',
        'Ask your five first viewers which video they would send to a friend',
        'Thank the library, the club and your colleague, and send them the playlist',
        'Decide: if half are there at minute three, plan five more; if a third, work on the beginnings; if fewer, give the next one as a talk at the library',
      ],
    },
  ],
};
