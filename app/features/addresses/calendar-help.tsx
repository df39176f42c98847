const linkClasses = 'font-medium text-accent underline underline-offset-[0.2em]';

/** How to add the address to three calendars, and what each does with it. */
export const CalendarHelp = ({ url }: { url: string }) => {
  const asWebcal = url.replace(/^https?:/, 'webcal:');
  const ways = [
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(asWebcal)}`,
      note: 'checks for changes a few times a day; you cannot make it check sooner.',
    },
    {
      name: 'Apple Calendar',
      href: asWebcal,
      note: 'asks how often to look; choose every hour.',
    },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=Stepwise`,
      note: 'checks for changes every few hours.',
    },
  ];
  return (
    <div>
      <p className="mb-1.5 font-medium">Add it to</p>
      <ul className="flex flex-col gap-1.5">
        {ways.map(({ name, href, note }) => (
          <li key={name}>
            <a href={href} rel="noreferrer" className={linkClasses}>
              {name}
            </a>
            <span>{`: ${note}`}</span>
          </li>
        ))}
      </ul>
      {url.startsWith('https:') ? null : (
        <p className="mt-3 text-small text-muted">
          Google and Outlook look from the internet, so they need an address that can be reached there, with
          https.
        </p>
      )}
      <p className="mt-3 text-small text-muted">
        Anything else that subscribes to a calendar takes the address as it is. Add <code>?done=hide</code> to
        leave out what is done.
      </p>
    </div>
  );
};
