import { expect, test } from 'vitest';
import type { DayContext } from './read-day.ts';
import { readHours } from './read-hours.ts';
import { type ListFormat, readList } from './read-list.ts';

const context: DayContext = { today: '2026-11-23', timeZone: 'Europe/Berlin' };

/** The tasks of a list in short: title, hours, day, done, description, and why it is left out. */
const read = (format: ListFormat, text: string, more: Partial<DayContext> = {}) =>
  (readList(format, text, { ...context, ...more })?.lines ?? []).flatMap(({ task, problem }) =>
    task === null
      ? []
      : [[task.title, task.hours, task.due_date, task.done ? 'done' : 'open', task.description, problem]],
  );
const remarks = (format: ListFormat, text: string) =>
  (readList(format, text, context)?.lines ?? []).flatMap(({ remark }) => remark ?? []);

const task = (
  title: string,
  hours: number | null = null,
  day: string | null = null,
  done: 'done' | 'open' = 'open',
  description = '',
) => [title, hours, day, done, description, null];

test('a project exported from Todoist keeps durations, days, deadlines and notes', () => {
  const text = `TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
meta,view_style=list,,,,,,,,,,,,,
section,Planning,,,,,,,,,,,,,
task,Draft the map,"Big rocks, first",,4,1,Ann (1),,14 Dec,en,,30,minute,,
note,Ask Bo,,,,,Ann (1),,2026-07-10T14:03:22Z,,,,,,
note,"And Cy, too",,,,,Ann (1),,2026-07-10T14:03:22Z,,,,,,
task,Water plants,,,1,1,Ann (1),,every day,en,,None,None,,
task,Pay the rent,,,1,2,Ann (1),,every! 3 days,en,,45,minute,2027-01-02,en
task,Dentist,,,1,1,Ann (1),,2026-12-01 15:30,en,Europe/Berlin,90,minute,2026-12-05,en
task,Call,,,1,1,Ann (1),,morgen,de,,1,day,,
,,,,,,,,,,,,,,
section,Later,,,,,,,,,,,,,`;
  expect(read('csv', text)).toEqual([
    task('Draft the map', 0.5, '2026-12-14', 'open', 'Big rocks, first\n\nAsk Bo\n\nAnd Cy, too'),
    task('Water plants', null, null, 'open', 'DATE: every day'),
    task('Pay the rent', 0.75, '2027-01-02', 'open', 'DATE: every! 3 days'),
    task('Dentist', 1.5, '2026-12-05', 'open', 'DATE: 2026-12-01 15:30'),
    task('Call', 8, '2026-11-24'),
  ]);
  expect(remarks('csv', text)).toEqual([
    '“14 Dec” has no year; it is read as 2026-12-14.',
    'It is added to the description of “Draft the map”.',
    'It is added to the description of “Draft the map”.',
    '“every day” repeats, which tasks here do not; it comes in once.',
    '“every! 3 days” repeats, which tasks here do not; it comes in once.',
    '“morgen” is read as 2026-11-24. A day counts as 8 hours.',
  ]);
});

test.each([
  [
    'Trello',
    `Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,Attachment Count,List ID,List Name,Board ID,Board Name,Archived,Start Date,Due Complete
66a,Order tiles,https://trello.example/c/1,"20 m²",red,,2026-12-09T08:00:00.000Z,0,l1,To do,b,House,false,,false
66b,Measure,https://trello.example/c/2,,,,,0,l2,Done,b,House,false,,false
66c,Old,https://trello.example/c/3,,,,,0,l1,To do,b,House,true,,false
66d,Paint,https://trello.example/c/4,,,,2026-12-01T23:30:00.000Z,0,l1,To do,b,House,false,,true`,
    [
      task('Order tiles', null, '2026-12-09', 'open', '20 m²'),
      task('Measure', null, null, 'done'),
      task('Old', null, null, 'done'),
      task('Paint', null, '2026-12-02', 'done'),
    ],
  ],
  [
    'Microsoft Planner',
    `Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Created By,Created Date,Start date,Due date,Late,Completed Date,Completed By,Completed Checklist Items,Checklist Items,Labels,Description
a1,Book the hall,To do,Not started,Medium,,Ann,09/25/2026,,12/01/2026,false,,,0/2,a;b,,By phone
a2,Send letters,To do,Completed,Medium,,Ann,09/25/2026,,10/02/2026,false,10/01/2026,Ann,,,,
a3,Cook,To do,In progress,Medium,,Ann,09/25/2026,,,false,,,,,,`,
    [
      task('Book the hall', null, '2026-12-01', 'open', 'By phone'),
      task('Send letters', null, '2026-10-02', 'done'),
      task('Cook'),
    ],
  ],
  [
    'Planner in German',
    `Aufgaben-ID;Aufgabenname;Bucketname;Fortschritt;Priorität;Fälligkeitsdatum;Abgeschlossen am;Beschreibung
a1;Saal buchen;Zu erledigen;Nicht begonnen;Mittel;01.12.2026;;Telefonisch
a2;Briefe;Zu erledigen;Abgeschlossen;Mittel;02.12.2026;01.12.2026;`,
    [
      task('Saal buchen', null, '2026-12-01', 'open', 'Telefonisch'),
      task('Briefe', null, '2026-12-02', 'done'),
    ],
  ],
  [
    'Asana',
    `,,
Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task
1,2026-09-01,,2026-09-02,Launch,Build,Ann,a@example.com,,2026-12-15,"a,b","One
Two, with a comma",Web,
2,2026-09-01,2026-09-10,2026-09-10,Write copy,Build,,,,2026-09-09,,,,Launch`,
    [
      task('Launch', null, '2026-12-15', 'open', 'One\nTwo, with a comma'),
      task('Write copy', null, '2026-09-09', 'done'),
    ],
  ],
  [
    'Jira',
    `Summary,Issue key,Issue id,Issue Type,Status,Priority,Resolution,Due date,Original Estimate,Description
Fix the door,H-1,10001,Bug,To Do,High,,31/Dec/26 12:00 AM,5400,It creaks
Sand it,H-2,10002,Task,Done,High,Done,,,
Drop it,H-3,10003,Task,Won't Do,High,,,,`,
    [task('Fix the door', 1.5, '2026-12-31', 'open', 'It creaks'), task('Sand it', null, null, 'done')],
  ],
  [
    'TickTick',
    `"Date: 2026-06-25+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day"
"","Home","Buy boots","TEXT","","Size 43","N","","2026-12-25T23:00:00+0000","","","5","0","2026-06-20T10:00:00+0000","","1","Europe/Amsterdam","true"
"","Home","Stretch","TEXT","","","N","","2026-12-27T07:30:00+0000","","","0","2","2026-06-21T08:00:00+0000","","2","Europe/Amsterdam","false"
"","Home","Never","TEXT","","","N","","","","","0","-1","2026-06-21T08:00:00+0000","","2","Europe/Amsterdam","false"`,
    [task('Buy boots', null, '2026-12-26', 'open', 'Size 43'), task('Stretch', null, '2026-12-27', 'done')],
  ],
  [
    'Notion',
    `Name,Assign,Date,Status,Estimate (min)
Write,Ann,"December 4, 2026",Done,90
Read,Bo,"December 4, 2026 9:00 AM → December 8, 2026 5:00 PM",Not started,`,
    [task('Write', 1.5, '2026-12-04', 'done'), task('Read', null, '2026-12-08')],
  ],
  [
    'Outlook and Microsoft To Do',
    `"Subject","Start Date","Due Date","Reminder On/Off","Reminder Date","Reminder Time","Date Completed","% Complete","Total Work","Notes","Priority","Status"
"Pay","11/20/2026","12/1/2026","False","","","","0","0","By card","Normal","Not Started"
"Call","11/20/2026","12/2/2026","False","","","11/21/2026","100","0","","Normal","Completed"`,
    [task('Pay', null, '2026-12-01', 'open', 'By card'), task('Call', null, '2026-12-02', 'done')],
  ],
  [
    'Taskwarrior',
    `id,uuid,description,entry,due,status
1,3a,Paint,20261101T080000Z,20261213T230000Z,pending
0,3b,Sand,20261101T080000Z,,completed
0,3c,Gone,20261101T080000Z,,deleted`,
    [task('Paint', null, '2026-12-14'), task('Sand', null, null, 'done')],
  ],
  [
    'Google Tasks, by way of a spreadsheet',
    'Task list,Title,Notes,Due,Status\nHome,Paint,Blue,2026-12-14T00:00:00.000Z,needsAction\nHome,Sand,,,completed',
    [task('Paint', null, '2026-12-14', 'open', 'Blue'), task('Sand', null, null, 'done')],
  ],
  [
    'Monday',
    'Board A,,,\n,,,\nGroup 1,,,\nName,Person,Status,Date\nPaint,Ann,Done,2026-12-14\n\nName,Person,Status,Date\nSand,,,',
    [task('Paint', null, '2026-12-14', 'done'), task('Sand')],
  ],
  [
    'Linear',
    `ID,Team,Title,Description,Status,Due Date,Completed,Canceled
A-1,T,Paint,Blue,Todo,2026-12-14,,
A-2,T,Sand,,Merged,,Wed Nov 18 2026 10:00:00 GMT+0000 (GMT),
A-3,T,Gone,,Other,,,Wed Nov 18 2026 10:00:00 GMT+0000 (GMT)`,
    [task('Paint', null, '2026-12-14', 'open', 'Blue'), task('Sand', null, null, 'done')],
  ],
  [
    'Microsoft Project',
    'ID\tActive\tTask Mode\tName\tDuration\tStart\tFinish\n1\tYes\tAuto\tPaint\t3 days?\tMon 11/23/26 8:00 AM\tFri 11/27/26 5:00 PM',
    [task('Paint', 24, '2026-11-27')],
  ],
  [
    'a list named 1, and one named Done',
    'Card,List\na,1\nb,Done 🎉\nc,Not done',
    [task('a'), task('b', null, null, 'done'), task('c')],
  ],
  [
    'a sheet with ticks',
    'Task Name,Done\na,[x]\nb,[ ]\nc,✔\nd,TRUE\ne,FALSE\nf,nein',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((title, at) =>
      task(title, null, null, [0, 2, 3].includes(at) ? 'done' : 'open'),
    ),
  ],
  [
    'a table with an id first and names of its own',
    'ID,What is to do,By when\n1,Paint,x\n2,Sand,',
    [task('Paint'), task('Sand')],
  ],
])('tasks from %s come in with their days, done ones done', (_, text, expected) => {
  expect(read('csv', text)).toEqual(expected);
});

test.each([
  ['US', 'Task,Due Date,Hours\na,12/31/2026,1.5\nb,1/2/2027,', ['2026-12-31', '2027-01-02']],
  ['US, short years', 'Task,Due\na,12/31/26\nb,1/2/27', ['2026-12-31', '2027-01-02']],
  ['US, with times', 'Task,Due\na,12/31/2026 9:00:00 AM\nb,1/2/2027 17:30', ['2026-12-31', '2027-01-02']],
  ['UK', 'Task,Due\na,02/01/2027\nb,31/12/2026', ['2027-01-02', '2026-12-31']],
  ['UK, settled by another column', 'Task,Start,Due\na,25/12/2026,02/01/2027', ['2027-01-02']],
  ['German', 'Aufgabe;Fällig am;Dauer\na;31.12.2026;1,5\nb;2.1.27;', ['2026-12-31', '2027-01-02']],
  ['Dutch', 'Taak;Vervaldatum\na;31-12-2026\nb;02-01-2027', ['2026-12-31', '2027-01-02']],
  ['French', 'Tâche;Échéance\na;31/12/2026\nb;2 févr. 2027', ['2026-12-31', '2027-02-02']],
  [
    'Japanese',
    'タスク,期限\na,2026/12/31\nb,2027年1月2日(土)\nc,2027/1/3(日)',
    ['2026-12-31', '2027-01-02', '2027-01-03'],
  ],
  [
    'Japanese, full width and era',
    '件名\t期日\na\t２０２６／１２／３１\nb\t令和9年1月2日',
    ['2026-12-31', '2027-01-02'],
  ],
  [
    'named months',
    'Task,Due\na,31. Dezember 2026\nb,2-Jan-27\nc,"Thu, Dec 31, 2026"\nd,3 januari 2027',
    ['2026-12-31', '2027-01-02', '2026-12-31', '2027-01-03'],
  ],
  [
    'Spanish and Russian',
    'Tarea,Fecha\na,31 de diciembre de 2026\nb,2 января 2027 г.',
    ['2026-12-31', '2027-01-02'],
  ],
])('days of %s spreadsheets', (_, text, days) => {
  expect(read('csv', text).map(([, , day, , , problem]) => [day, problem])).toEqual(
    days.map((day) => [day, null]),
  );
});

test('days that no row settles are asked for, and the answer settles them', () => {
  const text = 'Task,Due\na,3/12/2026\nb,4/12/2026\nc,5/5/2027\nd,soon\ne,12-06-26';
  const days = (more: Partial<DayContext> = {}) => read('csv', text, more).map(([, , day]) => day);
  const problems = read('csv', text).map(([, , , , , problem]) => problem);
  expect(problems).toEqual([
    ...['3/12/2026', '4/12/2026'].map((day) => `“${day}” can be two dates. Please write it like 2026-11-30.`),
    null,
    '“soon” is not a date like 2026-11-30.',
    '“12-06-26” can be two dates. Please write it like 2026-11-30.',
  ]);
  expect(days({ order: 'day_first' })).toEqual([
    '2026-12-03',
    '2026-12-04',
    '2027-05-05',
    null,
    '2026-06-12',
  ]);
  expect(days({ order: 'month_first' })).toEqual([
    '2026-03-12',
    '2026-04-12',
    '2027-05-05',
    null,
    '2026-12-06',
  ]);
  // Rows that contradict each other settle nothing.
  const mixed = 'Task,Due\na,31/12/2026\nb,12/31/2026\nc,3/12/2026';
  expect(read('csv', mixed).map(([, , day]) => day)).toEqual(['2026-12-31', '2026-12-31', null]);
  expect(read('markdown', '- a (due 31/12/2026)\n- b (1 h, due 3/12/2026)').map(([, , day]) => day)).toEqual([
    '2026-12-31',
    '2026-12-03',
  ]);
  expect(read('markdown', '- b (1 h, due 3/12/2026)')).toEqual([
    ['b', 1, null, 'open', '', '“3/12/2026” can be two dates. Please write it like 2026-11-30.'],
  ]);
});

test('a day without a year is the next one, or the latest of what is done', () => {
  const text =
    'Task,Due,Status\na,14 Dec,\nb,Jan 2,\nc,14.12.,\nd,29 Feb,\ne,14 Dec,Done\nf,tomorrow,\ng,12月14日,';
  expect(read('csv', text).map(([, , day]) => day)).toEqual([
    ...['2026-12-14', '2027-01-02', '2026-12-14', '2028-02-29', '2025-12-14', '2026-11-24', '2026-12-14'],
  ]);
  expect(remarks('csv', text)).toHaveLength(7);
});

test.each([
  ...[
    ['2', 2],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1h30', 1.5],
    ['1:30', 1.5],
    ['1 h 30 min', 1.5],
    ['½', 0.5],
  ],
  ...[
    ['1½', 1.5],
    ['1 ½ h', 1.5],
    ['1/2 h', 0.5],
    ['1 1/2 hours', 1.5],
    ['¾ h', 0.75],
    ['01:30:00', 1.5],
  ],
  ...[
    ['90 min', 1.5],
    ['90m', 1.5],
    ['1h 30m', 1.5],
    ['1 hour 30 minutes', 1.5],
    ['PT1H30M', 1.5],
    ['PT45M', 0.75],
  ],
  ...[
    ['1 Std. 30 Min.', 1.5],
    ['2 Stunden', 2],
    ['1,5 uur', 1.5],
    ['1 heure et 30 minutes', 1.5],
    ['1 h 30', 1.5],
  ],
  ...[
    ['2時間30分', 2.5],
    ['30分', 0.5],
    ['１．５', 1.5],
    ['~2h', 2],
    ['2d 4h', 20],
    ["30'", 0.5],
    ['0', 0],
  ],
  ...[
    ['much', null],
    ['2-3', null],
    ['1 30', null],
    ['-1', null],
    ['1:75', null],
    ['30 min 2 h', null],
    ['', null],
  ],
  ...[
    ['2 h 30 h', null],
    ['2 hours, 30 minutes', 2.5],
    ['.5', 0.5],
    ['1:30 h', 1.5],
    ['0h45', 0.75],
    ['3 days?', 24],
    ['1/0', null],
    ['1e3', null],
    ['h', null],
  ],
] as const)('“%s” is %s hours', (text, hours) => {
  expect(readHours(String(text))).toBe(hours);
});

test.each([
  ['Task,Duration (min)\na,30', 0.5],
  ['Task,Minutes\na,30', 0.5],
  ['Task,Estimated minutes\na,30', 0.5],
  ['Aufgabe;Dauer in Minuten\na;30', 0.5],
  ['Aufgabe;Aufwand [Std.]\na;1,5', 1.5],
  ['Task,Hours\na,30', 30],
  ['Task,Effort (days)\na,2', 16],
  ['Task,Duration,Duration unit\na,1,hour', 1],
  ['Task,Minutes\na,1 h', 1],
])('a column says the unit of its numbers: %j', (text, hours) => {
  expect(read('csv', text)).toEqual([task('a', hours)]);
});

test('marks of Obsidian are read, and what is not of the title leaves it', () => {
  const text = `- [ ] Paint 📅 2026-12-14 ⏫
- [x] Sand 🔼 ➕ 2026-11-01 ✅ 2026-11-20
- [ ] Water 🔁 every week 🛫 2026-12-01 ⏳ 2026-12-02 🆔 ab12 ⛔ cd34,ef56 ^block-1
- [-] Give up ❌ 2026-11-20
- [/] Half way ⏫ #home 📅 2026-12-15 #now
- [ ] Read [due:: 2026-12-16] [priority:: high]
- [x] Ship (completion:: 2026-11-20)
- [ ] Ship ⏫ crates
- [ ] Odd 📅 2026-02-31
- [ ] Long (2 h) 📅️ 2026-12-17`;
  expect(read('markdown', text)).toEqual([
    task('Paint', null, '2026-12-14'),
    task('Sand', null, null, 'done'),
    task('Water', null, '2026-12-02', 'open', 'Repeats: every week'),
    task('Half way #home #now', null, '2026-12-15'),
    task('Read', null, '2026-12-16'),
    task('Ship', null, null, 'done'),
    task('Ship ⏫ crates'),
    ['Odd', null, null, 'open', '', '2026-02-31 is not in the calendar.'],
    task('Long', 2, '2026-12-17'),
  ]);
  expect(remarks('markdown', text)).toEqual([
    'It repeats, which tasks here do not; it comes in once.',
    'It is cancelled, so it is left out.',
  ]);
});

test.each([
  ['every 14 Dec', null, null],
  ['weekdays', null, null],
  ['Dec 14 at 9am', '2026-12-14', null],
  ['14. Dez. um 9 Uhr', '2026-12-14', null],
  ['Freitag, 4. Dezember 2026', '2026-12-04', null],
  ['Wed Nov 25 2026 10:00:00 GMT+0000 (GMT)', '2026-11-25', null],
  ['@December 4, 2026', '2026-12-04', null],
  ['2026. 12. 31.', '2026-12-31', null],
  ['3/12/2027 9 AM', null, 'can be two dates'],
  ['26.12.31', null, 'can be two dates'],
  ['2026-12', null, 'is not a date'],
  ['None', null, null],
])('a cell of “%s” is %s', (text, day, problem) => {
  const [row] = read('csv', `Task\tDue\na\t${text}`);
  expect([row?.[2], row?.[5]]).toEqual([day, problem && expect.stringContaining(problem)]);
});

test('what stands below a heading such as Done, or is struck out, is done', () => {
  expect(
    read('markdown', '# A\n## To do\n- Paint\n- ~~Cut~~\n## Done\n- Sand\n- Sweep\n## Later\n- Dust'),
  ).toEqual([
    ...[task('Paint'), task('Cut', null, null, 'done'), task('Sand', null, null, 'done')],
    ...[task('Sweep', null, null, 'done'), task('Dust')],
  ]);
  expect(remarks('markdown', '- [ ] Dust 📅 soon')).toEqual(['“soon” is not a date like 2026-11-30.']);
});

test('boxes and bullets copied from other programs are read', () => {
  expect(read('markdown', '☐ a\n☑ b (1h30)\n[ ] c (½ h, due December 4, 2026)\n[x] d')).toEqual([
    ...[task('a'), task('b', 1.5, null, 'done'), task('c', 0.5, '2026-12-04'), task('d', null, null, 'done')],
  ]);
  expect(read('markdown', '• a\n◦ b ✅\n– c')).toEqual([task('a'), task('b', null, null, 'done'), task('c')]);
});

test('a line that is not understood spoils no other', () => {
  const text =
    'Task,Hours,Due\n"a, b",1,2026-12-01\n"c,2,\n5" pipe,1,\n"d\ne",1,\nf,much,\n"g"h,1,\ni,1,soon';
  expect(
    (readList('csv', text, context)?.lines ?? []).map(({ task, problem }) => [task?.title, problem]),
  ).toEqual([
    [undefined, null],
    ['a, b', null],
    [undefined, 'A quotation mark in this line does not end.'],
    ['5" pipe', null],
    ['d e', null],
    ['f', '“much” is not a number of hours.'],
    ['"g"h', null],
    ['i', '“soon” is not a date like 2026-11-30.'],
  ]);
});

test('nothing of a table is lost without a word', () => {
  expect(read('csv', 'Task\nBuy milk, eggs')).toEqual([task('Buy milk, eggs')]);
  expect(remarks('csv', 'Task,Hours\nBuy milk, eggs, bread')).toEqual([
    'It has more cells than the heading; the last ones are left out.',
  ]);
  expect(remarks('csv', 'Task\nCaf� Müller')).toEqual([
    'A letter of this line could not be read (�). Please check it.',
  ]);
  expect(read('csv', 'sep=;\nTask;Hours\na;1,5')).toEqual([task('a', 1.5)]);
  expect(read('csv', 'Task,Time\na,14:00')[0]?.at(-1)).toBe('“14:00” is not a number of hours.');
});
