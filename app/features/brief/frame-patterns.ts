// English patterns for changes to the days, hours and weeks of a plan.

export const number = `(?:\\d+(?:[.,]\\d+)?|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`;
const hours = `(?:(?:about|around|at most|max(?:imum)?|up to) )?(?<figure>an hour and a half|${number}(?: and a half)?)(?: |-)?(?<unit>hours?|hrs?|h|minutes?|mins?)?(?<half> and a half)?`;
export const day = `(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|weekends?|weekdays?|week days?|(?:every|each|all) (?:single )?days?|daily)\\b`;
const list = `(?:(?:the|every|each|all) )?${day}(?:(?: evenings?| mornings?| afternoons?)?(?:,? ?(?:and|or|&|,|to|till|until|through|-|–) ?(?:on |the )?)${day})*(?: evenings?| mornings?| afternoons?)?`;
const notThat = '(?! (?:\\d|the \\d|next|this))';
const on = '(?: (?:on|at|in|for))?';

const named = (source: string) => new RegExp(source, 'i');
const partOfDay = '(?: (?:morning|afternoon|evening|night)s?)?';
export const moreWithHours = [
  named(
    `\\b(?:also|plus|additionally)${on} (?<days>${list})${partOfDay},? (?:for |with )?${hours}(?: from now on)?`,
  ),
  named(`\\b${hours}${on} (?<days>${list})${partOfDay} (?:too|as well|also)\\b`),
];
export const perDayOnDays = named(
  `\\b${hours}(?: ?(?:a|per|each|every|/) ?(?:day|evening|morning|night))${on} (?<days>${list})`,
);
export const perDays = [
  named(`\\b${hours}${on} (?<days>${list})`),
  named(`\\b(?<days>${list})${partOfDay},? (?:for |with |only )?${hours}`),
];
export const perDay = named(
  `\\b${hours}(?<more> more| less| fewer| extra)? ?(?:a|per|each|every|/) ?(?:day|evening|morning|night)\\b|\\b${hours.replaceAll('<', '<d')} daily\\b`,
);
export const perWeek = named(
  `\\b${hours}(?<more> more| less| fewer| extra)? ?(?:a|per|each|every|/) ?week\\b`,
);
export const swapped = [
  named(`(?:\\bon |\\bat )?(?<days>${list}) instead of${on} (?<gone>${list})`),
  named(
    `\\b(?:swap|replace|switch|change|move) (?:from )?(?<gone>${list}) (?:for|by|with|to) (?<days>${list})`,
  ),
];
export const onlyDays = [
  named(
    `\\b(?:only|just|nothing but)(?: (?:work|do (?:this|it)|have time|can|free|available))*${on} (?<days>${list})${notThat}`,
  ),
  named(`(?:\\bon |\\bat )?(?<days>${list}) only\\b`),
];
export const noDays = [
  named(
    `\\b(?:no|not|never|without|drop|skip|remove|except|leave out|can(?:no|['’])t|don['’]t|won['’]t|can not|do not)(?: (?:more|longer|work|do|anything|tasks?|time|any|want|to|have|be there|free))*${on} (?<days>${list})(?: (?:any ?)?more\\b)?${notThat}`,
  ),
  named(
    `\\b(?<days>${list}) (?:is|are)(?: now)? (?:out|busy|off|taken|gone|blocked|impossible|full|not possible|no longer possible)\\b`,
  ),
  named(`\\b(?<days>${list}) off\\b`),
  named(`\\b(?:need|want|keep|leave) (?<days>${list})${partOfDay} (?:free|clear)\\b`),
  named(`^(?:on )?(?<days>${list}) not$`),
];
export const moreDays = [
  named(`\\b(?:also|add|plus|include)${on} (?<days>${list})(?: too| as well)?`),
  named(`(?:\\bon |\\bat )?(?<days>${list}) (?:too|as well|also)\\b`),
  named(
    `(?<days>${list}) (?:(?:is|are)(?: now)? (?:fine|possible|ok|okay|good|available)|works?|(?:is|are) (?:now free|free now|free too))(?: now| too| as well| also)*$`,
  ),
];
/** "Two evenings a week, 90 minutes each" says how many days, but not which. */
export const daysPerWeek = named(
  `\\b(?<count>${number}) (?<part>evening|morning|afternoon|night|day|time)s? (?:a|per|each|every) week(?:,? (?:of |for |with )?${hours}(?: each)?)?`,
);
const fromI =
  '(?:(?:I|we|it|this|can|could|will|have|work|do|time|only|just|for|in|over|within|at most|about|done|be|make it) )*';
export const justHours = named(`^${fromI}${hours}(?: each| at a time| on each)?$`);
export const justDays = named(`^(?:on |at )?(?<days>${list})$`);
/** "Six weekends" means six weeks with work on weekends only. */
export const manyDays = named(
  `^${fromI}(?<count>${number}) (?<days>(?!(?:every|each|all|da(?:y|ily))\\b)${day})$`,
);
/** "Two hours on Mondays and nothing else" */
export const nothingElse =
  /,?(?: (?:and|but))? (?:nothing else|nothing more|(?:on )?no other days?|not on (?:any )?other days?)(?=[.!]*$)/i;
const clock = (name: string) =>
  `(?<${name}>\\d{1,2})(?:[:.](?<${name}m>[0-5]\\d))? ?(?<${name}half>[ap]m\\b)?`;
/** "From 7 to 9", "9am-11am" */
export const timesOfDay = new RegExp(
  `(?:\\b(?<led>from|between) )?(?<![\\d.:])${clock('from')} ?(?:-|–|to|till|until|and) ?${clock('to')}(?: o['’]?clock| h)?(?=$|[,;.!?]|(?: (?:on|at|every|each|in the|and|only|${day})(?![\\p{L}])))`,
  'giu',
);
export const ofDay = new RegExp(`\\b(?:${day}|(?:morning|afternoon|evening|night)s?\\b)`, 'i');

const weeks = `(?<count>${number})[ -](?<unit>weeks?|months?)`;
export const weeksInstead = named(
  `\\b${weeks} (?:instead of|rather than|not) ${number}(?:[ -](?:weeks?|months?))?`,
);
export const weeksMore = [
  named(
    `\\b(?<count>${number}) (?<sign>more|extra|additional|further|fewer|less) (?<unit>weeks?|months?)\\b`,
  ),
  named(`\\b${weeks} (?<sign>more|longer|extra|fewer|less|shorter|earlier)\\b`),
  named(`\\b(?<sign>another) ${weeks}\\b(?! off| away)`),
];
export const weeksAlone = named(
  `^(?:make it|finish|be done|done|plan(?: it)?|do it|spread (?:it )?|stretch (?:it )?|shorten (?:it )?|cut (?:it )?|extend (?:it )?|take|it should take|i have|we have|have)? ?(?:in|within|over|for|to|into|only|just|at most)? ?(?:only |just )?${weeks}(?: in (?:all|total)| altogether| long| only| at most)?$`,
);
/** "Stop after week 2", "end after 8 weeks" */
export const lastWeek = named(
  `^(?:(?:please|let['’]?s|I|we|want|would like|to|have to|must|will) )*(?:stop|end|finish|be done|done|no work|nothing|only|just)?(?: (?:it|this|everything|the (?:plan|project)))? ?(?:after|in|by|with|until|till|at the end of|by the end of) (?:the )?(?:week (?<week>${number})|(?<nth>\\d{1,2})(?:st|nd|rd|th) week|(?<!\\b(?:in|by|with|until|till|of) )(?<count>${number}) weeks?)$`,
);
const times = (many: string, of: string) =>
  named(
    `^${fromI}(?<factor>half|twice|double|triple|three times) (?:${many}|(?:of |the |my |our |number of )*${of})(?: (?:a|per|each|every) week)?(?: now| as before)?$`,
  );
/** "Twice as many weeks", "half as long" */
export const timesWeeks = times('as long|as many weeks', 'weeks');
export const timesHours = times('as many hours', 'hours');
/** "Half the time" may mean either. */
export const timesTime = times('as much(?: time| work)?', '(?:time|work(?:load)?|load|effort)');
const time =
  '(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|may|easter|christmas|xmas|new year|spring|summer|autumn|winter)\\b(?: \\d{1,2}(?:st|nd|rd|th)?\\b(?! ?(?:h|min)))?';
/** What applies to some weeks only: "every other Saturday", "not on Wednesdays until Easter". */
export const someWeeks = new RegExp(
  `\\b(?:from|starting|as of|until|till|to|before|after|during|over|in|between|and)(?: (?:the|in|on|early|late|mid|(?:end|middle|beginning|start|whole) of))* ${time}(?: onwards?| on\\b)?|\\b(?:until|from) then(?: on)?\\b|\\b(?:every (?:other|second|third|2nd|3rd|two|three)|alternat(?:e|ing)|(?:on |in )?(?:even|odd)(?:[ -]numbered)?|fortnightly)\\b(?: weeks?\\b)?`,
  'gi',
);
export const begins = /\b(?:start|begin|starting|beginning)\b/i;
export const beginsRoughly =
  /^(?:(?:we|I|can|could|will|want to|I['’]ll|let['’]s|only|it) )*(?:start|begin)(?:ing)?(?: (?:it|this|working|work|the (?:plan|project)))?(?: only)? (?:in|after|at|with|mid|early|late|next|the)\b/i;
export const refuses = /^(?:not|nothing|no work|no tasks?|never|keep)\b/i;
export const vague =
  /^(?:with )?(?:(?:much|a bit|a little|some|far|slightly|many) )?(?:more|less|fewer) (?:time|hours|weeks|days)\b[^\d]*$/i;
export const fillers =
  /\b(?:and|but|please|now|instead|i|we|want|would|like|to|can|have|time|make|it|make|let['’]?s|from now on|the|plan|of|only|just|for|with|at|on|in|work|is|be|do|each|again|then|so|my|there|are|am|i['’]m|will|finish|everything|all|do|this)\b|[^\p{L}\d]+/giu;
