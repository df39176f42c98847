import { textLinkClasses } from './text-link.tsx';
import { useSite } from './use-site.ts';

/** The contact address, as a link inside text. */
export const MailLink = () => {
  const address = useSite()?.mailAddress;
  return (
    <a href={`mailto:${address}`} className={`${textLinkClasses} wrap-anywhere`}>
      {address}
    </a>
  );
};
