import { LegalPage, type LegalSection } from '#app/ui/legal-page.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { staticPage } from '#app/ui/static-page.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export const handle = staticPage;

export const meta = pageMeta({
  title: 'Terms of Service',
  description: 'What you may expect of Stepwise, and what Stepwise expects of you, in plain words.',
  path: '/terms-of-service',
});

const inShort = [
  'You keep every right to your ideas and to the plans made from them.',
  'You must be at least 13 years old.',
  'Paid plans begin with a 60-day free trial and never renew by themselves.',
  'Plans are suggestions. What you do with them is your decision.',
  'You can leave at any time and take everything with you.',
];

const sections: LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    text: (
      <>
        <p>
          These terms are the agreement between you and the people who run this site (“the operator”). They
          cover everything you do with Stepwise here: on the screens, by email and through the API. By making
          an account you accept them. If you do not agree with something in them, please do not use Stepwise.
        </p>
        <p>
          How your data are handled is told in the <TextLink to="/privacy-policy">Privacy Policy</TextLink>,
          which belongs to these terms.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Who may use Stepwise',
    text: (
      <p>
        The minimum age is 13. If the law where you live asks for a higher age before you may agree to terms
        like these on your own, a parent or guardian has to agree for you. Whoever signs up for an
        organization says by it that they may do so.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <>
        <p>An account belongs to one person. So that it stays yours, please</p>
        <ul>
          <li>sign up with an email address that is your own and that you read;</li>
          <li>choose a password you use nowhere else, and tell it to no one;</li>
          <li>
            look through the list of places you are signed in, in your settings, and end those you do not
            know.
          </li>
        </ul>
        <p>
          What is done with your account counts as done by you, unless somebody got in without any fault of
          yours. If you think that has happened, change your password, which signs every other place out, and
          write to <MailLink />.
        </p>
      </>
    ),
  },
  {
    id: 'your-ideas',
    title: 'Your ideas stay yours',
    text: (
      <>
        <p>
          You own what you write, and you own the analyses, roadmaps, tasks and reports that Stepwise makes
          from it, as far as such texts can be owned. The operator claims no right to them.
        </p>
        <p>
          You allow the operator to store and process your texts for one purpose: to give you the service.
          That includes handing a project to the AI model that is set up here so that it can write your plan.
          The permission ends when you delete your account. Your ideas are not published, sold or used for
          advertising.
        </p>
        <p>Please write only what you may write: your own thoughts, or those you have the right to use.</p>
      </>
    ),
  },
  {
    id: 'plans-made-for-you',
    title: 'What Stepwise makes for you',
    text: (
      <>
        <p>
          Analyses, roadmaps, tasks, answers and reports are written by an AI model or, where none is set up,
          from templates; the screens say which. They can be incomplete, out of date or simply wrong, and
          somebody else with a similar idea may get a similar plan.
        </p>
        <p>
          They are no legal, tax, medical or financial advice. Before you spend money, sign something or take
          a risk because of a plan, check it with your own judgment and, where it matters, with somebody who
          knows the field. Stepwise does not promise that a project will succeed.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: (
      <>
        <p>Stepwise is shared by many people. Please do not</p>
        <ul>
          <li>use it for anything unlawful, or to plan harm to anyone;</li>
          <li>try to reach other people’s accounts or texts;</li>
          <li>
            overload it, get around its limits, or run programs against it that do. Programs of your own are
            welcome on the API, within the limits that apply to everybody;
          </li>
          <li>send mail to addresses that are not yours by way of it;</li>
          <li>resell it as a service of your own without the operator’s consent.</li>
        </ul>
        <p>
          If you look for security holes with care, use accounts of your own and report what you find to{' '}
          <MailLink />; nobody will hold that against you.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Plans, free trial and payments',
    text: (
      <>
        <p>
          Stepwise is in public beta. While the beta lasts, all features are available to everybody and
          nothing is charged. What the plans hold and cost stands on the{' '}
          <TextLink to="/#pricing" reloadDocument>
            start page
          </TextLink>
          ; pricing may change, and never for a time that you have paid for already.
        </p>
        <ul>
          <li>
            <strong>Free trial.</strong> A paid plan begins with a 60-day free trial. You can stop during the
            trial and owe nothing.
          </li>
          <li>
            <strong>No automatic renewal.</strong> Neither the trial nor a paid period renews by itself. When
            it is over, your account goes on with the Free plan, and nothing is lost, unless you choose to
            pay.
          </li>
          <li>
            <strong>Currency.</strong> Payments are made in INR (Indian rupees). Prices in another currency
            tell you about how much that is; your bank may add its own fees.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'changes-to-stepwise',
    title: 'Beta, changes and outages',
    text: (
      <p>
        A beta is not finished. Features may change or go, and there may be times when Stepwise does not
        answer. Should the operator mean to close this site for good, you are to be told in time to take your
        data along. It is wise to keep a copy of what matters to you: there is a download on your Privacy
        &amp; Data screen.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    text: (
      <>
        <p>
          You can delete your account at any time on the Privacy &amp; Data screen. It takes effect at once
          and takes along everything you wrote; nobody can bring it back.
        </p>
        <p>
          The operator may block or close an account that breaks these terms in a serious way, harms others or
          puts the service at risk. Wherever that is possible you hear the reason first and have time to put
          things right and to download your data.
        </p>
      </>
    ),
  },
  {
    id: 'no-warranty',
    title: 'No warranty',
    text: (
      <p>
        The operator runs Stepwise with care, but offers it as it is and as it is available: without a
        warranty that it suits a certain purpose, is free of errors or is always there. Rights that the law
        gives you and that no agreement can take away stay as they are.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    text: (
      <>
        <p>
          As far as the law allows, the operator is not liable for lost profit, lost business, lost data or
          other indirect damage that comes from using Stepwise or from not being able to use it.
        </p>
        <p>
          Whatever the reason, all that the operator may have to pay you together is limited to{' '}
          <strong>the lesser of your payments of the last six months and INR 1000</strong>.
        </p>
        <p>Nothing here limits a liability that by law cannot be limited.</p>
      </>
    ),
  },
  {
    id: 'changes-to-terms',
    title: 'Changes to these terms',
    text: (
      <p>
        When these terms change, the new text stands here with a new date at its top. If a change takes
        something away from you, you are to hear of it before it applies. If you go on using Stepwise after
        that, the new terms hold; if you would rather not, you can delete your account.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    text: (
      <p>
        Is something unclear, or does it seem unfair to you? Write to <MailLink />.
      </p>
    ),
  },
];

export default function TermsOfService() {
  return <LegalPage title="Terms of Service" inShort={inShort} sections={sections} />;
}
