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
  const fault = webhookUrlFault(parsed, currentSettings().webhooks.allowsPrivate);
  if (fault !== null) {
    throw problemOfField('url', 'webhook.url.not.allowed', fault);
  }
}
