import { ConfigurationError, type Environment, parseEnvironment } from './environment.ts';

/** This process's configuration, read once; a mistake ends the process with one line each. */
export const env: Environment = readEnvironment();

function readEnvironment(): Environment {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
