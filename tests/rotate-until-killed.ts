import { rotateMasterKey } from '#scripts/rotate-master-key.ts';
import { interceptEffects } from './intercept-effects.ts';

// Replaces the master key of a data directory, and kills itself right before its nth write to disk or database:
// rotate-until-killed.ts DATA_DIR URL N.

const [dataDirectory = '', url = '', step = ''] = process.argv.slice(2);
let left = Number(step);
interceptEffects(() => {
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
});
await rotateMasterKey(dataDirectory, url);
