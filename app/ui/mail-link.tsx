import { textLinkClasses } from './text-link.tsx';
import { useSite } from './use-site.ts';

/** Where people write to, as a link inside text. */
export const MailLink = () => {
  const address = useSite()?.mailAddress;
  return (
    <a href={`mailto:${address}`} className={`${textLinkClasses} wrap-anywhere`}>
      {address}
    </a>
  );
};
