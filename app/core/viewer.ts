/** The signed-in user of this request, known by one session. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  /** When this session began. */
  readonly signedInAt: Date;
  /** IANA time zone in which the user's days are counted. */
  readonly timeZone: string;
  /** The user's profile, as they wrote it. */
  readonly account: {
    readonly name: string;
    readonly email: string;
    readonly bio: string;
    readonly persona: 'student' | 'young_professional' | 'experienced_professional' | 'freelancer' | null;
  };
}
