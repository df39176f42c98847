import { inject } from 'vitest';
import { z } from 'zod';
import { waitForResult } from './background-result.ts';

await waitForResult(inject('built'), z.null());
