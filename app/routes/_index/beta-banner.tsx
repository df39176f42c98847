import { Link } from '@remix-run/react';

export const BetaBanner = () => (
  <section aria-labelledby="beta-title" className="mx-auto max-w-content px-5 py-16 sm:px-8 sm:py-24">
    <div className="relative isolate overflow-hidden rounded-card bg-banner px-6 py-12 text-on-banner sm:px-12 sm:py-16">
      <Steps />
      <h2 id="beta-title" className="max-w-form text-title sm:text-display">
        Stepwise is in public beta
      </h2>
      <p className="mt-3 max-w-form text-lead">
        All features are open to everyone while it lasts. Bring the idea you keep putting off.
      </p>
      <Link
        to="/login"
        reloadDocument
        className="mt-8 inline-flex min-h-13 items-center justify-center rounded-control bg-spark px-6 py-3 text-lead leading-snug font-medium text-on-spark focus-visible:outline-on-banner max-sm:w-full"
      >
        Join the Beta Now
      </Link>
    </div>
  </section>
);

/** Stones that climb out of the picture, in the colour of the text. */
const Steps = () => (
  <svg
    viewBox="0 0 320 240"
    className="absolute top-0 right-0 -z-10 hidden h-full text-on-banner/15 md:block"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d="M22 206C22 189 37 181 55 181S86 188 86 204S73 227 54 227S22 222 22 206Z" />
    <path d="M105 162C107 145 125 137 143 137S176 149 175 167S155 189 137 189S102 180 105 162Z" />
    <path
      d="M189 99C184 79 203 67 224 67S260 72 263 91S250 118 232 121S195 118 189 99Z"
      className="fill-spark"
    />
    <path d="M268 18C270 -2 288 -10 306 -10S342 2 341 22S321 44 303 44S265 36 268 18Z" />
  </svg>
);
