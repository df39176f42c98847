import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SteppingPath } from '#app/ui/stepping-path.tsx';
import { Stone, type StoneState } from '#app/ui/stones.tsx';
import { tagline } from '#app/ui/tagline.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta: MetaFunction = () => [
  { title: 'Stepwise · From an idea to a plan, week by week' },
  { name: 'description', content: `${tagline.promise} ${tagline.means}` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await openScreen(request);
  return { name: context.viewer ? (await load(getAccount, {}, context)).name : null };
}

const steps: { stone: StoneState; title: string; text: string }[] = [
  {
    stone: 'ahead',
    title: 'Write down the idea',
    text: 'A few sentences, the days you have and how many weeks you want to give it. Rough is fine.',
  },
  {
    stone: 'ahead',
    title: 'Read your plan',
    text: 'You get an analysis with strengths and risks, and a roadmap with a milestone for every week.',
  },
  {
    stone: 'current',
    title: 'Do this week’s tasks',
    text: 'Tasks fit the hours you really have. Tick them off, ask when you are stuck, move what has to wait.',
  },
];

export default function Landing() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <PublicShell
      width="full"
      footer={
        <footer className="border-t border-line">
          <p className="mx-auto max-w-content px-5 py-6 text-small sm:px-8">
            <TextLink to="/contact">Contact</TextLink>
          </p>
        </footer>
      }
      action={
        name === null ? (
          <ButtonLink to="/login">Get Started</ButtonLink>
        ) : (
          <Link
            to="/dashboard"
            aria-label="Dashboard"
            className="grid size-11 place-items-center rounded-pill"
          >
            <Avatar name={name} />
          </Link>
        )
      }
    >
      <section className="mx-auto grid max-w-content items-center gap-x-12 gap-y-12 px-5 pt-14 pb-16 sm:px-8 sm:pt-20 lg:grid-cols-[1.05fr_1fr] lg:pt-24 lg:pb-24">
        <div>
          <h1 className="text-display sm:text-hero">{tagline.promise}</h1>
          <p className="mt-5 max-w-form text-lead text-muted">{tagline.means}</p>
          <ButtonLink to="/login" size="large" className="mt-8">
            Step In and Start
          </ButtonLink>
        </div>
        <SteppingPath className="mx-auto max-w-form lg:max-w-none" />
      </section>
      <section aria-labelledby="how-it-works" className="border-y border-line bg-sunken">
        <div className="mx-auto max-w-content px-5 py-16 sm:px-8 sm:py-20">
          <h2 id="how-it-works" className="text-title">
            How it works
          </h2>
          <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
            {steps.map(({ stone, title, text }, at) => (
              <li key={title} className="flex gap-4 md:block">
                <span aria-hidden="true" className="grid shrink-0 place-items-start">
                  <Stone state={stone} place={at} className="col-start-1 row-start-1 h-11 w-14" />
                  <span className="col-start-1 row-start-1 grid h-11 w-14 place-items-center font-heading text-lead font-bold">
                    {at + 1}
                  </span>
                </span>
                <div className="md:mt-5">
                  <h3 className="text-heading">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="mx-auto flex max-w-content flex-col items-center px-5 py-16 text-center sm:px-8 sm:py-20">
        <h2 className="text-title">It starts with a few sentences</h2>
        <p className="mt-3 max-w-form text-lead text-muted">
          Your ideas stay private: they belong to you and are stored encrypted.
        </p>
        <ButtonLink to="/login" size="large" className="mt-7">
          Get Started
        </ButtonLink>
      </section>
    </PublicShell>
  );
}
