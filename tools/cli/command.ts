/** What the command line can do. */
export interface Command {
  /** How it is called, such as `done NUMBER|ID`. */
  readonly usage: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** How many words it takes at most. */
  readonly maxWords: number;
  /** Its options that take a text, without the dashes. */
  readonly options?: readonly string[];
  /** @throws CommandError what could not be done, in words for people */
  run(words: readonly string[], options: Readonly<Record<string, string | undefined>>): Promise<Result>;
}

/** What a command answers: `data` for programs, as the server gave it, and `text` for people. */
interface Result {
  readonly data: unknown;
  readonly text: string;
}

/** Why a command failed, for people. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** 1 when it was refused or failed, 2 when it was called wrongly. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
