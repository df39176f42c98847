import { Link } from '@remix-run/react';
import { Download } from 'lucide';
import { buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

const files = [
  ['markdown', 'Markdown'],
  ['csv', 'Spreadsheet (CSV)'],
  ['todoist', 'Todoist (CSV)'],
  ['json', 'Everything (JSON)'],
] as const;

const looks = `${buttonClasses({ variant: 'quiet' })} w-full justify-start! font-normal`;

/** The project as a file, or as a page to print. */
export const TakeAlong = ({ projectId }: { projectId: string }) => (
  <details className="print:hidden">
    <summary className={`${buttonClasses({ variant: 'quiet' })} list-none`}>
      <Icon of={Download} />
      Take it along
    </summary>
    <ul className="pl-6">
      <li>
        <Link to={`/projects/${projectId}/print`} className={looks}>
          Page to print
        </Link>
      </li>
      <li>
        <Link to={`/projects/${projectId}/links`} className={looks}>
          Share, or in a calendar
        </Link>
      </li>
      {files.map(([format, label]) => (
        <li key={format}>
          <a href={`/api/projects/${projectId}/export?format=${format}`} download className={looks}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
