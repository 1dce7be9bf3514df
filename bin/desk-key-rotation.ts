import { rotateKeyOfStore } from '#lib/store/secret-key/rotate-key-of-store.ts';
import { requireRightClock } from './desk-clock.ts';
import type { Command, Task } from './desk-command.ts';
import { countOf } from './desk-count.ts';

export const keyRotationCommand: Command = {
  name: 'key-rotation',
  usage: 'key-rotation',
  does: "Rotate the store's SECRET_KEY, to NEW_SECRET_KEY or a new file secret.key. Restart the services afterwards.",
  arguments: [],
  options: {},
  read: () => rotateTask,
};

const rotateTask: Task = async (running) => {
  await requireRightClock(running.store);
  const { keyId, rotation } = await rotateKeyOfStore(running, new Date());
  const isFile = running.settings.secretKey === undefined;
  const said = [
    rotation === null
      ? `The store already has the new key (${keyId}).`
      : `The store has the new key ${keyId}. The one before signed checkpoint ${rotation.lastCheckpoint} as its last; ${countOf(rotation.signingSecrets, 'signing secret was', 'signing secrets were')} encrypted anew.`,
    isFile
      ? `It is in ${running.settings.dataDir}/secret.key. Keep a copy elsewhere. The old key is beside it, in secret.key.ID. Old backups need it. Move it off this machine.`
      : 'Set it as SECRET_KEY of every service, and unset NEW_SECRET_KEY. Keep the old key for old backups.',
    'Restart every service. Until then, changes get 503. Then make a backup.',
  ];
  return {
    ok: true,
    json: { keyId, ...(rotation ?? { lastCheckpoint: null, signingSecrets: null }) },
    text: said.join('\n'),
  };
};
