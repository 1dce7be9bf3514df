import { emailDomainSchema } from '#lib/domain/access/email-domain.ts';
import { type FirmDomains, readFirmDomains, setFirmDomains } from '#lib/store/access/firm-domains.ts';
import { createFirm } from '#lib/store/access/firms.ts';
import type { Command, Task } from './desk-command.ts';
import { byOperator } from './desk-operator.ts';
import { text } from './desk-options.ts';
import { UsageError, type Words } from './desk-words.ts';

/** What the operator decides for a firm as a whole. */
export const firmCommands: readonly Command[] = [
  {
    name: 'firm create',
    usage: 'firm create --name NAME --admin EMAIL [--firm OID]',
    does: 'Create a firm and its first administrator. The temporary password is shown once.',
    arguments: [],
    options: { name: text, admin: text, firm: text },
    read: createTask,
  },
  {
    name: 'firm domains',
    usage: 'firm domains FIRM [DOMAIN …] [--clear]',
    does: 'Restrict these e-mail domains to the firm, and its users to them. Without domains, list them.',
    arguments: ['FIRM', 'DOMAIN…'],
    options: { clear: { type: 'boolean' } },
    read: domainsTask,
  },
];

function createTask(words: Words): Task {
  const wanted = {
    name: words.required('name'),
    admin: words.required('admin'),
    firmOid: words.optional('firm'),
  };
  return async ({ store }) => {
    const made = await createFirm(store, wanted, byOperator());
    const { firmOid, firmName, user } = made;
    return {
      ok: true,
      json: made,
      text: [
        `Firm: ${firmName} (${firmOid})`,
        `Administrator: ${user.email}`,
        `Password: ${user.password}`,
        'The password is shown only once. You change it at the first sign-in.',
      ].join('\n'),
    };
  };
}

function domainsTask(words: Words): Task {
  const firmOid = words.argument('FIRM');
  const domains = words.rest().map(readDomain);
  const clears = words.flag('clear');
  if (clears && domains.length > 0) {
    throw new UsageError('Use either domains or --clear.');
  }
  return async ({ store }) => {
    const found =
      clears || domains.length > 0
        ? await setFirmDomains(store.database, { firmOid, domains }, byOperator())
        : await readFirmDomains(store.database, firmOid);
    return { ok: true, json: { firmOid, ...found }, text: domainsText(firmOid, found) };
  };
}

function readDomain(given: string): string {
  const read = emailDomainSchema.safeParse(given);
  if (!read.success) {
    throw new UsageError(`"${given}" is not a domain such as example.com.`);
  }
  return read.data;
}

function domainsText(firmOid: string, { domains, outside, elsewhere }: FirmDomains): string {
  const first =
    domains.length === 0
      ? `Users of firm ${firmOid} can have any address outside other firms' domains.`
      : `Only users of firm ${firmOid} can have addresses in ${domains.join(', ')}, and they can't have others. Subdomains count separately.`;
  const others = elsewhere.map(({ email, firmOid: other }) => `${email} (firm ${other})`);
  return [
    first,
    ...(outside.length === 0 ? [] : ['Existing users of the firm with other addresses:', ...outside]),
    ...(others.length === 0 ? [] : ['Existing users of other firms with these addresses:', ...others]),
  ].join('\n');
}
