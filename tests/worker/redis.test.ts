import { redisUrl, testWithRedis } from '#tests/setup/requirements.ts';
import { testWith } from './all-suites.ts';

if (redisUrl === undefined) testWithRedis('a worker on Redis', () => undefined);
// Its own database, so that it contains no other jobs.
else await testWith(`${redisUrl}/7`);
