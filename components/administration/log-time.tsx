import { TimeText } from '#components/ui/time-text.tsx';
import { marketZone } from '#lib/domain/market/market-time.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: marketZone,
});

/** Formats a time as `4:07:12 PM ET`. */
function withSeconds(instant: Date): string {
  return `${clock.format(instant)} ET`;
}

/** The time of a log's entry, with seconds, because the order of entries matters. */
export function LogTime({ timestamp }: { readonly timestamp: string }) {
  return <TimeText timestamp={timestamp} format={withSeconds} />;
}
