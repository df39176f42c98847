import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the server does with a mail. */
export type MailAnswer =
  | 'take'
  /** Refuses the recipient, or the mail once it has all of it. */
  | { refuse: number; at: 'recipient' | 'end' }
  /** Keeps it, but says so only when `release` is called. */
  | 'hold'
  /** Never says a word. */
  | 'mute';

interface TakenMail {
  to: string[];
  /** As it came, headers and all. */
  raw: string;
}

export interface MailServer {
  readonly url: string;
  /** The mails that it has kept, whether it said so or not. */
  readonly taken: TakenMail[];
  /** How many mails somebody has begun to hand over. */
  readonly begun: number;
  /** What to do with the next mails; those after them are taken. */
  respond(...answers: MailAnswer[]): void;
  /** Says that the mails on hold are kept. */
  release(): void;
  /** Forgets everything. */
  reset(): void;
  /** Goes away, */
  close(): Promise<void>;
  /** and comes back to the same address. */
  open(): Promise<void>;
}

/** Starts a real mail server with configurable behaviour. */
export async function startMailServer(): Promise<MailServer> {
  const answers: MailAnswer[] = [];
  const bySession = new Map<string, MailAnswer>();
  const onHold: (() => void)[] = [];
  const taken: TakenMail[] = [];
  let begun = 0;
  let port = 0;
  let server: SMTPServer | undefined;

  const answerOf = (session: SMTPServerSession) => bySession.get(session.id) ?? 'take';
  const refusal = (session: SMTPServerSession, at: 'recipient' | 'end') => {
    const answer = answerOf(session);
    if (typeof answer === 'string' || answer.at !== at) return null;
    return Object.assign(new Error('Not this one'), { responseCode: answer.refuse });
  };

  async function open(): Promise<void> {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect(session, done) {
        const answer = answers.shift() ?? 'take';
        bySession.set(session.id, answer);
        begun += 1;
        if (answer !== 'mute') done();
      },
      onRcptTo: (_address, session, done) => done(refusal(session, 'recipient')),
      onData(stream, session, done) {
        void text(stream).then((raw) => {
          const refused = refusal(session, 'end');
          if (refused) return done(refused);
          taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          if (answerOf(session) === 'hold') onHold.push(done);
          else done();
        });
      },
    });
    // A killed client leaves a broken connection.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  }

  const release = () => {
    for (const done of onHold.splice(0)) done();
  };
  await open();
  return {
    // Short, so that tests do not wait long.
    url: `smtp://127.0.0.1:${port}?greetingTimeout=2000&socketTimeout=2000`,
    taken,
    get begun() {
      return begun;
    },
    respond: (...next) => void answers.push(...next),
    release,
    reset() {
      release();
      answers.length = 0;
      taken.length = 0;
      begun = 0;
    },
    open,
    close: () => new Promise((resolve) => (server ? server.close(resolve) : resolve())),
  };
}
