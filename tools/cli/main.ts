import { parseArgs } from 'node:util';
import { add } from './add.ts';
import { type Command, CommandError } from './command.ts';
import { done } from './done.ts';
import { login } from './login.ts';
import { plan } from './plan.ts';
import { today } from './today.ts';
import { week } from './week.ts';

// Stepwise on the command line. The exit code is 0 for success, 1 for a refusal or failure, 2 for wrong usage.

const commands: Record<string, Command> = { login, today, done, add, week, plan };

const lines = Object.values(commands).map(
  ({ usage, summary }) => `  stepwise ${usage.padEnd(58)} ${summary}`,
);
const help = `${lines.join('\n')}

  --json   the answer as JSON
  --help   this page

A PROJECT is some words of its title, or its id; without one it is the project in progress.`;

async function main([name = '', ...rest]: string[]): Promise<void> {
  if (['', '--help', '-h', 'help'].includes(name)) return console.log(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command “${name}”.\n\n${help}`, 2);
  const { json, help: asksHelp, words, options } = read(rest, command);
  if (asksHelp) return console.log(help);
  const { data, text } = await command.run(words, options);
  console.log(json ? JSON.stringify(data, null, 2) : text);
}

function read(args: string[], { usage, options = [], maxWords }: Command) {
  const texts = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
  const flags = { json: { type: 'boolean' as const }, help: { type: 'boolean' as const, short: 'h' } };
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...texts, ...flags },
      allowPositionals: true,
    });
    const { json = false, help = false, ...given } = values;
    if (positionals.length > maxWords) throw new Error(`“${positionals.at(-1)}” is one argument too many.`);
    return { json, help, words: positionals, options: given };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${why}\n\nstepwise ${usage}`, 2);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
