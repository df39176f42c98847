import type { Scope } from './scope.ts';
import type { Theme } from './theme.ts';

/** The user of a request, identified by a session or a token. */
export interface Viewer {
  readonly userId: string;
  /** The id of the session, or of the token. */
  readonly sessionId: string;
  /** What the token may do; undefined for a session, which may do everything. */
  readonly scopes?: readonly Scope[];
  /** The name of the program that uses the token; undefined for a session. */
  readonly program?: string;
  /** What that program does, for the project's history. */
  readonly act?: { readonly operation: string; readonly at: Date; readonly taskId?: string };
  /** When this session began. */
  readonly signedInAt: Date;
  /** IANA time zone in which the user's days are counted. */
  readonly timeZone: string;
  /** The colours of their pages. */
  readonly theme: Theme;
  /** Whether they can sign in with a password. */
  readonly hasPassword: boolean;
  readonly account: {
    readonly name: string;
    readonly email: string;
    readonly bio: string;
    readonly persona: 'student' | 'young_professional' | 'experienced_professional' | 'freelancer' | null;
  };
}
