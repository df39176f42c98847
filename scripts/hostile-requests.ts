import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

// Requests made to keep a server busy. None may be answered 5xx (tests/hostile-requests.test.ts) or delay other clients
// (npm run bench:requests).

export interface HostileRequest {
  /** Method and path, such as `GET /login`. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

export interface HostileCase {
  name: string;
  /** The project of the requests, if they need one; omitted fields are harmless. */
  project?: { title?: string; description?: string };
  /** The requests, sent one after the other. */
  requests(projectId: string): HostileRequest[];
}

/** The server that the requests are sent to. */
interface Victim {
  origin: string;
  /** The token of a user, for requests that need one. */
  token: string;
  /** The version of the build, without which Remix ignores the paths of a manifest request. */
  version: string;
}

/** The version of the build, from a page of the server. */
export async function buildVersionOf(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/login`)).text();
  return /"version":"([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Sends a request unchanged, and reads the whole answer. */
export async function send(
  origin: string,
  { target, headers = {}, body = '' }: HostileRequest,
): Promise<{ status: number; text: string }> {
  const [method, path] = target.split(/ (.*)/s);
  const { hostname, port } = new URL(origin);
  const call = openRequest({ hostname, port, method, path, headers, agent: false });
  try {
    call.end(body);
    const [message] = await once(call, 'response');
    return { status: message.statusCode, text: await text(message) };
  } catch (cause) {
    throw new Error(`${target.slice(0, 80)} was not answered`, { cause });
  }
}

/** Creates the project of a case, and sends its requests one after the other. */
export async function sendCase(
  { origin, token }: Victim,
  { project, requests }: HostileCase,
): Promise<{ target: string; status: number }[]> {
  const answers = [];
  const made = project && (await makeProject(origin, token, project));
  for (const request of requests(made ?? '')) {
    const { status } = await send(origin, request);
    answers.push({ target: request.target.slice(0, 80), status });
  }
  return answers;
}

async function makeProject(origin: string, token: string, project: object): Promise<string> {
  const { text } = await send(origin, {
    target: 'POST /api/projects',
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'A quiet project', description: 'Of no harm to anybody.', ...project }),
  });
  return JSON.parse(text).project.id;
}

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const page = { Accept: 'text/html' };

/** The maximum size of a header or URL. */
const headerSize = 15_000;
/** The maximum size of a body. */
const bodySize = 250_000;
/** The maximum size of an idea. */
const ideaSize = 20_000;

const fill = (piece: string, size: number): string => piece.repeat(Math.floor(size / piece.length));
const numbered = (count: number, make: (index: number) => string, separator = '&'): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

/** Characters and clusters that are hard to shape, break into lines or fold. */
const scripts = {
  'of Thai': 'ก',
  'of Arabic': 'ش',
  'of a ligature': 'ﷺ',
  'of marks': '\u0301',
  'of joined emoji': '👩‍👩‍👧‍👦',
  'of direction marks': '\u202E',
  'of halves of pairs': '\uD800',
  'of capitals that grow': 'İ',
};

/** The start of a text, what it repeats, and its end. */
export type Food = readonly [start: string, middle: string, end: string];

/** Texts that make a regular expression try every position: matches that begin, continue and never end. */
export const worstFood: Readonly<Record<string, Food>> = {
  'spaces before a word': ['', ' ', 'x'],
  'spaces after a word that begins something': ['on ', ' ', '\nx'],
  'tabs and spaces after “pass”': ['pass ', '\t ', '\n'],
  'spaces after “learn”': ['learn ', ' ', '\n'],
  'spaces after “for”': ['for ', ' ', '\n'],
  'lines of nothing': ['', '\n', 'x'],
  'list marks': ['* ', '\t', '*\n\t'],
  'full stops': ['', '.', ' x'],
  'full stops and signs': ['', '?!. ', 'x'],
  'commas and dashes': ['', ',–', 'x'],
  'no word at all': ['', '#', 'x'],
  apostrophes: ['', '’', 'x'],
  underscores: ['', '_', 'x'],
  'one long word': ['', 'a', '!'],
  'one long word in -ers': ['for ', 'ers', '!'],
  'words with hyphens': ['for ', 'a-', '!'],
  'people upon people': ['', 'for people ', '!'],
  'people with something': ['', 'for people with ', '!'],
  'we, never to do it': ['', 'we ', '!'],
  'we want to': ['', 'we want to ', '!'],
  'a book about a book': ['', 'a book about ', '!'],
  'to learn to learn': ['', 'learn to ', '!'],
  'no longer but rather': ['', 'no longer but instead of ', '!'],
  'make it into': ['', 'make it into ', '!'],
  'digits and signs': ['', '1,', 'x'],
  quotes: ['', '“', 'x'],
  brackets: ['', '([{', 'x'],
  'less-than signs': ['', '<', 'x'],
  'addresses without an end': ['a@', '.', ' x'],
  'the beginnings of addresses': ['', 'a.', '@'],
  'percent signs': ['', '%', '\n'],
  'words in title case': ['', 'Aa ', '!'],
};

/** A worst-case input of this many characters. */
export const serve = ([start, middle, end]: Food, size: number): string =>
  start + fill(middle, size - start.length - end.length) + end;

/** The part of a form that is a file of these projects. */
const fileField = (projects: string): string =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n{"format":"stepwise-account-1","projects":${projects}}\r\n`;

/** All cases, by where they do harm. Each is valid HTTP, and as long as the server accepts. */
export function hostileCases({ origin, token, version }: Victim): Record<string, HostileCase[]> {
  const asUser = { Authorization: `Bearer ${token}` };
  const asJson = (target: string, body: unknown): HostileRequest => ({
    target,
    headers: { ...json, ...asUser },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const one = (name: string, request: HostileRequest): HostileCase => ({ name, requests: () => [request] });
  const get = (name: string, path: string, headers: Record<string, string> = {}): HostileCase =>
    one(name, { target: `GET ${path}`, headers });
  const postJson = (name: string, path: string, body: unknown): HostileCase =>
    one(name, asJson(`POST ${path}`, body));
  const postForm = (name: string, path: string, body: string, headers = {}): HostileCase =>
    one(name, { target: `POST ${path}`, headers: { ...form, ...headers }, body });
  const views = (projectId: string): HostileRequest[] =>
    [
      `/projects/${projectId}`,
      `/projects/${projectId}.data`,
      `/projects/${projectId}/tasks`,
      '/projects',
      '/dashboard',
      `/api/projects/${projectId}`,
    ].map((path) => ({ target: `GET ${path}`, headers: { ...page, ...asUser } }));
  const questions = (projectId: string, taskTitle: string, query: string): HostileRequest[] =>
    ['Which tools do I use?', 'Where do I start?', query].map((asked) =>
      asJson('POST /api/chat', { projectId, taskTitle, query: asked }),
    );

  const names = numbered(38_000, (index) => `${index}=`);
  const address = fill('/a', headerSize);

  const forms = [
    postForm('a form of very many names', '/login', names),
    postForm('the same from another site', '/unsubscribe/x', names, { Origin: 'https://elsewhere.example' }),
    postForm('the same by who is signed out', '/feedback', names, { Origin: origin, ...page }),
    postForm('the same by who is signed in', '/feedback', names, asUser),
    postForm('a form of one name, very often', '/login', fill('a=1&', bodySize)),
    postForm('a form of separators', '/login', fill('&', bodySize)),
    postForm(
      'a form of as many fields as may be',
      '/login',
      numbered(1_000, (index) => `${index}=${fill('x', 200)}`),
    ),
    postForm('a form as long as may be of escapes', '/contact', `message=${fill('%00', bodySize)}`),
    ...Object.entries(worstFood).map(([name, food]) =>
      postForm(
        `the contact form with ${name}`,
        '/contact.data',
        `${new URLSearchParams({ name: 'x', email: serve(food, 80_000), message: serve(food, 2_000) })}`,
      ),
    ),
  ];

  const addresses = [
    get('an address of very many parts', address),
    get('the same under /api', `/api${address}`),
    get('the same as data', `${address}.data`),
    get('the same with backslashes', `/${fill('\\a', headerSize)}`),
    get('the same with nothing in between', fill('/', headerSize)),
    get('the same with slashes that are escaped', `/${fill('a%2F', headerSize)}`),
    get(
      'a manifest of a path of very many parts',
      `/__manifest?version=${version}&p=${address.slice(0, 7_000)}`,
    ),
    get('the same escaped', `/__manifest?version=${version}&p=${fill('%2Fa', 7_000)}`),
    get('a manifest of very many paths', `/__manifest?version=${version}&${fill('p=/a/a/a&', 7_000)}`),
    get(
      'data of very many routes',
      `/login.data?_routes=${numbered(1_400, (index) => `routes/${index}`, ',')}`,
    ),
    ...['/', '/login', '/api/projects', '/dashboard', '/projects', '/nothing'].map((path) =>
      get(`very many parameters at ${path}`, `${path}?${numbered(2_200, String)}`, asUser),
    ),
    get('parameters within parameters', `/login?${fill('a[a]', 5_000)}=1&${fill('b[]=1&', 5_000)}`),
    get('a parameter as long as may be', `/login?redirectTo=${address}`),
    get('a page that does not exist', `/projects?page=${fill('9', headerSize)}`, asUser),
  ];

  const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
  const bodies = [
    postJson('deep objects', '/api/users/login', `${fill('{"a":', 200_000)}1${fill('}', 40_000)}`),
    postJson('deep arrays', '/api/users/login', `{"email":${deep('[', ']', 100_000)}}`),
    postJson('deep arrays where some are wanted', '/api/chat', `{"context":${deep('[', ']', 100_000)}}`),
    postJson('deep objects where text is wanted', '/api/feedback', `{"feedback":${deep('{"a":', '}', 1)}}`),
    postJson(
      'an array of very many wrong things',
      '/api/chat',
      `{"context":[${numbered(80_000, () => '{}', ',')}]}`,
    ),
    postJson(
      'an array of very many numbers',
      '/api/chat',
      `{"context":[${numbered(120_000, () => '1', ',')}]}`,
    ),
    postJson(
      'an object of very many names',
      '/api/users/login',
      `{${numbered(22_000, (index) => `"${index}":1`, ',')}}`,
    ),
    postJson(
      'names of every object',
      '/api/users/login',
      '{"__proto__":{"a":1},"constructor":{"prototype":1}}',
    ),
    postJson('an object never closed', '/api/users/login', fill('{"a":[', bodySize)),
    postJson('a number as long as may be', '/api/ideas', `{"targetWeeks":${fill('9', bodySize)}}`),
    postJson('a number in text as long as may be', '/api/ideas', `{"targetWeeks":"${fill('9', bodySize)}"}`),
    postJson('very many days', '/api/ideas', `{"availability":"${fill('Monday,', bodySize)}"}`),
    postJson('text of escapes', '/api/feedback', `{"feedback":"${fill('\\u0000', bodySize)}"}`),
    postJson('a zone as long as may be', '/api/users', `{"timezone":"${fill('A/', bodySize)}"}`),
    postJson(
      'a link as long as may be',
      '/api/users/updatePassword',
      `{"encryptedString":"${fill('A', bodySize)}"}`,
    ),
    postJson(
      'an ID token as long as may be',
      '/api/auth/google/token',
      `{"token":"${fill('a.', bodySize)}"}`,
    ),
    ...['/api/users', '/api/users/login', '/api/user/sendOTP', '/api/users/forgotPassword'].flatMap((path) =>
      (['the beginnings of addresses', 'addresses without an end', 'spaces before a word'] as const).map(
        (name) => {
          const email = serve(worstFood[name] ?? ['', '', ''], 200_000);
          const account = { name: 'x', email, password: 'Passw0rd-here!', persona: 'student' };
          return postJson(`${name} at ${path}`, path, account);
        },
      ),
    ),
    one('JSON that is packed', {
      target: 'POST /api/users/login',
      headers: { ...json, 'Content-Encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(10_000_000)),
    }),
    one('JSON that is called something else', { target: 'POST /api/users/login', body: '{}' }),
    one('a form of parts', {
      target: 'POST /login',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: fill('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', bodySize),
    }),
    one('a type as long as may be', {
      target: 'POST /api/users/login',
      headers: { 'Content-Type': `application/${fill('a.', headerSize)}` },
      body: '{}',
    }),
    one('a type of spaces', {
      target: 'POST /api/users/login',
      headers: { 'Content-Type': `application/json${fill(' ', headerSize)}x` },
      body: '{}',
    }),
  ];

  const cookies = (value: string) => get(`a cookie of ${value.slice(0, 8)}`, '/dashboard', { Cookie: value });
  const headers = [
    get('a thousand cookies', '/dashboard', { Cookie: numbered(1_000, (index) => `c${index}=1`, '; ') }),
    get('very many empty cookies', '/dashboard', { Cookie: fill('=;', headerSize) }),
    cookies(`stepwise_session=${fill('A', headerSize)}`),
    cookies(`stepwise_session=${Buffer.from(fill('"\\u0000', 10_000)).toString('base64')}`),
    cookies(`stepwise_browser=${fill('%22', headerSize)}`),
    get('a token as long as may be', '/api/users', { Authorization: `Bearer ${fill('x', headerSize)}` }),
    get('a token of spaces', '/api/users', { Authorization: `Bearer${fill(' ', headerSize)}x y` }),
    get('a token of spaces at /metrics', '/metrics', {
      Authorization: `Bearer${fill(' \t', headerSize)}x y`,
    }),
    ...['/login', '/favicon.svg'].flatMap((path) =>
      Object.entries({
        Accept: fill('text/html;q=0.1,', headerSize),
        'Accept-Encoding': fill('a;q=0.1,', headerSize),
        'Accept-Language': fill('en-US,', headerSize),
        'User-Agent': fill('a', headerSize),
        Referer: `${origin}${address.slice(0, 14_000)}`,
        Range: `bytes=${fill('0-0,', headerSize)}`,
        'If-None-Match': fill('"a", ', headerSize),
        'If-Modified-Since': fill('1', headerSize),
        'Cache-Control': fill(', ', headerSize),
        'X-Forwarded-For': fill('1.2.3.4,', headerSize),
        'X-Forwarded-Proto': fill('https,', headerSize),
        Origin: `https://${fill('a.', headerSize)}`,
        Connection: fill('close,', headerSize),
      }).map(([name, value]) => get(`${name} as long as may be at ${path}`, path, { [name]: value })),
    ),
    ...Object.entries(worstFood)
      .filter(([, food]) => /^[ -~]*$/.test(food.join('')))
      .map(([name, food]) =>
        get(`a browser of ${name}`, '/login', { 'User-Agent': serve(food, headerSize) }),
      ),
    ...['Mozilla/5.0 ', '(', 'bot ', ' http', '; ', 'Chrome/1.', 'Android '].map((piece) =>
      get(`a browser that says “${piece}”`, '/login', { 'User-Agent': fill(piece, headerSize) }),
    ),
    get(
      'very many headers',
      '/login',
      Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-${index}`, 'a'])),
    ),
  ];

  const texts = Object.entries(scripts).flatMap(([name, piece]): HostileCase[] => {
    const [title, long] = [fill(piece, 200), fill(piece, ideaSize)];
    return [
      postJson(`a title far too long ${name}`, '/api/projects', { title: fill(piece, 80_000) }),
      {
        name: `a title and an idea ${name}`,
        project: { title, description: long },
        requests: (id) => [...views(id), ...questions(id, fill(piece, 500), fill(piece, 2_000))],
      },
      {
        name: `a name and feedback ${name}`,
        requests: () => [
          asJson('PUT /api/users', { name: fill(piece, 160), bio: fill(piece, 160), persona: 'student' }),
          { target: 'GET /profile', headers: { ...page, ...asUser } },
          asJson('POST /api/feedback', { feedback: fill(piece, 80_000) }),
        ],
      },
    ];
  });

  const ideas = Object.entries(worstFood).map(
    ([name, food]): HostileCase => ({
      name: `an idea of ${name}`,
      // Titles are trimmed, so each begins and ends with a letter.
      project: { title: `x ${serve(food, 190)} x`, description: `x ${serve(food, ideaSize - 4)} x` },
      requests: (id) => [
        ...questions(id, serve(food, 480), serve(food, 1_990)),
        asJson('POST /api/ideas/predictDescription', { title: serve(food, 190) }),
      ],
    }),
  );

  const roadmap = (name: string, content: string): HostileCase => ({
    name: `a roadmap of ${name}`,
    project: {},
    requests: (projectId) => [asJson('POST /api/roadmaps', { projectId, content }), ...views(projectId)],
  });
  const roadmaps = [
    roadmap('the beginning of an address', `${fill('a.', 40_000)}@`),
    roadmap('quotations within quotations', fill('>', 3_000)),
    ...['[', '*a_', '![', '`', '- ', '<a ', '&', '|-', '\n> ', '#', '[a](', '~'].map((piece) =>
      roadmap(`“${piece.trim()}”`, fill(piece, ideaSize)),
    ),
  ];

  const file = (name: string, parts: string) =>
    postJson(
      `a file of ${name}`,
      '/api/users/import?preview=true',
      `{"format":"stepwise-account-1",${parts}}`,
    );
  const times = (piece: string, count: number) =>
    `[${fill(`${piece},`, count * (piece.length + 1))}${piece}]`;
  const inParts = (name: string, body: string) =>
    one(`a form of ${name}`, {
      target: 'POST /privacy-data',
      headers: { ...asUser, ...page, Origin: origin, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: `${body}--x--\r\n`,
    });
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const files = [
    file('very many weeks', `"projects":[{"roadmaps":[{"weeks":{"weeks":${times('{}', 300_000)}}}]}]`),
    file(
      'weeks, just within the usual size',
      `"projects":[{"roadmaps":[{"weeks":{"weeks":${times('{}', 80_000)}}}]}]`,
    ),
    file(
      'changes of very many weeks',
      `"projects":[{"program_changes":[{"weeks":${times('1', 1_000_000)}}]}]`,
    ),
    file('very many projects of nothing', `"projects":${times('{}', 5_000_000)}`),
    file(
      'projects of as many tasks as may be',
      `"projects":${times(`{"tasks":${times('{}', 1_990)}}`, 200)}`,
    ),
    file('very deep arrays', `"projects":${deep('[', ']', 9_000_000)}`),
    file('feedback of one moment', `"feedback":${times('{"created_at":"2026-01-01T00:00:00Z"}', 200_000)}`),
    file('a text as long as may be', `"exported_at":"${fill('9', 19_000_000)}"`),
    file(
      'names as many as may be',
      numbered(900_000, (index) => `"${index}":1`, ','),
    ),
    inParts('very many parts', fill(field('a', ''), 12_000_000)),
    inParts(
      'a file of very many projects',
      field('intent', 'preview-import') + fileField(times('{}', 5_000_000)),
    ),
    inParts('a name as long as may be', field(fill('a', 19_000_000), '')),
  ];

  return { forms, addresses, bodies, headers, texts, ideas, roadmaps, files };
}
