import type { Metadata } from 'next';
import { BarePage } from '#components/shell/bare-page.tsx';
import { buttonClass } from '#components/ui/button.tsx';

export const metadata: Metadata = { title: 'Page not found' };

/** The page for unknown URLs. */
export default function NotFound() {
  return (
    <BarePage title="Page not found">
      <p>
        The address may be misspelled, or the page may have moved. Search for the offer or account instead.
      </p>
      <p className="mt-6">
        <a href="/offers" className={buttonClass('primary')}>
          Go to Offers
        </a>{' '}
        <a href="/accounts" className={buttonClass('plain')}>
          Go to Accounts
        </a>
      </p>
    </BarePage>
  );
}
