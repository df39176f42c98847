import type { SamplePlan } from './sample-plan.ts';

/** Twelve weeks: Wednesdays 1–2 hours, Saturdays and Sundays 3–4 hours. */
export const skincareBrand: SamplePlan = {
  description:
    'A skincare brand that begins with a single product: a balm for face and hands made from plum kernel oil, pressed from the stones that juice makers throw away. No water, no perfume, five ingredients. I work as a pharmacy technician in Graz and have made it for myself for two years; now people ask to buy it. I want to find out whether it can be a real and legal brand: what that costs, who it is for, and whether strangers pay 18 euros for a tin. I have 1,500 euros and would like to stand at my first market in twelve weeks.',
  analysis: {
    summary:
      'The balm exists; what is missing is everything that lets a stranger buy it. In the EU a cosmetic may go to customers, even as a free sample, only after a qualified assessor has signed a safety report and the product has been notified. So the plan is made backwards from the market day, with the complete file at the assessor in week 6 and a week in reserve for questions. You have 8.5 hours a week (Wednesdays, Saturdays and Sundays), which makes 102 hours in 12 weeks: enough for one product and one stall, too little for a range or an online shop. The money is tight but enough: about 1,300 euros for report, insurance, registrations, ingredients, tins and stall. An unknown brand sells perhaps 15 to 30 tins on its first market day, so 270 to 540 euros come back at once. The rest is the price of knowing.',
    audience:
      'People between 30 and 60 with dry hands who pay 12 to 25 euros for a balm today and read the back of the tin. Begin with those at the Saturday market who ask where things come from. Do not aim at sensitive skin for now: that is a claim you would have to prove with tests.',
    value:
      'They get five ingredients that they can look up, an oil whose origin can be checked, and a balm that needs no preservative because there is no water in it. The person who made it stands behind the table and can answer. A large brand can copy the oil, but hardly that.',
    strengths: [
      'You work with hygiene, batch records and questions about skin every day',
      'Without water there is little for microbes to live on, which keeps tests and papers short',
      'One product means one report, one label and one stock to pay for',
      'The story of the plum stones is concrete, and a supplier can put it in writing',
    ],
    risks: [
      {
        risk: 'The report comes too late for the market, for instance because the assessor wants twelve weeks of stability tests',
        response:
          'Ask about that in week 1, before you book a stall. Send the complete file in week 6 and keep week 9 free for questions. If the signature is still missing in week 10, take orders at the stall and sell nothing.',
      },
      {
        risk: 'Oil from a small juice maker nearby comes without specifications, and without them nobody can assess it',
        response:
          'Begin with a press that sends a certificate of analysis with every batch. Stones from your own valley are a second step, once a press will certify them.',
      },
      {
        risk: 'Green words become a legal problem: from September 2026 the EU bans claims such as “eco-friendly” without recognised proof',
        response:
          'Write what was done: “pressed from plum stones left over from juice”. Keep the supplier’s letter that shows it.',
      },
      {
        risk: '18 euros may not pay for your hours',
        response:
          'Time a batch in week 7 and give your hour a wage. If a tin takes more than ten minutes, make larger batches or raise the price before it is printed anywhere.',
      },
    ],
    success_measures: [
      'A signed safety report is in the file by the end of week 10',
      'At least 20 of 60 tins are sold to people you did not know',
      'Every third person who tries the balm at the stall buys a tin',
      'A tin costs at most 4 euros in material and ten minutes of work',
    ],
    first_step:
      'Take the recipe as you make it today, weigh each ingredient in grams, and turn the list into percentages that add up to 100. Everyone you talk to in the next weeks will ask for it first.',
  },
  weeks: [
    {
      title: 'The rules before the tin',
      goal: 'Learn what turns a gift into a product, and what it costs, before you spend anything.',
      milestone: 'One page that lists every duty with its cost, how long it takes and who can answer for it',
      steps: [
        'Read articles 4 to 20 of the EU’s cosmetics regulation (1223/2009) with a marker and list your duties, from responsible person to label',
        'Ask three safety assessors for a quote: a water-free balm, five ingredients, which papers and which stability test they want',
        'Book the free advice for founders at the chamber of commerce and ask about licence, rooms, insurance and the packaging scheme',
        'Add it all up below 1,500 euros, and stop here if it does not fit',
      ],
    },
    {
      title: 'One recipe, in grams',
      goal: 'Freeze the recipe, so that the tin on the stall is the tin that was assessed.',
      milestone: 'A recipe sheet in percent, and two batches made from it that cannot be told apart',
      steps: [
        'Settle on five ingredients, without essential oils, whose allergens would have to be assessed and labelled',
        'Make 300 grams on Saturday and again on Sunday, noting temperatures, times and the order of pouring',
        'Compare both batches after they have cooled: melting, grain, smell',
        'Keep all of it for yourself; until the report is signed, even free samples can count as putting it on the market',
      ],
    },
    {
      title: 'Suppliers who send papers',
      goal: 'Choose sources by what they can prove, because an assessor can only judge what is on paper.',
      milestone:
        'A folder with specification, safety data sheet and certificate of analysis for all five ingredients',
      steps: [
        'Order small amounts of plum kernel oil from two presses, and ask each in writing where the stones come from',
        'Ask every supplier for the three papers, and replace any who cannot say when they will send them',
        'Choose the assessor, and start the stability test exactly as agreed: the same tins warm, cold and at room temperature',
        'Note colour, smell and firmness of those tins every Wednesday from now on',
      ],
    },
    {
      title: 'Ten people who buy balm',
      goal: 'Hear what people did with the last balm they bought. Opinions about yours can wait.',
      milestone:
        'Notes from ten talks with strangers: last balm, price paid, why they bought it, why they left it',
      steps: [
        'Apply for a stall in week 12 at the market office, and ask whether you may talk to shoppers there',
        'Hold ten talks of ten minutes that begin with “Which balm do you have at home?”',
        'Lay out three bought balms and an empty tin of yours, and write down which one people pick up first',
        'Mark the words that come up twice; the label will need them',
      ],
    },
    {
      title: 'A name and words that hold',
      goal: 'Find a name that nobody owns and sentences that you can prove.',
      milestone:
        'A name with no clash in class 3 of the EU trademark register, and a product text with proof beside every claim',
      steps: [
        'List 20 names, say them to somebody two metres away, and keep five that were understood at once',
        'Look for the five in the EU trademark register, in the shops and among web addresses',
        'Write ten claims about the balm, and strike those for which you could not hand over a sheet of paper',
        'Read the text to two people from week 4, ask what is in the tin, and rewrite what they get wrong',
      ],
    },
    {
      title: 'Label and file go out',
      goal: 'Hand the assessor everything at once, so that the clock starts this week.',
      milestone: 'The file is with the assessor, who has confirmed that nothing is missing',
      steps: [
        'Set the label at real size: grams, ingredients by their INCI names, shelf life, batch number, use, your name and address',
        'Print it at home, stick it on a tin and read it by evening light without glasses',
        'Send recipe, papers, label and the stability notes so far in one folder',
        'Ask for two dates: when questions will come, and when the signature can be expected',
      ],
    },
    {
      title: 'What a tin really costs',
      goal: 'Find the price at which this is worth your Sundays.',
      milestone: 'A sheet that shows cost, minutes and margin of a tin at 15, 18 and 22 euros',
      steps: [
        'Time a batch of 12 tins from the cleaning of the table to the last label',
        'Add up oil, tin, label and spills, and what each of 60 tins must carry of stall and insurance',
        'Give your hour a wage, and see what is left at each price',
        'Show the empty tin at 22 euros to five people from week 4, and ask which balm they would leave on the shelf for it',
      ],
    },
    {
      title: 'A kitchen that can be checked',
      goal: 'Work as if an inspector stood beside you, since one day one may.',
      milestone:
        'A one-page routine for cleaning and filling, and 12 tins made by it with every step ticked off',
      steps: [
        'Set aside one table, one cupboard and one set of tools that serve for nothing else',
        'Write the routine down: clean, disinfect, hair and hands, weigh, heat, fill, label, record',
        'Make 12 tins by it while somebody reads the steps aloud and marks the ones you skip',
        'Put one tin of every batch away with its number and date, as a reference',
      ],
    },
    {
      title: 'A week in reserve',
      goal: 'Answer the assessor, and settle what only needs a signature.',
      milestone: 'Every question is answered, and the report is signed or its date is in writing',
      steps: [
        'Answer questions within a day, and change the label rather than the recipe wherever there is a choice',
        'Register the trade and the packaging, and take out the product liability insurance',
        'Confirm the stall, and find out until when it can be cancelled',
        'Take the weekend off if nothing has come back; the next three have none',
      ],
    },
    {
      title: 'Notified, then made',
      goal: 'With the signed report in hand, enter the product in the EU’s portal and fill the tins.',
      milestone: 'The notification is confirmed, and 60 numbered tins from two batches stand on the shelf',
      steps: [
        'Notify the balm in the EU’s cosmetics portal (CPNP) and put the confirmation into the product file',
        'Make 30 tins on Saturday and 30 on Sunday by the routine, and weigh every tenth',
        'Take out what is grainy or underfilled, and write down how many',
        'If the report is still missing, print order cards instead and make no tins',
      ],
    },
    {
      title: 'Rehearse the stall',
      goal: 'Find out in your living room what you would otherwise forget on the square.',
      milestone:
        'The stall stands within 20 minutes, with prices, card reader, change and spatulas for trying',
      steps: [
        'Build it up against the clock, photograph it, and take one thing away',
        'Practise the words for the moment when somebody stops: what it is, what it is made from, would you like to try it',
        'Put up one web page with ingredients, price, contact and legal notice, and print its address on a card',
        'Pack the car once, and write the packing list from what is in it',
      ],
    },
    {
      title: 'Market day',
      goal: 'Sell to strangers, count, and decide.',
      milestone: 'One page with tins, euros, hours and the decision for the next three months',
      steps: [
        'Keep a tally at the stall: who stopped, who tried, who bought, and the reasons in their words',
        'Ask every buyer whether you may write once, in four weeks, to hear if the tin is being used',
        'Add up on Sunday: money in, money out, and what is left for an hour of your time',
        'Decide: with 20 tins or more, book three markets; with 10 to 19, change price or words and try once more; with fewer, stop with a clear head',
      ],
    },
  ],
};
