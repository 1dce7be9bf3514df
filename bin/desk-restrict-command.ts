import { setTimeout as wait } from 'node:timers/promises';
import { restrictableRequests } from '#lib/domain/access/access.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import type { RestrictionSubject } from '#lib/store/access/restrictions/restriction.ts';
import type { Command, Task } from './desk-command.ts';
import { byOperator } from './desk-operator.ts';
import { UsageError, type Words } from './desk-words.ts';
import { flag, text } from './desk-options.ts';

export const restrictCommand: Command = {
  name: 'restrict',
  usage: 'restrict --firm OID | --user EMAIL | --key KEYID --request NAME --off|--on',
  does: 'Disable (--off) or enable (--on) a request.',
  arguments: [],
  options: { firm: text, user: text, key: text, request: text, off: flag, on: flag },
  read: restrictTask,
};

function restrictTask(words: Words): Task {
  const subject = readSubject(words);
  const request = words.choice('request', restrictableRequests);
  const off = words.flag('off');
  if (off === words.flag('on')) {
    throw new UsageError('Use either --off or --on.');
  }
  return async ({ store }) => {
    await setRestriction(store, { subject, request, off }, byOperator());
    await wait(apiKeyFreshForMs); // now it holds in every service
    const said = `${request} is ${off ? 'unavailable' : 'available'} for ${subject.kind} ${subject.id}.`;
    return { ok: true, json: { [subject.kind]: subject.id, request, off }, text: said };
  };
}

function readSubject(words: Words): RestrictionSubject {
  const given = (['firm', 'user', 'key'] as const).flatMap((kind) => {
    const id = words.optional(kind);
    return id === undefined ? [] : [{ kind, id }];
  });
  const [subject] = given;
  if (subject === undefined || given.length > 1) {
    throw new UsageError('Use one of --firm, --user and --key.');
  }
  return subject;
}
