interface HelpMascotProps {
  /** What it says about the page it is on. */
  tip: string;
}

/**
 * Pebble, a round stone that gives a tip, at the foot of every page from 768 px on. It lives from scripts alone, so the
 * element draws itself (app/elements/help-mascot.ts) and React stays out of what is in it.
 */
export const HelpMascot = ({ tip }: HelpMascotProps) => (
  <help-mascot
    class="mascot"
    role="complementary"
    aria-label="Help"
    tip={tip}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the content alone.
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);
