import type { Metadata } from 'next';
import { BarePage } from '#components/shell/bare-page.tsx';
import { Button } from '#components/ui/button.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: 'E-mail', robots: { index: false } };

/** The page behind the link at the end of an e-mail. It asks for confirmation, because programs follow links, too. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { outcome } = await searchParams;
  if (outcome === 'done') {
    return (
      <BarePage title="You get no more e-mail">
        <p>Notices go on in the console. You can have e-mail again by your settings of notices there.</p>
      </BarePage>
    );
  }
  if (outcome === 'unknown') {
    return (
      <BarePage title="This link does not work">
        <p>It was cut, or it is an old one. Sign in, and switch e-mail off in your settings of notices.</p>
      </BarePage>
    );
  }
  return (
    <BarePage title="No more e-mail?">
      <p>You will no longer get e-mail about notices. They still appear in the console.</p>
      <form method="post" action="?page" className="mt-6">
        <Button type="submit" look="primary">
          End e-mail
        </Button>
      </form>
    </BarePage>
  );
}
