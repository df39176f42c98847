import { makePerson, type SamplePerson } from '#scripts/sample-account.ts';
import { sampleNow } from '#scripts/sample-moment.ts';

/** Who is seen using Stepwise: somebody who has just signed up. */
export const makeFilmAccount = (): Promise<SamplePerson> =>
  makePerson({ name: 'Maya Lindqvist', email: 'maya@stepwise.example' }, sampleNow);
