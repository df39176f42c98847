interface HelpMascotProps {
  /** The tip for the current page. */
  tip: string;
}

/**
 * Pebble, a round stone that gives a tip, at the foot of every page from 768 px on. It needs scripts, so the element
 * renders its own content (app/elements/help-mascot.ts) and React leaves that alone.
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
