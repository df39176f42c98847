/** A command of the command line. */
export interface Command {
  /** Its usage, such as `done NUMBER|ID`. */
  readonly usage: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** The maximum number of arguments besides options. */
  readonly maxWords: number;
  /** Its options with a value, without the dashes. */
  readonly options?: readonly string[];
  /** @throws CommandError */
  run(words: readonly string[], options: Readonly<Record<string, string | undefined>>): Promise<Result>;
}

/** The result of a command: the server's `data` for programs, and `text` for people. */
interface Result {
  readonly data: unknown;
  readonly text: string;
}

/** Why a command failed, for people. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** 1 if it was refused or failed, 2 for wrong usage. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
