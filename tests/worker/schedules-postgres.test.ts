process.env.REDIS_URL = '';

// The app reads its environment with its first module.
const { testSchedules } = await import('./schedules-suite.ts');
testSchedules();

export {};
