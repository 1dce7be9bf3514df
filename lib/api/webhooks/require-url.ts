import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { webhookUrlFault } from '#lib/domain/webhooks/webhook-url.ts';

/** Throws 400 where nothing is sent to an address. */
export function requireUrl(url: string): void {
  const parsed = URL.parse(url);
  if (parsed === null) {
    const message = 'Use an absolute address such as https://hooks.example.com/desk.';
    throw problemOfField('url', 'invalid.value', message);
  }
  const { allowsPrivate, ports } = currentSettings().webhooks;
  const fault = webhookUrlFault(parsed, allowsPrivate, ports);
  if (fault !== null) {
    throw problemOfField('url', 'webhook.url.not.allowed', fault);
  }
}
