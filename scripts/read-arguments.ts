import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true }>
>['values'];

/**
 * What `read` makes of the command line. If that is undefined or throws, or an option is unknown, prints the usage and
 * ends this process.
 */
export function readArguments<const Given extends Options, Command>(
  usage: string,
  options: Given,
  read: (values: Values<Given>, words: readonly string[]) => Command | undefined,
): Command {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const command = read(values, positionals);
    if (command !== undefined) return command;
  } catch {
    // The usage says what is right.
  }
  console.error(usage);
  process.exit(2);
}
