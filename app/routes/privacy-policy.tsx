import { useLoaderData } from '@remix-run/react';
import type { ReactElement } from 'react';
import { whereDataGoes } from '#app/features/privacy/where-data-goes.server.ts';
import { LegalPage, type LegalSection } from '#app/ui/legal-page.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { staticPage } from '#app/ui/static-page.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export const handle = staticPage;

export const meta = pageMeta({
  title: 'Privacy Policy',
  description:
    'What Stepwise keeps of you, why and for how long, who gets to see it, and how you take it along or delete it.',
  path: '/privacy-policy',
});

export const loader = () => whereDataGoes();

type Installation = ReturnType<typeof whereDataGoes>;

const inShort = [
  'Your ideas are private and belong to you.',
  'They are stored encrypted, with a key made for your account alone.',
  'No human reads them unless you ask for help.',
  'There are no ads and no trackers, and nothing about you is sold.',
  'You can download everything at any time, and delete it at once; what the disk may keep for a while is told below.',
];

interface Fact {
  what: string;
  why: string;
  until: string;
}

const kept: Fact[] = [
  {
    what: 'Your email address, name and persona, and a bio if you write one',
    why: 'to sign you in, to address you, and to plan for somebody in your situation',
    until: 'you delete your account',
  },
  {
    what: 'Your password, as an Argon2id hash that cannot be turned back into it',
    why: 'to check it when you sign in',
    until: 'you change it or delete your account',
  },
  {
    what: 'Your time zone, which daily mails you want, and the hour you were last here',
    why: 'so that days and mails follow your own clock, and mails stop when you stay away',
    until: 'you delete your account',
  },
  {
    what: 'Titles, ideas, changes you ask for, analyses, roadmaps, tasks, health reports and feedback; all of them encrypted',
    why: 'they are what you use Stepwise for',
    until: 'you delete your account, or 30 days after you delete the project they belong to',
  },
  {
    what: 'The bare facts of a project: its days, hours, weeks and due dates, what is done, the scores of its health reports and the numbers behind them, and which model wrote a text',
    why: 'to fit your weeks, to show how you are doing and to know whom to remind',
    until: 'you delete your account, or 30 days after you delete the project they belong to',
  },
  {
    what: 'For each place you are signed in: when, and how its browser names itself',
    why: 'so that you can see the list in your settings and end what you do not know',
    until: 'you sign out there; otherwise 30 days after its last use, and 180 days at most',
  },
  {
    what: 'An email address that is being verified, with hashes of its codes and of the proof that one was right',
    why: 'to know that the address is yours before an account is made',
    until: 'about a day has passed',
  },
  {
    what: 'A hash of each idea you submit, as it was sent',
    why: 'so that one that arrives twice becomes one project',
    until: 'about a day has passed',
  },
  {
    what: 'For each device that shows notifications: the address of its push service and the keys to encrypt for it; both encrypted',
    why: 'to reach it, and nobody else',
    until: 'you switch them off or sign out there, or the device is gone',
  },
  {
    what: 'Which daily mail and notification you were sent on which day, without its text',
    why: 'so that you never get one twice',
    until: '90 days have passed; an offer to pause, until you are back',
  },
];

const browserKeeps: Fact[] = [
  {
    what: 'Cookie stepwise_session',
    why: 'keeps you signed in; it holds a random token and nothing about you',
    until: 'you sign out, or 30 days after your last visit',
  },
  {
    what: 'Cookie stepwise_browser',
    why: 'marks this browser as one that has signed in to your account or asked for its code, so that strangers who guess cannot keep you out',
    until: 'a year has passed',
  },
  {
    what: 'Cookie stepwise_email_proof',
    why: 'shows that you entered the code that was sent to your email address, while you sign up',
    until: 'half an hour has passed',
  },
  {
    what: 'Cookies stepwise_connect, stepwise_connect_resume and stepwise_oauth',
    why: 'tie what an assistant asks for to this browser, while you are asked whether to allow it',
    until: 'half an hour has passed, or you close the browser',
  },
  {
    what: 'Cookie stepwise_keep',
    why: 'is the only key to a plan that you tried without an account, which is kept here encrypted',
    until: 'the plan is in your account, or 24 hours have passed',
  },
  {
    what: 'Cookie stepwise_finales',
    why: 'remembers the ends of projects that you were congratulated on, so that it happens once',
    until: 'a year has passed',
  },
  {
    what: 'Cookie stepwise_completed',
    why: 'has the dashboard tell you once that a project is completed',
    until: 'the dashboard is there, or a minute has passed',
  },
  {
    what: 'Local storage: auth_token, token and user_data',
    why: 'the session for the page’s own calls, and your name, email, bio and persona',
    until: 'you sign out',
  },
  {
    what: 'Storage of the tab',
    why: 'an idea you have not submitted yet and a form that was not answered, so that nothing you typed is lost, and how far you have scrolled',
    until: 'it is no longer needed, you sign out or you close the tab',
  },
  {
    what: 'Pages you opened, with what you wrote on them, your email and ticks that were not sent yet',
    why: 'so that you can read and tick without a connection',
    until: 'you sign out, or somebody else signs in; without a connection they are not shown after 30 days',
  },
];

const googleCookies: Fact[] = [
  {
    what: 'Cookie stepwise_google',
    why: 'ties signing in with Google to this browser, only while you do it',
    until: 'it is done, or ten minutes have passed',
  },
  {
    what: 'Cookie stepwise_visit',
    why: 'makes sure that what Google says of you is handed in by this browser alone',
    until: 'eleven minutes have passed',
  },
];

const Facts = ({ facts, name }: { facts: readonly Fact[]; name: string }) => (
  <dl aria-label={name} className="my-4 divide-y divide-line rounded-card border border-line bg-raised">
    {facts.map(({ what, why, until }) => (
      <div key={what} className="px-5 py-4">
        <dt className="font-medium wrap-anywhere">{what}</dt>
        <dd className="mt-1 text-muted">
          <span className="font-medium text-ink">Why:</span> <span>{`${why}.`}</span>
        </dd>
        <dd className="mt-0.5 text-muted">
          <span className="font-medium text-ink">Kept until</span> <span>{`${until}.`}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const aboutModel = (toModel: boolean): ReactElement =>
  toModel ? (
    <>
      <p>
        Plans are written by an AI model that the operator has chosen. It runs on the servers of its provider
        or on the operator’s own. When you ask for something, it is sent what that takes and no more:
      </p>
      <ul>
        <li>for a description: the title you typed and your persona;</li>
        <li>
          for an analysis, a roadmap or a week of tasks: the title and idea, the changes you asked for, your
          persona, your days, hours and weeks, and the tasks so far;
        </li>
        <li>
          for a plan that is tried without an account, where the operator lets the model make those, too: the
          idea, the days, hours and weeks;
        </li>
        <li>for a health report: the title, your persona and the numbers of your progress;</li>
        <li>
          for an answer about a task: the title and idea, the task, your question and the earlier ones of that
          conversation, which Stepwise does not keep.
        </li>
      </ul>
      <p>
        Your name, your email address and your bio are never sent, unless you write them into a text yourself.
        How long the provider keeps what it is sent, and what for, is up to the provider. To learn which one
        it is here, write to <MailLink />.
      </p>
    </>
  ) : (
    <p>
      No AI model is set up on this site. Analyses, roadmaps, tasks, answers and reports are made by a planner
      that is part of Stepwise, on this server. What you write is sent to no one. Should a model be set up one
      day, this page says so, and what it is sent.
    </p>
  );

const sectionsFor = ({ toModel, toGoogle, toMailServer, remains }: Installation): LegalSection[] => [
  {
    id: 'who',
    title: 'Who this is from',
    text: (
      <p>
        This site is an installation of Stepwise, and the people who run it (“the operator”) are responsible
        for your data. You reach them at <MailLink />. This page says what the program does, as plainly as it
        can be said.
      </p>
    ),
  },
  {
    id: 'what-is-kept',
    title: 'What is kept, why and for how long',
    text: (
      <>
        <Facts facts={kept} name="What is kept on the server" />
        {toGoogle ? (
          <p>
            If you continue with Google, Google tells Stepwise your name, your verified email address and the
            number of your Google account. The number is kept, so that you are recognized the next time. Your
            picture and your contacts are not asked for.
          </p>
        ) : null}
        <p>
          What you write on the <TextLink to="/contact">contact page</TextLink> is not kept at all, and
          neither are your conversations about a task.
        </p>
        <p>
          The server’s log notes technical events by number: that account so-and-so signed in, say. A network
          address appears there and in the counters against abuse as a keyed hash only. No text of yours, no
          name, no email address and no password is ever written to it.
        </p>
      </>
    ),
  },
  {
    id: 'encryption',
    title: 'How your ideas are encrypted',
    text: (
      <>
        <p>
          When your account is made, it gets a key of its own. Everything you write, and everything that is
          written for you, is encrypted with it before it reaches the database (AES-256-GCM), and is bound to
          its place, so that it cannot be opened as anybody else’s. The key itself lies there wrapped by a
          master key that is not in the database. So a copy of the database alone is noise.
        </p>
        <p>
          Your name, email address, bio, persona and the bare facts of your projects are not encrypted in this
          way: they are needed to find you, to greet you and to run your calendar.
        </p>
        <p>
          To be honest about the limit: the program has to open your texts in order to show them to you and to
          plan with them. So this protects against stolen copies and curious eyes, and not against somebody
          who controls the running server.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who gets to see it',
    text: (
      <>
        <p>
          You. Your projects open for you alone, while you are signed in; nobody else with an account can even
          tell that they exist. There is no administrator’s screen in Stepwise from which anyone could read
          along.
        </p>
        <p>
          No human looks at your projects unless you ask for help, and then only as far as helping you takes.
        </p>
      </>
    ),
  },
  { id: 'ai-model', title: 'What the AI model is sent', text: aboutModel(toModel) },
  {
    id: 'mails',
    title: 'Mails',
    text: (
      <>
        <p>
          You get a mail when you verify your address, ask for a new password, change your password or delete
          your account. The Daily Nudge and the Daily Update come only if you tick them in your settings, at
          most one of each a day. If you stay away for three weeks, one mail offers to pause, and then it is
          quiet until you are back.
        </p>
        <p>
          A daily mail names your projects and tasks, with your notes on why a task was carried on or left
          out, as it would be of little use without them; its subject never does, because that shows on locked
          screens. Nothing in a mail is loaded from elsewhere, so nobody learns whether you opened it. Each
          daily mail can be stopped with one click, without signing in.
        </p>
        <p>
          {toMailServer
            ? 'Mails leave through the mail server that the operator uses, which sees them as any mail server does.'
            : 'No mail server is set up on this site, so mails do not leave it: they lie in a mailbox on the server, which whoever can open this site can read. That is meant for trying Stepwise out on a machine of your own.'}
        </p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: 'Notifications',
    text: (
      <>
        <p>
          Notifications come only to devices for which you switch them on in your settings. They say what the
          subject of a daily mail says: how many tasks there are, never what they are.
        </p>
        <p>
          They travel by the push service of your browser’s maker (such as Google, Mozilla, Apple or
          Microsoft), which your browser chooses. Each is encrypted for your device alone, so the service
          cannot read it. It sees that this site has something to tell your browser and when, and the
          operator’s contact address; what it keeps of that is up to its own privacy policy.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    text: (
      <>
        <p>
          Stepwise keeps in your browser what it needs to work, and nothing else. That is why there is no
          cookie banner.
        </p>
        <Facts facts={toGoogle ? [...browserKeeps, ...googleCookies] : browserKeeps} name="In your browser" />
        <p>
          Over an encrypted connection the names of the cookies begin with <code>__Host-</code>.
        </p>
      </>
    ),
  },
  {
    id: 'never',
    title: 'What never happens',
    text: (
      <ul>
        <li>Nothing about you is sold, rented or handed to advertisers.</li>
        <li>
          No page loads trackers, statistics, fonts, scripts or pictures from anyone else. The links in the
          footer that lead elsewhere do nothing until you follow them.
        </li>
        <li>Stepwise trains no AI model, neither with your texts nor with anybody’s.</li>
      </ul>
    ),
  },
  {
    id: 'your-choices',
    title: 'What you can do',
    text: (
      <>
        <ul>
          <li>
            <strong>See and correct it</strong> on <TextLink to="/profile">your profile</TextLink> and in{' '}
            <TextLink to="/settings">your settings</TextLink>.
          </li>
          <li>
            <strong>Take it along.</strong> <TextLink to="/privacy-data">Privacy &amp; Data</TextLink> gives
            you one file with everything that is kept about you, readable.
          </li>
          <li>
            <strong>Delete it.</strong> On the same screen you delete your account with everything in it, and
            the key that could read it. It happens at once and nobody can undo it. You get one last mail that
            confirms it.
          </li>
          <li>
            <strong>Stop the mails</strong> in your settings or by the link in each of them, and the
            notifications in your settings or by signing out of the device.
          </li>
          <li>
            <strong>End a session</strong> on any device from the list in your settings.
          </li>
        </ul>
        <p>{remains}</p>
        <p>
          The law where you live may give you more rights, such as to object or to complain to an authority.
          Stepwise does not stand in the way of any of them.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Stepwise is for people of 13 and older. If you learn that a younger child has an account, write to{' '}
        <MailLink />, and it will be removed.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (
      <p>
        When the program starts to treat your data in another way, this page changes with it, and so does the
        date at its top. What matters to you is not hidden in small print.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    text: (
      <p>
        Ask anything about your data: <MailLink />. The rules for everything else are in the{' '}
        <TextLink to="/terms-of-service">Terms of Service</TextLink>.
      </p>
    ),
  },
];

export default function PrivacyPolicy() {
  const installation = useLoaderData<typeof loader>();
  return <LegalPage title="Privacy Policy" inShort={inShort} sections={sectionsFor(installation)} />;
}
