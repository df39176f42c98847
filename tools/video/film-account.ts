import { makePerson, type SamplePerson } from '#scripts/sample-account.ts';
import { sampleNow } from '#scripts/sample-moment.ts';

/** The user in the film, who has just signed up. */
export const makeFilmAccount = (): Promise<SamplePerson> =>
  makePerson({ name: 'Maya Lindqvist', email: 'maya@stepwise.example' }, sampleNow);
