import type { KindName } from './kind.ts';

type Example = readonly [kind: KindName, title: string, idea: string];

/** Ideas as people put them, with the kind each is. */
export const examples: readonly Example[] = [
  [
    'community',
    'Neighbourhood tool library',
    'A place where people in our neighbourhood can borrow drills, ladders and saws instead of buying them. We have a dry cellar, about thirty tools and a few volunteers who could open it on Saturdays.',
  ],
  [
    'book',
    'Grandma’s cookbook',
    'I want to collect the forty recipes my grandmother cooked, write down the stories behind them and print a small book for the whole family before her ninetieth birthday party.',
  ],
  [
    'community',
    'Community garden on Mill Street',
    'The empty lot behind our block could become a garden where neighbours grow vegetables together. The city says we may use it for five years if at least ten households take part.',
  ],
  [
    'product',
    'A board game cafe in Leeds',
    'Coffee, cake and four hundred board games you can play for as long as you like. I have looked at two rooms near the station and talked to a friend who ran a pub.',
  ],
  [
    'channel',
    'A podcast about events that changed a city',
    'Each episode tells of one festival, fair or riot that changed how a city lives. I will interview people who were there, about thirty minutes each, twice a month.',
  ],
  [
    'software',
    'An app for newsletters',
    'I read far too many newsletters. I want to make an app that pulls them out of my inbox, sorts them by topic and shows me one calm reading list on my phone each morning.',
  ],
  [
    'service',
    'Wedding photography business',
    'I have shot six weddings for friends and would like to make a living of it. I need packages with fixed prices, a contract and the first ten couples who book me.',
  ],
  [
    'book',
    'Course on making videos with your phone',
    'Ten short lessons that teach small shop owners how to film and cut a clean one-minute video with nothing but their phone. I would sell it on my own site for a small fee.',
  ],
  [
    'research',
    'Research on how teenagers use banking apps',
    'For my seminar I want to find out how sixteen-year-olds use banking apps and what they understand about fees. I plan twenty interviews at two schools and a short questionnaire.',
  ],
  [
    'community',
    'A book club for new parents',
    'Once a month in the evening, one short book, six to ten people who have not slept well. It should stay easy: no homework, and nobody minds if you did not finish.',
  ],
  [
    'event',
    'Charity run for the children’s hospice',
    'Five kilometres around the lake on a Sunday in May. I hope for three hundred runners, a few sponsors and a cake stall, and everything we take in goes to the hospice.',
  ],
  [
    'community',
    'Repair cafe',
    'Once a month people bring broken toasters, lamps and trousers, and we fix them together over coffee. The church hall is free and I know three people who can solder.',
  ],
  [
    'community',
    'Language-exchange meet-up',
    'Every Thursday in the back room of a pub people who learn German and people who learn Arabic talk to each other for two hours. I want it to be friendly and easy to join.',
  ],
  [
    'software',
    'Portfolio site',
    'I am an illustrator and my work is scattered over three places. I need one simple website with twelve pictures, a short text about me and a way to write to me.',
  ],
  [
    'general',
    'Renovating our bathroom',
    'The tiles are from 1974 and the shower leaks. We want to do as much as we can ourselves, with a plumber for the pipes, and be finished before our guests come in August.',
  ],
  [
    'study',
    'Learning to code',
    'I work in logistics and want to learn Python well enough to write small scripts that save my team time. I get stuck alone, so I need structure and someone to ask.',
  ],
  [
    'channel',
    'Gardening on a balcony, on YouTube',
    'Short videos on how to grow tomatoes, herbs and beans in pots on a small balcony. I already have a camera and film most weekends, but I have never published anything.',
  ],
  [
    'content',
    'Letters from the allotment',
    'A monthly e-mail newsletter with what is growing, what failed and one recipe. A few hundred people in my gardening group said that they would read it.',
  ],
  [
    'product',
    'Oat & Thistle',
    'Granola made in small batches from local oats, without sugar, in jars that come back. I sell to friends now and would like to be on two farmers’ markets by the summer.',
  ],
  [
    'research',
    'Master’s thesis: food waste in school canteens',
    'I will weigh what is left on plates in three canteens for four weeks and test whether smaller plates change it. My supervisor wants a first draft in May.',
  ],
  [
    'service',
    'Helping older people with their computers',
    'I would visit people at home and help them with e-mail, photos and video calls, for a fixed price an hour. Many neighbours ask me anyway, and I enjoy it.',
  ],
  [
    'event',
    'My parents’ golden wedding',
    'They have been married for fifty years in June and we want a celebration with about sixty people, a slide show, music and food that my uncle will cook.',
  ],
  [
    'general',
    'Get out of debt',
    'I owe about nine thousand on two cards. I want a plan to pay it back within two years without living on rice, and to understand where my money goes.',
  ],
  [
    'software',
    'Bike parking finder',
    'Nobody knows where there is still room at the station. A small map on the phone that shows where racks are free, filled by the people who park there.',
  ],
  [
    'service',
    'City walks with a retired architect',
    'I take groups of up to eight through the old town and tell them why the houses look as they do. I want to offer it three times a week to visitors and companies.',
  ],
  [
    'book',
    'A guide to wild swimming in Wales',
    'Sixty lakes, rivers and bays with a map, how to get there and what to look out for. I have notes on forty of them and would like to have it printed by next spring.',
  ],
  [
    'study',
    'Grade 5 piano by Christmas',
    'I started again after twenty years. I want to play the three pieces and the scales without shaking hands, and pass the exam with a decent mark.',
  ],
  [
    'community',
    'Toy library at the youth centre',
    'Families borrow toys for three weeks and bring them back. We would open two afternoons a month, run by volunteers, with donated toys that we clean and mend.',
  ],
  [
    'event',
    'Street food market for one weekend',
    'Fifteen stalls from families who cook what their grandparents cooked, in the school yard, with music in the evening. The school agrees if we clean up afterwards.',
  ],
  [
    'software',
    'Browser game about beekeeping',
    'You look after three hives through a year, and the weather makes trouble. It should be calm, take ten minutes a day and teach a little about bees.',
  ],
  [
    'product',
    'Leather notebooks that last',
    'I bind notebooks by hand with paper that can be replaced. I have made twenty for friends; now I want to find out what they may cost and sell them online.',
  ],
  [
    'general',
    'Move from London to the countryside',
    'We both can work from home now. I want to sell the flat, find a house with a garden near a station and settle the children in a school before September.',
  ],
  [
    'software',
    'Split the bill',
    'When we eat out in a group nobody wants to do the sums. You photograph the receipt, tap what you had, and everyone sees on their own phone what they owe. No account, no adverts.',
  ],
  [
    'software',
    'Website for our village choir',
    'We still send a paper letter. I would build a small site with the dates of concerts, a page for new singers and a place where members can download their notes.',
  ],
  [
    'software',
    'Plugin that checks alt texts',
    'Many bloggers forget to describe their pictures. My plugin for WordPress would list every image without a description and suggest one, so that blind readers are not left out.',
  ],
  [
    'software',
    'Medication reminder for my mum',
    'She takes seven pills a day and forgets half of them. I’d like to program something for her tablet that rings, shows a picture of the pill and tells me when she has not tapped it.',
  ],
  [
    'software',
    'Online marketplace for beekeepers',
    'Beekeepers have swarms, hives and tools to give away and no good place to find each other. I imagine a platform where they post offers by region and pay each other safely.',
  ],
  [
    'product',
    'Dog coats from old tents',
    'Festival tents end up in the bin. I sew them into waterproof coats for dogs, in five sizes. I have sold eleven at a market and want to open an online shop before winter.',
  ],
  [
    'product',
    'Small bakery with two breads only',
    'One sourdough, one rye, baked overnight and gone by noon. I have the recipe and ten regulars who collect from my kitchen; now I am looking for a room with an oven.',
  ],
  [
    'product',
    'Card game about the history of science',
    'Two to four players collect discoveries and argue about who was first. I have a paper prototype that my family likes and want to produce five hundred copies through a crowdfunding campaign.',
  ],
  [
    'product',
    'zero waste store in a small town',
    'There is nothing like it within forty kilometres. People bring their own jars and fill them with rice, pasta, soap and oil. I need to find out which rent I can carry and who my suppliers would be.',
  ],
  [
    'content',
    'The Slow Commute',
    'A blog about getting to work by bike, bus and on foot in a town made for cars. One post a week with photographs, what it cost and what I learned about the town.',
  ],
  [
    'content',
    'A monthly zine about our street',
    'Sixteen folded pages, black and white, with one interview, one old photograph and one recipe from a neighbour in each issue. I would print two hundred copies and leave them in the shops.',
  ],
  [
    'content',
    'Writing about money for young nurses',
    'Short articles every other week on pay, pensions and overtime, in plain language. I am a nurse myself and colleagues keep asking me. I would send it by e-mail.',
  ],
  [
    'channel',
    'Ten-minute physics',
    'I teach physics and my pupils like my experiments. I want to film them at home and put a video online every two weeks, with a question at the end that viewers answer in the comments.',
  ],
  [
    'channel',
    'Documentary on the last fishermen of our coast',
    'A film of about half an hour on four men who still go out every morning. I have a camera, a friend who records sound, and their permission to come aboard.',
  ],
  [
    'channel',
    'podcast for people who stammer',
    'We talk to people who stammer about work, love and phone calls. Two hosts, forty minutes, every second Tuesday. Nobody cuts out the pauses.',
  ],
  [
    'book',
    'A children’s book about moving house',
    'A fox has to leave its den and is afraid that nobody will find it. I have written the story in rhyme and my sister would draw it. We want to send it to publishers or print it ourselves.',
  ],
  [
    'book',
    'My grandfather’s war letters',
    'He wrote a hundred and twenty letters between 1941 and 1946. I want to type them out, add what the family remembers, and turn them into a book that my cousins can hold.',
  ],
  [
    'book',
    'Write a thriller set on a night train',
    'I have the plot, three characters and nine chapters in a drawer. I would like to finish a first draft of eighty thousand words and find people who read it honestly.',
  ],
  [
    'book',
    'Online course for first-time landlords',
    'Eight modules on contracts, heating bills and difficult conversations, with a template in every lesson. People watch it at their own pace and pay once.',
  ],
  [
    'service',
    'Bike repair at your door',
    'I come to offices and homes with a cargo bike full of tools and fix brakes, gears and flat tyres on the spot. Fixed prices, booked by message, in the south of the city.',
  ],
  [
    'service',
    'Virtual assistant for small charities',
    'Many charities cannot afford an office. I would take over their post, minutes and donor letters for a few hours a week, and bill them monthly.',
  ],
  [
    'service',
    'Yoga classes at lunchtime for office workers',
    'Forty minutes in the meeting room of a company, twice a week, no special clothes needed. I am trained and have two firms that would like to try it for a month.',
  ],
  [
    'service',
    'Translating medical letters for migrants',
    'People get letters from hospitals that they do not understand. I speak Turkish and German and would translate and explain them within a day, at a price that they can pay.',
  ],
  [
    'community',
    'A walking group for widowers',
    'Men who have lost their wives often sit at home. We would meet on Sunday mornings, walk for two hours and eat soup. I would like it to run without me one day.',
  ],
  [
    'community',
    'Seed swap shelf and library',
    'A shelf in the public library where gardeners leave seeds they have too many of and take others. Someone has to label them, explain how to save seeds and keep it tidy.',
  ],
  [
    'community',
    'Food bank at our mosque',
    'Around forty families nearby run short at the end of the month. Shops would give us what they cannot sell, and volunteers would pack and hand it out on Fridays.',
  ],
  [
    'community',
    'makerspace for teenagers',
    'An old shop with two 3D printers, soldering irons and sewing machines where teenagers can come after school. We need rules, money for the rent, and adults who are there.',
  ],
  [
    'study',
    'Speak Italian with my mother-in-law',
    'She knows no English and we see her in August. I want to be able to talk about food, family and the weather for an evening without my wife translating.',
  ],
  [
    'study',
    'Pass the private pilot theory test',
    'Nine subjects, six hundred questions. I fail at navigation and weather. I have until October and about five hours a week.',
  ],
  [
    'study',
    'I want to draw people that look like people',
    'My figures are stiff. I would like to practise from life twice a week, study proportions and hands, and fill one sketchbook by the end of the year.',
  ],
  [
    'research',
    'Do street trees lower the temperature of bedrooms?',
    'For my bachelor’s thesis in geography I want to place loggers in twenty flats on streets with and without trees and compare the nights of July. My professor lends me the devices.',
  ],
  [
    'research',
    'Survey on loneliness among students in halls',
    'We want to ask about three hundred students how often they eat alone and with whom they talk. It is for our sociology module, and we have to hand in a report with statistics.',
  ],
  [
    'event',
    'Repair cafe anniversary party',
    'Our repair cafe turns ten. I want to invite everyone who ever fixed or brought something, with a band, soup for a hundred and fifty people and a small show of the strangest repairs.',
  ],
  [
    'event',
    'A science day at our primary school',
    'One Saturday with twelve tables where children try things out, run by parents who do it for a living. We need to fix a date, find helpers and get the hall.',
  ],
  [
    'event',
    'Reunion of the class of 2006',
    'Twenty years after school I would like to bring all sixty-four of us together for a weekend. I have addresses of about half, and no idea about place and price.',
  ],
  [
    'event',
    'Python meetup in Porto',
    'There is no regular evening for Python people here. I’d start with one evening, two short talks and pizza, in the office of my employer, for perhaps thirty guests.',
  ],
  [
    'general',
    'Convert a van and drive to Norway',
    'An old post van shall get a bed, a stove and a window before June. I have never built anything larger than a shelf. Then three weeks up the coast with my brother.',
  ],
  [
    'general',
    'Find a job in a new field',
    'After twelve years in sales I would like to work with plants. I don’t know what exists, what I would earn and whether anyone wants me without training.',
  ],
  [
    'general',
    'Sleep before midnight',
    'I go to bed at two and am tired every day. I want to change my evenings step by step until I sleep by half past eleven on most days, without pills.',
  ],
  [
    'general',
    'Bring our attic into order',
    'Thirty years of boxes from three households. We want to sort, give away and sell until there is room for a desk, and scan the photographs on the way.',
  ],
  [
    'software',
    'A Chrome extension for slow reading',
    'It hides everything but one paragraph of an article and moves on when you press a key. For people with dyslexia and for anyone who is distracted by web pages.',
  ],
  [
    'software',
    'Dashboard for our solar panels',
    'The inverter has an interface nobody in the family understands. I would like to build a page that shows on the kitchen tablet what we produce, use and feed in.',
  ],
  [
    'software',
    'Podcast app for grandparents',
    'Most podcast players are too complicated. Mine would have three large buttons, no search and a family member who chooses the shows from their own phone.',
  ],
  [
    'product',
    'Natural soap business',
    'I make soap with olive oil and herbs from my garden. At the Christmas market it sold out in three hours, so I would like to find out whether it can pay for a part of my rent.',
  ],
  [
    'product',
    'Pop-up restaurant in a greenhouse',
    'Four evenings in September, one long table, forty seats, food from the nursery’s own beds. If it pays for itself I would do it each month of next summer.',
  ],
  [
    'product',
    'Wooden toys that grandparents can repair',
    'Simple trains and animals held by screws instead of glue. I have a small workshop and made ten for my grandchildren. Friends ask for the price.',
  ],
  [
    'content',
    'Start a food blog for people with diabetes',
    'My husband was diagnosed last year and I have cooked differently since. I want to publish two recipes a week with the numbers that matter and honest photographs.',
  ],
  [
    'channel',
    'Interview show with bus drivers',
    'They see the whole city and nobody asks them. I would ride along, record twenty minutes of talk and publish it as a podcast with a photograph of the line.',
  ],
  [
    'book',
    'A memoir of growing up in a lighthouse',
    'My father was the last keeper. I have diaries, pictures and a hundred stories that my children always want to hear, and would like to have them between two covers.',
  ],
  [
    'book',
    'Handbook for volunteers at our animal shelter',
    'New helpers ask the same forty questions. I would write thirty pages with drawings that explain feeding, cleaning, walking and what to do when a dog bites.',
  ],
  [
    'book',
    'Comic about my first year as a midwife',
    'Short funny and sad stories, four pages each, drawn in ink. I have eleven of them and want to make twenty, then show them to a small publisher.',
  ],
  [
    'service',
    'Ironing and mending for busy families',
    'I collect a basket on Monday and bring it back on Wednesday, ironed, with the buttons sewn on. Fixed price for a basket. Five families in our street would try it.',
  ],
  [
    'service',
    'Freelance illustrator for medical textbooks',
    'I studied biology and draw well. I want to find my first three publishers, know what to charge and have a set of samples to send them.',
  ],
  [
    'service',
    'Coaching for new team leaders',
    'Six talks over three months for people who lead a team for the first time. I did it in my company for eight years and now want to do it on my own.',
  ],
  [
    'service',
    'Garden design for tiny yards',
    'People send me photographs and measures, and I send back a drawing, a list of plants and a shopping list. Two hundred euros, within ten days.',
  ],
  [
    'community',
    'Parents’ network for children with epilepsy',
    'When our son was diagnosed we knew nobody. I want to bring families in our region together, with a meeting every two months and a list of people who answer the phone.',
  ],
  [
    'community',
    'Choir without auditions',
    'Everybody may sing. We meet on Tuesday evenings in the school, with a pianist, and learn songs by ear. The first term should show whether twenty people come regularly.',
  ],
  [
    'community',
    'Street fridge',
    'A fridge in front of the parish house where people leave food they do not need and take what they like. Somebody has to clean it every day and the city wants a responsible person.',
  ],
  [
    'community',
    'Sharing a cargo bike between twelve flats',
    'We would buy one together and book it by a calendar. Who pays for repairs, where does it stand, what if someone breaks it? I want to settle that and get going.',
  ],
  [
    'study',
    'Getting better at public speaking',
    'My voice shakes when more than five people listen. I want to give the talk at our yearly meeting in November without notes and without fear.',
  ],
  [
    'study',
    'Beekeeping, from zero',
    'I have read two books. I’d like to learn it properly for a season beside someone experienced and then decide whether I get a hive of my own.',
  ],
  [
    'research',
    'Term paper on podcasts in the election',
    'I want to look at ten political podcasts in the four weeks before the vote and count which topics they raise. Twenty-five pages, due at the end of March.',
  ],
  [
    'research',
    'Experiment: do seedlings grow better with music?',
    'It is for the school science competition. Three groups of thirty plants, the same light and water, six weeks, and a poster with the results.',
  ],
  [
    'event',
    'Film night under the trees',
    'One evening in August we would show a film in the park, with blankets, popcorn and a projector from the school. I need a permit and about ten helpers.',
  ],
  [
    'event',
    'Fundraiser for a new school piano',
    'A concert by pupils and teachers, a cake buffet and a raffle, all on one evening in spring. The piano costs four thousand and we have eight hundred.',
  ],
  [
    'general',
    'Make our house ready for winter',
    'Draughty windows, an old boiler and a cold cellar. I want to know what helps most, do three things ourselves and have one done by a firm before November.',
  ],
  [
    'general',
    'Walk the coast path',
    'Four hundred kilometres in three summers, with a tent, beside a full-time job. I have bad knees, so I need to get stronger first and plan the stages.',
  ],
  [
    'general',
    'Adopt a dog',
    'We have wanted one for years. I need to sort out the flat, our working hours, costs and the right breed or shelter dog, and to prepare the children.',
  ],
  [
    'software',
    'KitchenLog',
    'An app for small restaurants that records fridge temperatures with a cheap sensor and writes the report for the inspector, so that cooks do not fill in paper lists at midnight.',
  ],
  [
    'software',
    'A website where neighbours lend each other tools',
    'Everybody owns a drill that is used twice a year. On the site you see who lives near you and has what you need, and you reserve it for a day.',
  ],
  [
    'software',
    'Recipe planner with the food I have',
    'You type in what is in the fridge and it proposes three dinners. I can program a little and would use it with my flatmates first.',
  ],
  [
    'product',
    'Hand-dyed wool for knitters',
    'I dye wool with plants from our valley. Twelve colours, sold in skeins at fairs and online. I have tried it for a year and people come back.',
  ],
  [
    'product',
    'Ice cream van for weddings and village fairs',
    'An old Citroën van, four flavours made by a farm nearby. I want to rent it out with me in it on summer weekends and sell at fairs.',
  ],
  [
    'product',
    'A travel game for blind children',
    'Cards and pieces one can feel, in a box that stays closed in the train. I have made a prototype with a school and would like to find a manufacturer.',
  ],
  [
    'content',
    'A weekly letter on court cases anyone can understand',
    'I am a retired judge. Each Sunday I would explain one real case by e-mail in five minutes of reading, without Latin.',
  ],
  [
    'content',
    'Blog on my first year as a beekeeper',
    'I start with two hives in April. I’d like to write down every week what I see, what I do wrong and what it costs, so that other beginners can follow along.',
  ],
  [
    'channel',
    'History of our valley as a podcast',
    'Eight episodes with old farmers, a priest and the last miner. I own a recorder, and the local radio may air it.',
  ],
  [
    'channel',
    'Sewing videos for people with one hand',
    'After my stroke I learned to sew again. I want to show on YouTube how it can be done, one small project a month.',
  ],
  [
    'book',
    'The Bread Book of our village',
    'Every family here bakes another bread. I want to collect thirty recipes with a photograph of the baker and print three hundred copies for the harvest festival.',
  ],
  [
    'book',
    'Novel about two sisters who run a lighthouse',
    'I have an outline and the first sixty pages. I would like to finish it this year and give it to four readers I trust.',
  ],
  [
    'book',
    'A field guide to the mosses in our city',
    'Forty kinds, a drawing and a place for each. For walkers who look down. I am a biologist and have drawn eleven.',
  ],
  [
    'service',
    'Home organising for people with ADHD',
    'I come for three hours, we clear one room together and set up a system that holds. Fixed price, with a phone call after two weeks.',
  ],
  [
    'service',
    'Piano lessons in people’s homes',
    'I studied music and would like to teach six to eight pupils in my part of the city, children and adults, in the afternoons.',
  ],
  [
    'service',
    'Tax help for freelancers',
    'I worked at the tax office for ten years. Freelancers send me a shoebox of receipts and I send back a finished return for a fixed fee.',
  ],
  [
    'community',
    'Board game evenings at the library',
    'Each first Friday of the month people bring games and explain them to each other. I would like it to become a regular group with some ten people who help.',
  ],
  [
    'community',
    'Running group for beginners over fifty',
    'We meet twice a week in the park and run as far as everyone can talk. No timing, no shirts. I need two more people who lead.',
  ],
  [
    'community',
    'Clothes swap shelf in our apartment house',
    'A rail and a shelf in the hall where people hang what they no longer wear. It needs rules, and someone who empties it every month.',
  ],
  [
    'study',
    'Understand statistics for my job',
    'I read reports full of numbers and pretend to follow. I want to learn the basics properly in three months, with exercises from my own work.',
  ],
  [
    'study',
    'Passing the B2 German exam in June',
    'I live in Vienna and understand most, but I write badly. Four evenings a week are possible.',
  ],
  [
    'research',
    'Bachelor thesis about apps for elderly care',
    'I compare five apps that care homes use and interview twelve nurses on what they do with them. It has to be handed in on the first of September.',
  ],
  [
    'event',
    'Surprise party for my sister’s fortieth',
    'Thirty friends, a boat or a garden, and a film made of everybody’s phone videos. She must not notice anything.',
  ],
  [
    'event',
    'Careers evening for girls at a technical school',
    'Eight women from local firms tell what they do all day, in small rounds. We have the hall on a Thursday in November and no budget.',
  ],
  [
    'general',
    'Learn where my money goes and save for a bicycle',
    'I earn enough and still have nothing left. I want to write down what I spend, cut three things and put two hundred aside each month.',
  ],
  [
    'general',
    'Grow our own vegetables on 20 square metres',
    'We moved into a flat with a strip of earth. We would like to eat something from it by July and not give up in August.',
  ],
  [
    'general',
    'Look after my father after his operation',
    'He comes home in three weeks. I need to arrange his flat, the carers, the forms and my own work, and to share it with my brother.',
  ],
  [
    'software',
    'Allergy diary',
    'My son reacts to food and the doctor wants a record. I want a simple tool on my phone where I tap what he ate and how he felt, and that draws a curve for the doctor.',
  ],
  [
    'software',
    'An API for bus delays',
    'Our city publishes delays as PDF. I would collect them every night, clean the data and offer it to developers, free for small projects.',
  ],
  [
    'software',
    'Quiz bot for driving theory',
    'Learners send a message and get a question back, with an explanation when they are wrong. I know some JavaScript and have the list of questions.',
  ],
  [
    'product',
    'Cat furniture from cardboard',
    'Houses and towers that come flat in an envelope and cost less than twenty euros. My own cats approve. I need to find out how to cut them and who sells them.',
  ],
  [
    'product',
    'Tea room with second-hand books',
    'Scones, twelve sorts of tea and shelves of books in an old pharmacy. I have saved forty thousand and know how to bake.',
  ],
  [
    'product',
    'Bags made from sailcloth',
    'Sailmakers throw away what I need. I sew bags that hold for twenty years and would like to sell fifty of them in a harbour shop this summer.',
  ],
  [
    'content',
    'Magazine for night workers',
    'Four issues a year with stories, photographs and tips from people who work when others sleep. Free at petrol stations and hospitals, paid by small adverts.',
  ],
  [
    'content',
    'Sunday recipes, one e-mail a week',
    'I cook for one person and throw nothing away. A short newsletter with one recipe and a shopping list for people who live alone.',
  ],
  [
    'channel',
    'Short documentary about the last video shop in town',
    'The owner closes in spring. I have a camera, a friend edits, and I want to follow him for three months and show the film at the local cinema.',
  ],
  [
    'channel',
    'Streaming board games for people in hospital',
    'Two evenings a week we play online on Twitch and let patients decide the moves. I need a format, a good microphone and two people who play along.',
  ],
  [
    'book',
    'Workbook for couples who argue about money',
    'Thirty exercises on two pages each, with space to write. I am a counsellor and use loose sheets now; I would like to turn them into something one can buy.',
  ],
  [
    'book',
    'A collection of short stories from our writing group',
    'Nine people, eighteen stories, one book of about two hundred pages. We need an editor, a cover and a way to print it before Christmas.',
  ],
  [
    'book',
    'Video course on sourdough',
    'Seven lessons from starter to loaf, filmed in my kitchen, for people who have failed twice. I want to sell it for thirty euros.',
  ],
  [
    'service',
    'Mobile hairdresser for care homes',
    'I visit care homes with everything in two cases. A cut and a wash at a fixed price, two homes a day, and time to talk.',
  ],
  [
    'service',
    'Web design for craftsmen',
    'Carpenters and roofers need a page with four photographs and a phone number. I build it in a week for a fixed fee and look after it for a small amount each month.',
  ],
  [
    'service',
    'Event planning for small companies',
    'I would plan summer parties, workshops and conferences for firms that have nobody for it. I organised such things for eight years as an employee.',
  ],
  [
    'community',
    'Neighbourhood help for newcomers',
    'People who have lived here for long meet newcomers twice a month, fill in forms with them and show them around. The town offers a room; I look for ten volunteers.',
  ],
  [
    'community',
    'Shared workshop in our backyard',
    'The old garage has a bench and light. Twelve households could store tools there and use it. Who pays, who has a key, and what about noise?',
  ],
  [
    'community',
    'Chess club at the refugee centre',
    'Every Wednesday at five, twelve boards, tea. I want it to be something that goes on when I move away in two years.',
  ],
  [
    'study',
    'Learn to make apps',
    'I am a nurse and have ideas for apps all the time. I want to learn enough Swift to make one small app myself within half a year.',
  ],
  [
    'study',
    'Get fluent in sign language',
    'My niece is deaf. I have finished the beginners’ class and want to talk with her without her mother helping.',
  ],
  [
    'research',
    'User research for a museum app',
    'In my seminar we study how visitors use the museum’s app. I want to watch twenty visitors, interview ten and write a report of fifteen pages with recommendations.',
  ],
  [
    'research',
    'Literature review on sleep and shift work',
    'For my nursing degree I read and compare about thirty studies of the last ten years. Due in January, my supervisor wants an outline in October.',
  ],
  [
    'event',
    'Launch event for our cookbook',
    'The book comes out in October. I want an evening with tastings, a short reading and music for eighty people in the old market hall.',
  ],
  [
    'event',
    'Podcast festival in a village',
    'Three days in August, ten podcasts on a stage in a barn, camping in the meadow. We know the mayor and two hosts, and need money and volunteers.',
  ],
  [
    'general',
    'Move our office to four days a week',
    'We are nine people and want to try it for half a year without earning less. What has to change in meetings, customers and holidays?',
  ],
  [
    'general',
    'Write my will and sort my papers',
    'I am sixty-eight. I would like to have everything in one folder so that my children find what they need, and talk with them about it.',
  ],
  [
    'general',
    'Build a tree house with my kids',
    'In the old walnut, two metres up, safe, with a rope ladder. I have tools and an uncle who is a carpenter, and we have six weekends before autumn.',
  ],
];

/** Ideas that leave open what they are, or name two kinds at once: a general plan fits better than a wrong one. */
export const unclear: readonly Example[] = [
  [
    'general',
    'Shift swap for nurses',
    'Nurses on our ward trade shifts in a chat and things get lost. I want something on the phone where you offer a shift, a colleague takes it, and the head nurse approves with one tap.',
  ],
  [
    'general',
    'Museum letters',
    'Every Friday I would send one e-mail about one object in a small museum, with a photograph and three hundred words, to people who like to look at things slowly.',
  ],
  [
    'general',
    'Chess lessons on Twitch',
    'I am a club player and would stream two evenings a week: one game of mine, one puzzle with the chat, one question. I own a webcam and no patience for editing.',
  ],
];
