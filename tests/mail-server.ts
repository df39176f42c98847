import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server handles a mail. */
export type MailAnswer =
  | 'take'
  /** Refuses the recipient, or the mail after receiving it. */
  | { refuse: number; at: 'recipient' | 'end' }
  /** Accepts it, but answers only when `release` is called. */
  | 'hold'
  /** Never answers. */
  | 'mute';

interface TakenMail {
  to: string[];
  /** The raw mail, with its headers. */
  raw: string;
}

export interface MailServer {
  readonly url: string;
  /** The mails accepted so far, answered or not. */
  readonly taken: TakenMail[];
  /** The number of attempts to send a mail. */
  readonly begun: number;
  /** How to handle the next mails; later ones are accepted. */
  respond(...answers: MailAnswer[]): void;
  /** Answers for the mails on hold. */
  release(): void;
  /** Forgets everything. */
  reset(): void;
  /** Stops, */
  close(): Promise<void>;
  /** and restarts on the same port. */
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
    // Killed clients leave broken connections.
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
    // Short, so that tests are fast.
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
