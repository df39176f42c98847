import type { Scope } from './scope.ts';
import type { Theme } from './theme.ts';

/** The user of this request, known by a session or by a token of their own. */
export interface Viewer {
  readonly userId: string;
  /** The id of the session, or of the token. */
  readonly sessionId: string;
  /** What the token may do; undefined for a session, which may do everything. */
  readonly scopes?: readonly Scope[];
  /** What the program is called that asks with a token; undefined for a session. */
  readonly program?: string;
  /** What that program is doing, for the project's history. */
  readonly act?: { readonly operation: string; readonly at: Date; readonly taskId?: string };
  /** When this session began. */
  readonly signedInAt: Date;
  /** IANA time zone in which the user's days are counted. */
  readonly timeZone: string;
  /** The colours of their pages. */
  readonly theme: Theme;
  /** Whether they can sign in with a password. */
  readonly hasPassword: boolean;
  /** The user's profile, as they wrote it. */
  readonly account: {
    readonly name: string;
    readonly email: string;
    readonly bio: string;
    readonly persona: 'student' | 'young_professional' | 'experienced_professional' | 'freelancer' | null;
  };
}
