import { TryForm } from '#app/features/tries/try-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SteppingPath } from '#app/ui/stepping-path.tsx';
import { tagline } from '#app/ui/tagline.ts';
import { IdeaPath } from './idea-path.tsx';

/** What Stepwise is, in a sentence, a video and a line of stones. */
export const Hero = () => (
  <section className="mx-auto max-w-content overflow-x-clip px-5 pt-12 pb-14 sm:px-8 sm:pt-14 lg:pt-10 lg:pb-16">
    <div className="grid items-center gap-x-14 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
      <div>
        <h1 className="text-display sm:text-hero">{tagline.promise}</h1>
        <p className="mt-4 max-w-form text-lead text-muted">{tagline.means}</p>
        <Card className="mt-6">
          <TryForm isShort />
        </Card>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to="/login" reloadDocument variant="secondary" size="large" className="max-sm:w-full">
            Step In and Start
          </ButtonLink>
          <p className="text-small text-muted">
            Free for up to 3 projects. All features are open during the beta.
          </p>
        </div>
      </div>
      <Recording />
    </div>
    <IdeaPath className="mt-14 hidden lg:block" />
    <SteppingPath className="mx-auto mt-12 max-w-88 lg:hidden" />
  </section>
);

const Recording = () => (
  <figure className="min-w-0">
    <div className="relative isolate">
      <svg
        viewBox="-33 -24 66 48"
        preserveAspectRatio="none"
        className="absolute -inset-x-8 -top-10 -z-10 h-[calc(100%+5rem)] w-[calc(100%+4rem)]"
        aria-hidden="true"
      >
        <path
          d="M-32 2C-32 -15 -17 -23 1 -23S32 -16 32 0S19 23 0 23S-32 18 -32 2Z"
          className="fill-spark-soft"
        />
      </svg>
      <video
        controls
        playsInline
        preload="none"
        poster="/video/stepwise-poster.webp"
        width={1280}
        height={720}
        aria-label="Stepwise in use"
        aria-describedby="recording"
        className="aspect-video h-auto w-full rounded-card border border-line bg-raised shadow-float"
      >
        <source src="/video/stepwise.webm" type="video/webm" />
        <source src="/video/stepwise.mp4" type="video/mp4" />
        <track kind="captions" src="/video/stepwise.vtt" srcLang="en" label="English" />
      </video>
    </div>
    <figcaption id="recording" className="mt-14 text-small text-muted">
      Stepwise in use: an idea is written down, its analysis and roadmap are read, and the first week’s tasks
      are ticked off, asked about and moved. With captions.
    </figcaption>
  </figure>
);
