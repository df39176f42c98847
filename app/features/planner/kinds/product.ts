import { type Kind, next, task } from '../kind.ts';

/** Things that are made and sold: a brand, a physical product, a shop. */
export const product: Kind = {
  name: 'product',
  evidence: {
    nouns: `
      brand, (?:coffee |book |web|gift )?shop, store, boutique, caf[eé], coffee (?:bar|house), bakery,
      tea ?(?:room|house), restaurant, bistro, bar, pub, food (?:truck|stall), brewery, roastery, product,
      (?:clothing|fashion|jewell?ery|product|skin ?care|furniture) (?:line|label|collection), skin ?care,
      cosmetic, candle, soap, jewell?ery, clothing, clothes, apparel, merch(?:andise)?, toy, bag,
      backpack, furniture, ceramic, t-?shirt, mug, poster, print, sticker, (?:greeting |post ?)card,
      hot sauce, sauce, jam, honey, snack, shoe, sneaker, (?:subscription |gift )?box,
      (?:board|card|dice|party|travel|parlour) game, ice cream(?: van| truck| cart)?,
      coffee (?:van|cart|bike), notebook, coat, jacket, dress, hat, sock, gadget, device, kit, lamp,
      planter, accessor(?:y|ies), granola, chocolate, cookie, cake
    `,
    verbs: `
      sell(?:ing)?, sold, manufacture
    `,
    words: `
      handmade, hand-[a-z]+, fairs?, games?, manufacturers?, stock, online, flavours?, sizes?, colours?,
      by hand, packaging, suppliers?, ingredients?, wholesale, retail, inventory, prototype, sell,
      selling, sold, customers?, price, batch(?:es)?, market stall, markets, etsy, online shop, sewn,
      materials?, menu, unit
    `,
  },
  variants: [
    {
      when: /\b(?:shop|store|boutique|caf[eé]|bakery|restaurant)\b/i,
      thing: 'the shop',
      audience: 'possible customers',
      piece: 'product',
    },
    { when: /\bbrand\b/i, thing: 'the brand', audience: 'possible customers', piece: 'product' },
    { when: /(?:)/, thing: 'the product', audience: 'possible customers', piece: 'product' },
  ],
  suggestion: {
    people: 'people who look closely at what they buy',
    purpose:
      'I want to offer something that is made with care, works better than what is on the shelf, and is honest about what is in it and where it comes from',
    first:
      'I would like to start with one single item, make a small batch, let people try it, and find out what they would pay before I order more',
    success:
      'I would call it a success if strangers buy it at a price that covers its costs, and some of them come back for a second one',
  },
  tools: [
    'a spreadsheet for costs and prices',
    'a kitchen scale and a notebook for every trial batch',
    'Canva or Inkscape for labels',
    'a simple shop page such as Big Cartel, Etsy or a payment link',
  ],
  analysis: {
    summary:
      '{name} is a product business: it stands or falls with one item that people want to buy again at a price that pays for itself. The plan proves that with small batches before it spends on stock, packaging or a big shop.',
    audience:
      '{Audience}. Choose one group with a clear occasion to buy, because “everyone” cannot be reached on a small budget.',
    value:
      'People buy a new product when it settles something that bothers them about what they use now: how it works, what is in it, how it looks, or what it says about them. Find out which of these it is for your buyers.',
    strengths: [
      'You can start with one {piece} and a small batch, and learn from real sales',
      'Something people can hold makes feedback quick and concrete',
      'A clear stand on how it is made gives people a reason to tell others',
    ],
    risks: [
      {
        risk: 'The price does not cover the full cost once packaging, fees and your hours are counted',
        response: 'Work out the cost of one unit in the first weeks and again with each change.',
      },
      {
        risk: 'Rules for labels, safety or food apply and are found too late',
        response:
          'Look up what is required where you sell before the first paid sale, and ask the authority in writing.',
      },
      {
        risk: 'Money is tied up in stock that does not move',
        response: 'Sell a small batch or take orders first. Make more only when the last batch is gone.',
      },
    ],
    measures: [
      '{Several} people who do not know you have paid the full price',
      'At least a quarter of them buy again or send someone',
      'Each unit leaves a margin after every cost, your hours included',
    ],
    firstStep:
      'Buy or borrow the product {audience} use now, and write down three things that are not good about it.',
  },
  hoursOfATheme: 22,
  themes: [
    {
      title: 'Learn what {audience} buy now and why',
      brief: 'learn what people buy now',
      goal: 'Understand the occasion, the price and the annoyance behind today’s purchases.',
      milestone: 'A one-page portrait of a buyer, built from {few} real conversations',
      stage: 'discover',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Write six questions about the last purchase',
          'What they bought, where, what else they looked at, what it cost, what disappointed them, what made them buy again. No question mentions your idea.',
          0.5,
          1,
        ),
        next(
          'Talk to {few} {audience}',
          'Let them show you what they have at home. Ask about the last purchase and note prices and exact words.',
          0.5,
          14,
        ),
        task(
          'Buy three products it would replace',
          'Use each for a few days. Note smell, feel, packaging, claims, price per use and what you would change.',
          0.5,
          8,
        ),
        task(
          'Read thirty reviews of rivals',
          'Take the ones with two to four stars. Tally what people complain of and what they praise.',
          0.5,
          5,
        ),
        next(
          'Write the buyer’s portrait on one page',
          'Occasion, annoyance, price they pay, where they buy, whom they trust. Each line needs a source from this week.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Decide what {thing} stands for',
      brief: 'decide what it stands for',
      goal: 'Choose one promise you can keep and prove, and one {piece} to begin with.',
      milestone: 'One promise, one first {piece} and a name that is free',
      stage: 'define',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Write one promise and its proof',
          'Finish the sentence “The only … that …” for your buyer. Next to it write what proves it: an ingredient, a method, a test, a guarantee.',
          0.5,
          3,
        ),
        task(
          'Choose the first {piece} and leave out the rest',
          'Score your ideas by how often people need it, how easily you can make it and what it costs. Keep one.',
          0.5,
          4,
        ),
        task(
          'Collect fifteen names and check five',
          'Say each aloud in “I bought it from …”. Check the company register, trade marks, the web address and social names.',
          0.5,
          5,
        ),
        task(
          'List the rules for selling it',
          'Labels, safety, food or cosmetics law, taxes, insurance where you live. Write a question to the authority for everything you are not sure of.',
          0.5,
          10,
        ),
        task(
          'Sketch a first budget',
          'Materials, packaging, fees, tests, travel. Mark what you must pay before the first sale, and set a limit for it.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Make the first samples',
      brief: 'make first samples',
      goal: 'Get from an idea to something that a person can hold and use.',
      milestone: 'Three samples side by side, with notes on how each was made',
      stage: 'make',
      weight: 3,
      core: 2,
      tasks: [
        task(
          'Write the recipe or drawing for a first sample',
          'Materials with amounts, steps, time and tools. Change one thing at a time from here on, and number every version.',
          0.5,
          6,
        ),
        task(
          'Find three sources for the main material',
          'Compare price for small amounts, delivery time, certificates and smallest order. Ask each for a sample.',
          0.5,
          8,
        ),
        next(
          'Make sample one',
          'Follow the written steps and time yourself. Photograph the result in daylight and note everything that surprised you.',
          0.5,
          12,
        ),
        next(
          'Make two samples that differ in one thing',
          'Change the material, the size or the finish, not all at once. Label them so that you cannot mix them up.',
          0.5,
          14,
        ),
        next(
          'Use the samples yourself for three days',
          'Treat them as a customer would: carry, wash, drop, forget. Write down what wears, leaks, smells or pleases.',
          0.5,
          3,
        ),
      ],
    },
    {
      title: 'Let people try the samples',
      brief: 'let people try them',
      goal: 'Hear what others notice before you decide on the final version.',
      milestone: '{Few} people have tried a sample for several days and told you the truth',
      stage: 'test',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Prepare sample packs with three questions',
          'A plain pack, a number instead of a name, and a card: what did you notice, when did you use it, what would you change?',
          0.5,
          6,
        ),
        next(
          'Give samples to {few} {audience}',
          'Choose people who would buy, not only friends. Agree on the day when you will ask.',
          0.5,
          6,
        ),
        next(
          'Collect the answers by voice',
          'Ten minutes each. Ask what they used instead on the days they did not use it.',
          0.5,
          10,
        ),
        next(
          'Choose the version to go on with',
          'Lay out all answers and look for what three people said. Decide, and write down what you give up with this choice.',
          0.5,
          4,
        ),
        next(
          'Change the recipe or drawing once',
          'One change that answers the most common remark. Make it and check that nothing else became worse.',
          1,
          14,
        ),
      ],
    },
    {
      title: 'Work out cost and price',
      brief: 'work out the price',
      goal: 'Know what one unit costs in full and what people pay without a second thought.',
      milestone: 'A price, with the margin it leaves, written on one sheet',
      stage: 'define',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Work out the full cost of one unit',
          'Material, waste, packaging, fees, delivery and your minutes at an hourly rate. Use real receipts wherever you have them.',
          0.5,
          5,
        ),
        task(
          'Compare prices per use',
          'Write the price of five rivals divided by how often each can be used. Find the gap where {thing} could sit.',
          0.5,
          4,
        ),
        next(
          'Ask {few} people at two prices',
          'Offer it for real at one price to half of them, at a second to the others. A promise is worth little; a pre-order counts.',
          0.5,
          8,
        ),
        next(
          'Set the price and three limits',
          'The price, the lowest you would ever go, the largest discount and the smallest order. Sleep on it once before you print it.',
          0.5,
          3,
        ),
        task(
          'Find two ways to lower the cost',
          'A larger order, a simpler pack, fewer steps. Estimate what each saves and what it would cost in quality.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Design the pack and the story',
      brief: 'design the pack and story',
      goal: 'Make it plain at a glance what it is, for whom, and why it can be trusted.',
      milestone: 'A finished label or pack, and photographs you are proud of',
      stage: 'make',
      weight: 2,
      core: 0,
      tasks: [
        task(
          'Write the text for the pack',
          'Name, what it is, the promise, how to use it, what is in it, what the law asks for. Cut it by a third and read it aloud.',
          0.5,
          5,
        ),
        next(
          'Draw three labels and test them at two metres',
          'Print them in real size and stick them on. Ask people what it is and for whom, after three seconds.',
          0.5,
          12,
        ),
        task(
          'Photograph the {piece} in daylight',
          'One on a plain ground, one in use, one that shows the size. A window, a white card and a phone are enough.',
          0.5,
          8,
        ),
        task(
          'Write the story in 150 words',
          'What bothered you, what you tried, what is different, what you do not promise. No adjective that you cannot prove.',
          0.5,
          4,
        ),
        task(
          'Compare two kinds of packaging',
          'Price, weight in the post, what happens to it afterwards, how it survives a fall from a table. Send one to yourself.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Build a simple place to buy',
      brief: 'build a place to buy',
      goal: 'One page or one stall where a stranger can understand, pay and receive it.',
      milestone: 'A complete test order: paid, packed, delivered',
      stage: 'make',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Choose one place to sell first',
          'Compare a market stall, a shop page, a marketplace and a local shop by fees, reach and effort. Take the one where {audience} already buy.',
          0.5,
          4,
        ),
        next(
          'Write and set up the product page',
          'Photo, promise, price, size, delivery, returns, one button. Ask someone to buy it on a phone while you watch.',
          1,
          14,
        ),
        next(
          'Place a test order from start to end',
          'Pay with your own card, pack it as a stranger would get it, send it, open it. Note each rough spot.',
          0.5,
          5,
        ),
        task(
          'Write the four messages a buyer gets',
          'Thank you, it is on its way, how to use it, how was it. Three sentences each, with your name under them.',
          0.5,
          4,
        ),
        task(
          'Set up orders and stock on one sheet',
          'Date, name, item, paid, sent, cost. It has to be right on every evening.',
          0.5,
          5,
        ),
      ],
    },
    {
      title: 'Produce the first small batch',
      brief: 'produce a small batch',
      goal: 'Make enough to learn from real sales, and not more than you can afford to keep.',
      milestone: 'A batch that is checked, packed and ready to hand over',
      stage: 'make',
      weight: 2,
      core: 1,
      tasks: [
        task(
          'Order materials for one small batch',
          'Take the amount that fits your limit plus a tenth for waste. Check the delivery day against your plan.',
          0.5,
          4,
        ),
        next(
          'Make the batch',
          'Lay out everything first and work in steps, all units through each step. Note the time per unit.',
          0.5,
          16,
        ),
        next(
          'Check every unit against five points',
          'Weight or size, finish, label, closure, batch number. Put aside whatever you would not want to receive.',
          0.5,
          6,
        ),
        next(
          'Pack the batch and write the batch sheet',
          'Date, materials with their lot numbers, amounts, who made it. Keep one unit as a reference.',
          0.5,
          8,
        ),
        task(
          'Ask for a simple safety check',
          'Find out who can confirm that it is safe to sell, and what they need from you. Send the documents you already have.',
          0.5,
          6,
        ),
      ],
    },
    {
      title: 'Sell to the first {several} customers',
      brief: 'sell to first customers',
      goal: 'Get paid by real people and stay close enough to learn why they bought.',
      milestone: 'The first sales to people you did not know before',
      stage: 'share',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'List forty people and places for the first sales',
          'People who tried samples, groups, shops, markets. Sort them by how likely they are to buy this week.',
          0.5,
          3,
        ),
        next(
          'Write to the ten warmest by name',
          'Remind them of what they said, tell them it is ready, give the price and the link. No discount.',
          0.5,
          5,
        ),
        next(
          'Call or write to each first customer',
          'Ask what made them buy and what almost stopped them. Write their words down as they say them.',
          0.5,
          8,
        ),
        task(
          'Offer the {piece} to two local shops',
          'Bring a sample, a price sheet and a small first order on sale or return. Ask what else sells next to it.',
          0.5,
          10,
        ),
        task(
          'Show how it is made in three short posts',
          'The material, the making, the mistake you learned from. End each with where to get one.',
          0.5,
          8,
        ),
      ],
    },
    {
      title: 'Turn buyers into regulars',
      brief: 'win repeat buyers',
      goal: 'A second purchase is the proof; find out what brings it about.',
      milestone: 'The first repeat purchase, or a clear reason why there is none',
      stage: 'share',
      weight: 1,
      core: 0,
      tasks: [
        task(
          'Ask buyers when it runs out or wears out',
          'One message, one question. Set a reminder to write again a week before that day.',
          0.5,
          4,
        ),
        task(
          'Put one good reason to return into each pack',
          'A refill price, a card for a friend, a tip for use. Pick one and count it.',
          0.5,
          5,
        ),
        task(
          'Collect {few} honest reviews',
          'Ask those who answered warmly, and ask them to mention one weak point as well. Publish them word for word.',
          0.5,
          5,
        ),
        next(
          'Repair the most common complaint',
          'Fix the product before the text. Tell those who complained what has changed.',
          0.5,
          14,
        ),
        task(
          'Work out the margin on real sales',
          'Income minus every cost of the batch, divided by your hours. Compare it with the sheet from before.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Open for good and look back',
      brief: 'open for good and look back',
      goal: 'Show {thing} to the public, and decide from real figures how it goes on.',
      milestone: '{Thing} is on public sale, and the next batch is decided on figures',
      stage: 'finish',
      weight: 3,
      core: 1,
      tasks: [
        task(
          'Go through the opening checklist',
          'Stock, page, payment, delivery, returns, legal texts, messages. Do one more test order from another phone.',
          0.5,
          5,
        ),
        next(
          'Announce the opening in your own words',
          'Why you made it, for whom it is, where to get it. Send it to everyone who helped first, then to the public.',
          0.5,
          6,
        ),
        next(
          'Hold a small opening day',
          'At a stall, in a friend’s shop or online for two hours. Be there, let people try it, write down what they ask.',
          0.5,
          10,
        ),
        task(
          'Close the books on the first batch',
          'Sold, given away, left over, income, costs, hours. One page that you would show to a bank.',
          0.5,
          5,
        ),
        next(
          'Decide on the next batch',
          'More of the same, a change, or an end. Write the decision with the two figures that led to it.',
          0.5,
          3,
        ),
        task(
          'Thank everyone who helped',
          'Name what each of them changed about {thing}. Ask the keenest two what they would like next.',
          0.5,
          4,
        ),
      ],
    },
  ],
  roundsAfter: 8,
  rounds: [
    {
      title: 'Strengthen {focus}',
      goal: 'Pick one side of the business, {focus}, and lift it by a clear step.',
      milestone: 'One change to {focus} is made and visible to buyers',
      core: 0,
      tasks: [
        task(
          'Write down where {focus} stands today',
          'Look at it as a buyer would. Three things that are good, three that are not, each with an example.',
          0.5,
          4,
        ),
        task(
          'Look at {focus} in two brands you admire',
          'Buy or visit one of each. Note what they do that costs little and is felt at once.',
          0.5,
          8,
        ),
        next(
          'Choose and plan one change to {focus}',
          'What changes, what it costs, who must agree, by which day. One page, no more.',
          0.5,
          4,
        ),
        next(
          'Carry out the change to {focus}',
          'Do it for one unit or one page first. Roll it out when that one looks right.',
          1,
          16,
        ),
        next(
          'Show the change to {focus} to two regular buyers',
          'Old and new side by side, without saying which is which. Note what they point at.',
          0.5,
          4,
        ),
      ],
    },
    {
      title: 'Try {focus} out on new buyers',
      goal: 'See whether {focus} convinces people who have never heard of you.',
      milestone: '{Few} new people have given their verdict on {focus}',
      core: 1,
      tasks: [
        task(
          'Find {few} new people for a look at {focus}',
          'A market, a colleague’s office, a neighbour’s friends. Offer a sample for their honest view.',
          0.5,
          4,
        ),
        next(
          'Show it to them with an eye on {focus}',
          'Say nothing for the first minute. Then ask what they think it costs, for whom it is, and what they would need to know.',
          0.5,
          12,
        ),
        next(
          'Sell to one new group with {focus} up front',
          'Choose one place and one week. Count how many looked, asked and bought.',
          0.5,
          14,
        ),
        next(
          'List the doubts that came up about {focus}',
          'One line each with a count. Next to it, where buyers should find the answer.',
          0.5,
          4,
        ),
        next(
          'Answer the biggest doubt about {focus}',
          'On the pack, on the page or in the product itself, in that order of effort.',
          0.5,
          12,
        ),
      ],
    },
    {
      title: 'Do the sums on {focus}',
      goal: 'Put figures to {focus}, and stop what costs more than it brings.',
      milestone: 'A short table for {focus}, and one thing stopped or doubled',
      core: 3,
      tasks: [
        task(
          'Collect the figures behind {focus}',
          'Hours, money, units, returns, messages from the last weeks. Estimate where you must and mark it.',
          0.5,
          6,
        ),
        next(
          'Find what costs most in {focus}',
          'Sort the list by cost. Ask of the first three lines what would happen without them.',
          0.5,
          4,
        ),
        next(
          'Negotiate or replace one cost in {focus}',
          'Ask a supplier for a better step in price, or try a second source with a small order.',
          0.5,
          14,
        ),
        next(
          'Stop or double one thing in {focus}',
          'Choose with the table in front of you. Write down when you will look again.',
          0.5,
          12,
        ),
        task(
          'Update the plan for the next batch: {focus}',
          'Amount, price, date and one lesson. Keep the old plan next to it for comparison.',
          0.5,
          4,
        ),
      ],
    },
  ],
  foci: [
    {
      name: 'the product itself',
      task: task(
        'Compare your {piece} with the best one there is',
        'Blind, with three people, on the two qualities that matter most. Write down where you lose.',
        0.5,
        8,
      ),
    },
    {
      name: 'the packaging',
      task: task(
        'Post five packs to yourself',
        'By the cheapest route. Photograph how each arrives and change the weakest part.',
        0.5,
        6,
      ),
    },
    {
      name: 'the photographs',
      task: task(
        'Reshoot the picture that sells',
        'Find out which picture people look at longest and take it again in three lights.',
        0.5,
        8,
      ),
    },
    {
      name: 'the shop page',
      task: task(
        'Watch two people buy on their phone',
        'Hand over the money yourself so that they really do it. Note each pause.',
        0.5,
        4,
      ),
    },
    {
      name: 'the suppliers',
      task: task(
        'Visit or call your main supplier',
        'Ask about delays, smaller orders and what other makers ask for. Find a second source for the material you cannot do without.',
        0.5,
        8,
      ),
    },
    {
      name: 'repeat sales',
      task: task(
        'Write to everyone who bought once',
        'One personal line and one useful tip. Count who answers and who orders.',
        0.5,
        6,
      ),
    },
    {
      name: 'local shops',
      task: task(
        'Check how {thing} sells on a shelf',
        'Stand nearby for half an hour. Ask the shopkeeper what people say when they put it back.',
        0.5,
        6,
      ),
    },
    {
      name: 'the second {piece}',
      task: task(
        'Ask buyers what they would want next',
        'Give three real options and a price for each. Make a sample of the winner only.',
        0.5,
        10,
      ),
    },
    {
      name: 'word of mouth',
      task: task(
        'Give ten buyers a reason to tell a friend',
        'A small sample to pass on works better than a discount. Number them so that you can count.',
        0.5,
        6,
      ),
    },
    {
      name: 'markets and fairs',
      task: task(
        'Plan one market day to the hour',
        'Stall, change, samples, sign, prices, weather. List what to do if it rains.',
        0.5,
        8,
      ),
    },
    {
      name: 'delivery and returns',
      task: task(
        'Time every step from order to doorstep',
        'Use the last ten orders. Remove the longest wait that is yours.',
        0.5,
        5,
      ),
    },
    {
      name: 'the price',
      task: task(
        'Test one step up in price',
        'On one channel for two weeks. Decide by margin, not by feeling.',
        0.5,
        4,
      ),
    },
    {
      name: 'partners',
      task: task(
        'Propose one bundle to a brand your buyers like',
        'Same buyers, different product. Suggest a small joint box and who does what.',
        0.5,
        8,
      ),
    },
    {
      name: 'the proof behind the promise',
      task: task(
        'Collect proof for every claim',
        'List each claim on pack and page with its evidence. Drop or prove those without any.',
        0.5,
        8,
      ),
    },
  ],
};
