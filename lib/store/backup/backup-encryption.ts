import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '#lib/store/errors.ts';

/**
 * Encrypts a backup for its recipients in the format of age (age-encryption.org), so that `age --decrypt` can
 * also read it. Without recipients, the backup isn't encrypted. Throws an OperatorError for an invalid recipient
 * before anything is read.
 */
export function encryptionFor(
  recipients: readonly string[],
): (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array> {
  if (recipients.length === 0) return (chunks) => chunks;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new OperatorError(`"${recipient}" is not an age recipient. Recipients begin with age1.`, {
        cause,
      });
    }
  }
  return async function* (chunks) {
    yield* bytesOf(await encrypter.encrypt(streamOf(chunks)));
  };
}

const firstLine = Buffer.from('age-encryption.org/v1\n');

/**
 * Yields the plain bytes of a backup, encrypted or not. Throws an OperatorError if it is encrypted and
 * `identityFile` is missing, unreadable, or doesn't match. That file has the format of age-keygen.
 */
export async function* decrypted(
  chunks: AsyncIterable<Uint8Array>,
  identityFile: string | undefined,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const whole = async function* () {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  if (first.done === true || !firstLine.equals(first.value.subarray(0, firstLine.length))) {
    yield* whole();
    return;
  }
  if (identityFile === undefined) {
    throw new OperatorError(
      'The backup is encrypted. Use --identity FILE with an identity that can decrypt it.',
    );
  }
  const decrypter = await decrypterOf(identityFile);
  let plain: ReadableStream<Uint8Array>;
  try {
    plain = await decrypter.decrypt(streamOf(whole()));
  } catch (cause) {
    throw new OperatorError("The backup isn't encrypted for this identity, or its header is damaged.", {
      cause,
    });
  }
  yield* bytesOf(plain);
}

/**
 * Converts chunks to a stream. Data is read only when it is pulled, so memory use doesn't depend on the size of
 * a backup.
 */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function decrypterOf(identityFile: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  try {
    const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (identities.length === 0) throw new Error('The file contains no identities.');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    // Omits the cause, whose message may contain the identity.
    throw new OperatorError(`${identityFile} isn't a valid age identity file.`);
  }
  return decrypter;
}
