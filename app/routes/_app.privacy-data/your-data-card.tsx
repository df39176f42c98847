import { Download } from 'lucide';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Downloads a copy of all the user's data. */
export const YourDataCard = () => (
  <Card as="section" aria-labelledby="your-data">
    <CardTitle id="your-data">Your data</CardTitle>
    <p className="text-muted">
      One file with everything that is kept about you, in plain words: your account, projects, plans, tasks
      and feedback. It is JSON, which any text editor opens. What is known about you can be changed on{' '}
      <TextLink to="/profile">your profile</TextLink> and in <TextLink to="/settings">your settings</TextLink>
      .
    </p>
    <a
      href="/api/users/export"
      download
      className={`mt-5 w-full sm:w-auto ${buttonClasses({ variant: 'secondary' })}`}
    >
      <Icon of={Download} />
      Download my data
    </a>
  </Card>
);
