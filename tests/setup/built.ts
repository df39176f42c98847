import { inject } from 'vitest';
import { z } from 'zod';
import { untilTold } from './meanwhile.ts';

await untilTold(inject('built'), z.null());
