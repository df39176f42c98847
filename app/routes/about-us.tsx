import { BriefcaseBusiness, Brush, GraduationCap, Laptop, Moon, Rocket } from 'lucide';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { staticPage } from '#app/ui/static-page.ts';
import { SteppingPath } from '#app/ui/stepping-path.tsx';
import { Stone } from '#app/ui/stones.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const handle = staticPage;

export const meta = pageMeta({
  title: 'About Us',
  description: 'Who Stepwise is for, why it exists, and what you can hold it to.',
  path: '/about-us',
});

const people = [
  {
    icon: Rocket,
    who: 'Aspiring entrepreneurs',
    text: 'You see what someone would pay for, and want to find out before you quit anything.',
  },
  {
    icon: Moon,
    who: 'Side-project enthusiasts',
    text: 'You have Tuesday evening and half of Saturday. That is enough, if it is planned as such.',
  },
  {
    icon: Brush,
    who: 'Creative teams',
    text: 'You agree on the idea. Now you need the same picture of what comes first.',
  },
  {
    icon: GraduationCap,
    who: 'Students',
    text: 'You learn more from one thing you finish than from ten you begin.',
  },
  {
    icon: BriefcaseBusiness,
    who: 'Young and experienced professionals',
    text: 'You know your trade. What is missing is the hour in which the next step is clear.',
  },
  {
    icon: Laptop,
    who: 'Freelancers',
    text: 'Client work always wins, unless your own project has a day of its own too.',
  },
];

const promises = [
  {
    title: 'Plans that fit the week you have',
    text: 'You say which days you have and how many hours. No task is put on a day you did not tick, and no day gets more than it can hold. What does not fit waits; nobody scolds you for it.',
  },
  {
    title: 'Ideas that stay yours',
    text: 'They are private, they belong to you, and they are stored encrypted with a key made for your account alone. No human reads them unless you ask for help. You can take everything along, and delete it for good.',
  },
  {
    title: 'Honest words',
    text: 'The screens say whether a model wrote a text or a template did. A health score is worked out from what you did, by rules anyone can read, and not made up. If something fails, you are told what and what to do next.',
  },
  {
    title: 'Quiet by nature',
    text: 'No ads, no trackers, no streaks to keep alive. Daily mails come only if you ask for them, and one press stops them.',
  },
];

export default function AboutUs() {
  return (
    <PublicShell
      width="full"
      action={<ButtonLink to="/login">Get Started</ButtonLink>}
      footer={<SiteFooter />}
    >
      <div className="mx-auto grid max-w-content items-center gap-x-16 gap-y-10 px-5 pt-12 pb-14 sm:px-8 sm:pt-20 sm:pb-20 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-display sm:text-hero">
            <span className="mb-2 block font-text text-base font-medium tracking-normal text-accent">
              About Us
            </span>{' '}
            Good ideas deserve a next step
          </h1>
          <p className="mt-5 max-w-form text-lead text-muted">
            Stepwise is for everybody who has an idea in a notebook and no idea what to do on Monday.
          </p>
        </div>
        <SteppingPath className="mx-auto hidden max-w-form sm:block lg:max-w-none" />
      </div>

      <section aria-labelledby="why" className="border-y border-line bg-sunken">
        <div className="mx-auto max-w-reading px-5 py-14 sm:px-8 sm:py-20">
          <h2 id="why" className="text-title">
            Why there is Stepwise
          </h2>
          <div className="mt-5 flex flex-col gap-4 text-lead">
            <p>
              Most ideas do not fail. They are never begun. Between “I should really do this” and the first
              hour of work lies a gap: too many things to think of, no order to them, and a week that is full
              already.
            </p>
            <p>
              A good friend who knows the field would close that gap in an evening. They would listen, say
              what is strong and what worries them, and then ask the question that helps: what can you do this
              Wednesday, in ninety minutes?
            </p>
            <p>
              That is what Stepwise does. You write a few sentences and say how much time you have. You get an
              honest analysis, a roadmap with one milestone for each week, and for the week you are in, tasks
              that fit into it. You tick them off, ask when you are stuck, and change the plan when the idea
              changes. Then comes the next week.
            </p>
            <p>The doing stays with you. So does the credit.</p>
          </div>
        </div>
      </section>

      <section aria-labelledby="for-whom" className="mx-auto max-w-content px-5 py-14 sm:px-8 sm:py-20">
        <h2 id="for-whom" className="text-title">
          Who it is for
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {people.map(({ icon, who, text }) => (
            <li key={who} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon of={icon} className="size-5" />
              </span>
              <div>
                <h3 className="text-lead leading-snug">{who}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="promises" className="border-t border-line">
        <div className="mx-auto max-w-content px-5 py-14 sm:px-8 sm:py-20">
          <h2 id="promises" className="text-title">
            What you can hold it to
          </h2>
          <ol className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2">
            {promises.map(({ title, text }, at) => (
              <li key={title} className="flex gap-4">
                <Stone state="done" place={at} className="mt-0.5" />
                <div className="min-w-0">
                  <h3 className="text-heading">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-10 max-w-reading">
            The whole of it, without small print, is in the{' '}
            <TextLink to="/privacy-policy">Privacy Policy</TextLink> and the{' '}
            <TextLink to="/terms-of-service">Terms of Service</TextLink>.
          </p>
        </div>
      </section>

      <section aria-labelledby="begin" className="border-t border-line bg-sunken">
        <div className="mx-auto flex max-w-content flex-col items-center px-5 py-14 text-center sm:px-8 sm:py-20">
          <h2 id="begin" className="text-title">
            What is your idea?
          </h2>
          <p className="mt-3 max-w-form text-lead text-muted">
            Stepwise is in public beta: every feature is open to everybody. Something is missing or goes
            wrong? <TextLink to="/contact">Say so</TextLink>.
          </p>
          <ButtonLink to="/login" size="large" className="mt-7">
            Get Started
          </ButtonLink>
        </div>
      </section>
    </PublicShell>
  );
}
