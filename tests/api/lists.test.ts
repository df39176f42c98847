import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addDays, type Day, dayIn, mondayOf } from '#app/core/calendar.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import { callApi } from '#tests/call-api.ts';
import { makePlannedProject, makeUser, makeWeek, noteAndRemoveTask } from '#tests/factories.ts';

const user = await makeUser();
const { token } = user;
const id = await makePlannedProject(user, { title: 'Café & garden: “roof”' });
await makeWeek(user, id);
await noteAndRemoveTask(user, id);
const { tasks } = (await callApi(`GET /api/tasks/project/${id}`, { token })).body;
await callApi(`PUT /api/tasks/${tasks[0].id}/status`, { token }, { status: 'completed' });
const take = (format: string) => callApi(`GET /api/projects/${id}/export?format=${format}`, { token });

test('a plan is exported as Markdown, its weeks with tasks as check boxes', async () => {
  const { status, headers, body } = await take('markdown');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="cafe-garden-roof.md"');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(body).toMatch(/^# Café & garden: “roof”\n\nAn app that helps students/);
  expect(body.match(/^## Week \d+: \S.*\n\n\w{3} \d+(?:, \d{4})? – /gm)).toHaveLength(3);
  expect(body.match(/^- \[x\] \S.* \(\S+ h, due \d{4}-\d\d-\d\d\)$/gm)).toHaveLength(1);
  expect(body.match(/^- \[ \] \S.* \(\S+ h, due \d{4}-\d\d-\d\d\)$/gm)).toHaveLength(tasks.length - 1);
});

test('its tasks are exported for a spreadsheet, which does not evaluate them as formulas', async () => {
  const formula = '=HYPERLINK("https://example.com","x")';
  const { body: edited } = await callApi(
    `PUT /api/tasks/${tasks[1].id}`,
    { token },
    { title: formula, description: 'One;\ntwo, "three"' },
  );
  const { headers, body } = await take('csv');
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(body.startsWith('title,description,hours,due_date,done,week\r\n')).toBe(true);
  const rows: unknown[] = parse(body, { columns: true });
  expect(rows).toHaveLength(tasks.length);
  expect(rows).toContainEqual({
    title: `'${formula}`,
    description: 'One;\ntwo, "three"',
    hours: String(edited.estimated_hours),
    due_date: edited.due_date,
    done: 'no',
    week: '1',
  });
});

test('its open tasks are exported for Todoist, week by week', async () => {
  const { headers, body } = await take('todoist');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="cafe-garden-roof.todoist.csv"');
  const rows: Record<string, string>[] = parse(body, { columns: true });
  expect(Object.keys(rows[0] ?? {}).join()).toBe(
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
  );
  expect(rows[0]).toMatchObject({ TYPE: 'section', PRIORITY: '', DATE: '' });
  const open = rows.filter(({ TYPE }) => TYPE === 'task');
  expect(open).toHaveLength(tasks.length - 1);
  expect(open.every(({ PRIORITY, TIMEZONE }) => PRIORITY === '4' && TIMEZONE === 'UTC')).toBe(true);
  expect(open.map(({ DATE }) => DATE)).toEqual(
    tasks.slice(1).map((task: { due_date: string }) => task.due_date),
  );
});

test.each([
  ['花园计划：屋顶', 'project', '花园计划-屋顶'],
  ['Ремонт кухни', 'project', 'ремонт-кухни'],
  ['خطة الحديقة', 'project', 'خطة-الحديقة'],
  ['हिन्दी सीखना', 'project', 'हिन्दी-सीखना'],
  ['정원 2027', '2027', '정원-2027'],
  ['Ремонт: my kitchen', 'my-kitchen', 'ремонт-my-kitchen'],
  ['Straße', 'stra-e', 'straße'],
  ['Zoe\u0308', 'zoe', null],
  ['"; filename="x.exe', 'filename-x-exe', null],
  ['长'.repeat(100), 'project', '长'.repeat(60)],
])('the file of “%s” has its name (RFC 8187)', async (title, ascii, name) => {
  const project = await makePlannedProject(user, { title });
  const { headers } = await callApi(`GET /api/projects/${project}/export?format=todoist`, { token });
  const encoded = name === null ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}.todoist.csv`;
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${ascii}.todoist.csv"${encoded}`);
});

test('everything is exported as JSON, and an unknown format is refused', async () => {
  const { body } = await callApi(`GET /api/projects/${id}/export`, { token });
  const owned = (await callApi(`GET /api/projects/${id}`, { token })).body;
  expect(body).toMatchObject({ project: owned.project, analysis: owned.analysis, roadmap: owned.roadmap });
  expect(Object.keys(body)).toEqual(['project', 'brief', 'analysis', 'roadmap', 'tasks']);
  expect(body.tasks).toHaveLength(tasks.length);
  expect((await take('pdf')).status).toBe(422);
});

const list = `# Paint the shed

Before the frost.

- [ ] Buy paint (2 h, due 2030-01-09)
  Blue, two tins.
- [x] Measure it (30 min)
- [ ] Sand the door
A remark.`;

test('a list becomes a project in its first week, and later tasks wait for their weeks', async () => {
  const { token, viewer } = await makeUser();
  const bring = (body: object) =>
    callApi('POST /api/projects/import', { token }, { format: 'markdown', text: list, ...body });
  const { status, body: preview } = await bring({ preview: true });
  expect(status).toBe(200);
  const none = { title: null, hours: null, due_date: null, done: false, understood: false, problem: null };
  const understood = { done: false, understood: true, problem: null };
  expect(preview.lines.map(({ text: _, ...line }: { text: string }) => line)).toEqual([
    { line: 1, ...none },
    { line: 3, ...none },
    { line: 5, title: 'Buy paint', hours: 2, due_date: '2030-01-09', ...understood },
    { line: 7, title: 'Measure it', hours: 0.5, due_date: null, ...understood, done: true },
    { line: 8, title: 'Sand the door', hours: null, due_date: null, ...understood },
    { line: 9, ...none },
  ]);
  expect((await callApi('GET /api/projects', { token })).body.totalCount).toBe(0);

  const made = await bring({ availability: 'Saturday,Sunday' });
  expect(made.status).toBe(201);
  const { project, tasks: brought } = made.body;
  expect(project).toMatchObject({
    ...{ title: 'Paint the shed', description: 'Before the frost.', status: 'in_progress', currentWeek: 1 },
    ...{ availability: 'Saturday,Sunday', targetWeeks: 52 },
  });
  const byTitle = Object.fromEntries(brought.map((task: { title: string }) => [task.title, task]));
  expect(byTitle['Buy paint']).toMatchObject({ week: null, due_date: null, description: 'Blue, two tins.' });
  expect(byTitle['Measure it']).toMatchObject({ week: 1, status: 'completed', estimated_hours: 0.5 });
  const { due_date } = byTitle['Sand the door'];
  expect([0, 6]).toContain(new Date(`${due_date}T12:00:00Z`).getUTCDay());
  const { body: brief } = await callApi(`GET /api/projects/${project.id}/brief`, { token });
  expect(brief.brief.deliverables).toMatchObject([
    { name: 'Buy paint', due: '2030-01-09', hours: { likely: 2 } },
    { name: 'Measure it', due: null, state: 'done' },
    { name: 'Sand the door', due: null, hours: { likely: 1 } },
  ]);

  // Waiting tasks are exported with their due dates.
  const out = await callApi(`GET /api/projects/${project.id}/export?format=markdown`, { token });
  expect(out.body).toContain('- [ ] Buy paint (2 h, due 2030-01-09)\n  Blue, two tins.');
  expect(viewer.timeZone).toBe('UTC');
});

test('the weeks of a list contain only its own tasks, by due date', async () => {
  const user = await makeUser();
  const monday = mondayOf(dayIn(new Date(), 'UTC'));
  const text = `title,hours,due_date\nA,1,\nC,1,${addDays(monday, 23)}\nB,1,${addDays(monday, 9)}`;
  const { body } = await callApi('POST /api/projects/import', user, { format: 'csv', text });
  const { id: projectId, targetWeeks } = body.project;
  expect(targetWeeks).toBe(4);
  const titles: string[][] = [];
  for (let week = 1; week <= targetWeeks; week += 1) {
    if (week > 1) await makeWeek(user, projectId);
    const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
    titles.push(tasks.map(({ title }: { title: string }) => title));
    for (const task of tasks)
      await callApi(`PUT /api/tasks/${task.id}/status`, user, { status: 'completed' });
  }
  expect(titles).toEqual([['A'], ['B'], [], ['C']]);
});

test('a list longer than a brief loses no date', async () => {
  const user = await makeUser();
  const due = addDays(dayIn(new Date(), 'UTC'), 9);
  const text = Array.from({ length: 105 }, (_, at) => `- [ ] Task ${at} (1 h, due ${due})`).join('\n');
  const { body } = await callApi('POST /api/projects/import', user, { format: 'markdown', text });
  expect(body.tasks.filter(({ due_date }: { due_date: Day | null }) => due_date === due)).toHaveLength(5);
  const out = await callApi(`GET /api/projects/${body.project.id}/export?format=markdown`, user);
  expect(out.body.match(new RegExp(`^- \\[ \\] Task \\d+ \\(1 h, due ${due}\\)$`, 'gm'))).toHaveLength(105);
});

test('a project exported as a table is imported as the same tasks', async () => {
  const user = await makeUser();
  const { body: table } = await take('csv');
  const { body } = await callApi('POST /api/projects/import', user, { format: 'csv', text: table });
  const repeated = await callApi(`GET /api/projects/${body.project.id}/export?format=csv`, user);
  const rowsOf = (text: string) =>
    parse<Record<string, string>>(text, { columns: true })
      .map(({ week: _, ...row }) => JSON.stringify(row))
      .sort();
  expect(rowsOf(repeated.body)).toEqual(rowsOf(table));
});

test('a list imported into the current week keeps its dates, and the rest takes days with room', async () => {
  const before = (await callApi(`GET /api/tasks/project/${id}`, { token })).body.tasks;
  const text =
    'Task;Due;Estimate;Status\nCall Ann;2030-01-01;15 min;\nWrite to Bo;;0,25;\nDrop it;31.12.2029;;Done';
  const { status, body } = await callApi(
    `POST /api/projects/${id}/import`,
    { token },
    { format: 'csv', text },
  );
  expect(status).toBe(201);
  expect(body.project.id).toBe(id);
  expect(body.tasks).toHaveLength(3);
  const byTitle = Object.fromEntries(body.tasks.map((task: { title: string }) => [task.title, task]));
  expect(byTitle['Call Ann']).toMatchObject({ due_date: '2030-01-01', estimated_hours: 0.25, week: null });
  expect(byTitle['Drop it']).toMatchObject({
    due_date: '2029-12-31',
    estimated_hours: 1,
    status: 'completed',
  });
  const { due_date, week, estimated_hours } = byTitle['Write to Bo'];
  expect(estimated_hours).toBe(0.25);
  if (week !== null) expect([1, 3, 6]).toContain(new Date(`${due_date}T12:00:00Z`).getUTCDay());
  const after = (await callApi(`GET /api/tasks/project/${id}`, { token })).body.tasks;
  expect(after.length).toBe(before.length + (week === null ? 1 : 2));
});

test('a list says by how much the days of its tasks are overfull, or is refused for them', async () => {
  const sunday = addDays(mondayOf(dayIn(new Date(), 'UTC')), 6);
  const taken = (await callApi(`GET /api/tasks/project/${id}`, { token })).body.tasks
    .filter((task: { due_date: string }) => task.due_date === sunday)
    .reduce((sum: number, task: { estimated_hours: number }) => sum + task.estimated_hours, 0);
  const bring = (body: object) => {
    const text = `- [ ] Sand the door (2 h, due ${sunday})\n- [x] Measure it (1 h, due ${sunday})`;
    return callApi(`POST /api/projects/${id}/import`, { token }, { format: 'markdown', text, ...body });
  };
  const before = (await callApi(`GET /api/tasks/project/${id}`, { token })).body.tasks;
  const refused = await bring({ must_fit: true });
  expect([refused.status, refused.body.fields.text]).toEqual([
    409,
    `${dayLabel(sunday)} would have ${hoursLabel(taken + 3)} more than you have that day.`,
  ]);
  expect((await callApi(`GET /api/tasks/project/${id}`, { token })).body.tasks).toEqual(before);
  const { status, body } = await bring({});
  expect([status, body.over_by]).toEqual([201, { [sunday]: taken + 3 }]);
});

test('a list that becomes a project says by how much the days of its tasks are overfull, or is refused for them', async () => {
  const user = await makeUser();
  const sunday = addDays(mondayOf(dayIn(new Date(), 'UTC')), 6);
  const bring = (body: object) => {
    const text = `- [ ] Paint it all (26 h, due ${sunday})\n- [ ] Sand the door (1 h)`;
    const body_ = { format: 'markdown', text, availability: 'Sunday', formKey, ...body };
    return callApi('POST /api/projects/import', user, body_);
  };
  const formKey = crypto.randomUUID();
  const refused = await bring({ must_fit: true });
  expect([refused.status, refused.body.fields.text]).toEqual([
    409,
    expect.stringMatching(`^${dayLabel(sunday)} would have \\d.* more than you have that day\\.`),
  ]);
  expect((await callApi('GET /api/projects', user)).body.projects).toEqual([]);
  const { status, body } = await bring({});
  expect([status, Object.keys(body.over_by)]).toEqual([201, [sunday]]);
  expect(refused.body.fields.text).toContain(hoursLabel(body.over_by[sunday]));
  // The hour that has no day is for the next week.
  expect(body.tasks.map(({ due_date }: { due_date: string | null }) => due_date).sort()).toEqual([
    sunday,
    null,
  ]);
});

test('a line that is not understood is left out and named, and the rest comes in', async () => {
  const user = await makeUser();
  const text = 'Task,Hours,Due,Status\nPaint,1h30,12/31/2030,\nSand,much,,\nSweep,,14 Dec,Done\n"Call,1,,';
  const bring = (body: object = {}) =>
    callApi('POST /api/projects/import', user, { format: 'csv', text, ...body });
  const made = await bring();
  expect(made.status).toBe(201);
  const brought = made.body.tasks.map(({ title, status }: Record<string, string>) => `${title}: ${status}`);
  expect(brought.sort()).toEqual(['Paint: pending', 'Sweep: completed']);
  const unfinished = 'A quotation mark in this line does not end.';
  expect(made.body.to_check).toMatchObject([
    { line: 3, title: 'Sand', understood: false, problem: '“much” is not a number of hours.' },
    { line: 4, title: 'Sweep', understood: true, problem: null, remark: expect.stringContaining('no year') },
    { line: 5, text: '"Call,1,,', understood: false, problem: unfinished },
  ]);
  const { body: week } = await callApi(`POST /api/projects/${made.body.project.id}/import`, user, {
    ...{ format: 'csv', text },
  });
  expect([week.tasks.length, week.to_check]).toEqual([2, made.body.to_check]);

  const refused = await bring({ must_understand: true });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { text: `Line 3: “much” is not a number of hours. Line 5: ${unfinished}` },
  ]);
});

test('the order of days that no line settles can be said', async () => {
  const user = await makeUser();
  const text = 'Task,Due\nPaint,3/12/2030';
  const bring = (body: object) =>
    callApi('POST /api/projects/import', user, { format: 'csv', text, preview: true, ...body });
  const dayOf = async (body: object) => (await bring(body)).body.lines[1].due_date;
  expect(await dayOf({})).toBeNull();
  expect(await dayOf({ date_order: 'day_first' })).toBe('2030-12-03');
  expect(await dayOf({ date_order: 'month_first' })).toBe('2030-03-12');
  expect((await bring({ date_order: 'year_first' })).status).toBe(422);
});

test('a list of which no line is understood names the first of them, and nothing is imported', async () => {
  const user = await makeUser();
  const bring = async (format: string, text: string, more = {}) => {
    const { status, body } = await callApi('POST /api/projects/import', user, { format, text, ...more });
    return [status, body.message ?? body.lines.map(({ problem }: { problem: string | null }) => problem)];
  };
  const noDay = '2026-02-31 is not in the calendar.';
  const text = '- [ ] One\n- [ ] Two (1 h, due 2026-02-31)';
  expect(await bring('markdown', text, { must_understand: true })).toEqual([422, `Line 2: ${noDay}`]);
  expect(await bring('markdown', text, { preview: true })).toEqual([200, [null, noDay]]);
  const markup = 'HTML tags and scripts are not allowed in a task.';
  expect(await bring('markdown', '- [ ] <script>')).toEqual([422, `Line 1: ${markup}`]);
  expect(await bring('csv', 'x,101')).toEqual([
    422,
    'Line 1: Hours must be a number of hours from 0 to 100.',
  ]);
  expect(await bring('csv', 'title,hours\n"a\nb",much')).toEqual([
    422,
    'Line 2: “much” is not a number of hours.',
  ]);
  expect(await bring('csv', 'x,1,soon')).toEqual([422, 'Line 1: “soon” is not a date like 2026-11-30.']);
  expect(await bring('csv', '"x')).toEqual([422, 'Line 1: A quotation mark in this line does not end.']);
  const many = Array.from({ length: 5 }, () => 'x,1,soon').join('\n');
  expect((await bring('csv', many))[1]).toMatch(
    /^Line 1: .* Line 3: .* And 2 more lines; a preview shows each\.$/,
  );
  expect(await bring('csv', 'a\n'.repeat(2001))).toEqual([
    422,
    'This list has more than 2000 lines. Please bring at most 200 tasks at a time.',
  ]);
  expect(await bring('markdown', 'Nothing to do.')).toEqual([
    422,
    'There is no task in this list. Begin each on a line of its own with “- [ ]”.',
  ]);
  expect(await bring('markdown', '- a\n'.repeat(201))).toEqual([
    422,
    'This list has 201 tasks. Please bring at most 200 at a time.',
  ]);
  expect(await bring('markdown', '- a', { targetWeeks: 53 })).toEqual([
    422,
    'Please enter a valid target timeframe in weeks (1-52).',
  ]);
  expect((await bring('pdf', '- a'))[0]).toBe(422);
  expect((await callApi('GET /api/projects', user)).body.totalCount).toBe(0);
});

test('a form posted twice, even concurrently, makes one project, and another list makes another', async () => {
  const poster = await makeUser();
  const post = (list: string) =>
    callApi('POST /api/projects/import', poster, { format: 'markdown', text: list, formKey: 'a-form' });
  const answers = await Promise.all([post('- [ ] x'), post('- [ ] x')]);
  const [first] = answers.map(({ body }) => body.project.id);
  expect(
    [...answers, await post('- [ ] x')].map(({ status, body }) => [
      status,
      body.project.id,
      body.tasks.length,
    ]),
  ).toEqual(Array(3).fill([201, first, 1]));
  const other = await post('- [ ] y');
  expect(other.body.project.id).not.toBe(first);
  // Deliberately sent twice.
  await callApi(`DELETE /api/projects/${first}`, poster, {});
  const second = await post('- [ ] x');
  expect([second.status, second.body.project.deleted_at]).toEqual([201, null]);
  expect(second.body.project.id).not.toBe(first);
});
