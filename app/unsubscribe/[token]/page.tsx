import type { Metadata } from 'next';
import { BarePage } from '#components/shell/bare-page.tsx';
import { Button } from '#components/ui/button.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: 'E-mail', robots: { index: false } };

/**
 * The page that an e-mail's unsubscribe link opens. It asks for confirmation, because mail scanners and other
 * programs also follow links.
 */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { outcome } = await searchParams;
  if (outcome === 'done') {
    return (
      <BarePage title="You’re unsubscribed">
        <p>
          Notifications still appear in the console. You can turn e-mail back on in your notification
          settings.
        </p>
      </BarePage>
    );
  }
  if (outcome === 'unknown') {
    return (
      <BarePage title="This link doesn’t work">
        <p>
          The link is incomplete or expired. To turn off e-mail, sign in and go to your notification settings.
        </p>
      </BarePage>
    );
  }
  return (
    <BarePage title="Unsubscribe from e-mail?">
      <p>You’ll no longer get notifications by e-mail. They still appear in the console.</p>
      <form method="post" action="?page" className="mt-6">
        <Button type="submit" look="primary">
          Unsubscribe
        </Button>
      </form>
    </BarePage>
  );
}
