import type { Metadata } from 'next';
import { BarePage } from '#components/shell/bare-page.tsx';
import { buttonClass } from '#components/ui/button.tsx';

export const metadata: Metadata = { title: 'Page not found' };

/** The page for unknown URLs. */
export default function NotFound() {
  return (
    <BarePage title="Page not found">
      <p>The address may be misspelled, or the page may have moved.</p>
      <p className="mt-6 flex flex-wrap gap-2">
        <a href="/today" className={buttonClass('primary')}>
          Go to Today
        </a>
        <a href="/offers" className={buttonClass('plain')}>
          Go to Offers
        </a>
      </p>
    </BarePage>
  );
}
