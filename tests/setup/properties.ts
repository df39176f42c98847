import fc from 'fast-check';

// What CI says of a commit is the same each time; every other run looks where none has looked before.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_124 });
