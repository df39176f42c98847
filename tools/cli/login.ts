import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Command, CommandError } from './command.ts';
import { keepConfig, lastServer } from './kept-files.ts';
import { serverAt } from './server.ts';

const localServer = 'http://127.0.0.1:3000';

export const login: Command = {
  usage: 'login [--server URL]',
  summary: 'signs in with a token from the settings, or with e-mail and password',
  maxWords: 0,
  options: ['server'],
  async run(_words, options) {
    const { ask, close } = questions();
    try {
      const preset = lastServer() ?? localServer;
      const address = options.server ?? ((await ask(`Server (${preset}): `)) || preset);
      const server = originOf(address);
      const typed = await ask('Token from the settings (empty: e-mail and password): ', { isSecret: true });
      const token = typed.trim() || (await makeToken(server, ask));
      await serverAt(server, token)<'listProjects'>('GET /api/projects', { pageSize: 1 });
      keepConfig({ server, token });
      return { data: { server }, text: `Signed in to ${server}` };
    } finally {
      close();
    }
  },
};

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.protocol.startsWith('http'))
    throw new CommandError(`“${address}” is not an address such as https://stepwise.example.`, 2);
  return url.origin;
}

type Ask = (question: string, kind?: { isSecret: boolean }) => Promise<string>;

/** Signs in briefly, to create a personal token. */
async function makeToken(server: string, ask: Ask): Promise<string> {
  const email = await ask('E-mail: ');
  const password = await ask('Password: ', { isSecret: true });
  const { token: session } = await serverAt(server)<'logIn'>('POST /api/users/login', { email, password });
  const api = serverAt(server, session);
  const name = `Command line on ${hostname()}`.slice(0, 60);
  const { token } = await api<'createToken'>('POST /api/user/tokens', { name, scopes: ['read', 'write'] });
  await api<'logOut'>('POST /api/users/logout');
  return token;
}

/** Reads answers from the terminal or a pipe, without showing secrets. */
function questions(): { ask: Ask; close: () => void } {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, callback) {
      if (!isMuted) process.stderr.write(chunk);
      callback();
    },
  });
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question, { isSecret } = { isSecret: false }) {
      reader.setPrompt(question);
      reader.prompt();
      isMuted = isSecret;
      const { value, done } = await lines.next();
      isMuted = false;
      if (isSecret || done) process.stderr.write('\n');
      if (done) throw new CommandError('Nothing was entered.');
      return isSecret ? value : value.trim();
    },
    close: () => reader.close(),
  };
}
