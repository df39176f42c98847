import fc from 'fast-check';

// In CI the result for a commit is reproducible; other runs use new seeds.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_124 });
