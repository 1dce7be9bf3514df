import { rotateKeyOfStore } from '#lib/store/secret-key/rotate-key-of-store.ts';
import { requireRightClock } from './desk-clock.ts';
import type { Command, Task } from './desk-command.ts';
import { countOf } from './desk-count.ts';

export const keyRotationCommand: Command = {
  name: 'key-rotation',
  usage: 'key-rotation',
  does: 'Give the store a new SECRET_KEY: NEW_SECRET_KEY, or a new file secret.key. Then start the services again.',
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
      ? `The store has the new key already (${keyId}).`
      : `The store has the new key ${keyId}. The one before signed checkpoint ${rotation.lastCheckpoint} as its last; ${countOf(rotation.signingSecrets, 'signing secret was', 'signing secrets were')} encrypted anew.`,
    isFile
      ? `It is in ${running.settings.dataDir}/secret.key: keep a copy elsewhere. The one before lies beside it, secret.key.ID: backups of its time need it. Move it away from this machine.`
      : 'Make it the SECRET_KEY of every service, and unset NEW_SECRET_KEY. Keep the one before: backups of its time need it.',
    'Start every service again: until then it answers 503 to changes. Then make a backup.',
  ];
  return {
    ok: true,
    json: { keyId, ...(rotation ?? { lastCheckpoint: null, signingSecrets: null }) },
    text: said.join('\n'),
  };
};
