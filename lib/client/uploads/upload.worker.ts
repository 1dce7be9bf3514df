import '#lib/client/http/zod-without-eval.ts';
import { UploadError } from './reading/limits.ts';
import type { UploadAnswer, UploadRequest } from './upload-requests.ts';
import { uploadSession } from './upload-session.ts';

/** Reads and checks a file in a worker, so the page stays responsive. Calls are handled one at a time. */

let port: MessagePort | undefined;
let last = Promise.resolve();

const session = uploadSession((progress) => port?.postMessage({ progress } satisfies UploadAnswer<unknown>));

addEventListener('message', ({ data, ports: [answers] }: MessageEvent<UploadRequest>) => {
  last = last.then(async () => {
    port = answers;
    answers?.postMessage(await answerOf(data));
  });
});

async function answerOf(request: UploadRequest): Promise<UploadAnswer<unknown>> {
  try {
    return { result: await resultOf(request) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, isExpected: error instanceof UploadError };
  }
}

function resultOf(request: UploadRequest): Promise<unknown> {
  switch (request.name) {
    case 'read':
      return session.read(...request.given);
    case 'choose':
      return session.choose(...request.given);
    case 'propose':
      return session.propose(...request.given);
    case 'check':
      return session.check(...request.given);
    case 'rows':
      return session.rows(...request.given);
    case 'correct':
      return session.correct(...request.given);
    case 'note':
      return session.note(...request.given);
    case 'parts':
      return session.parts(...request.given);
    case 'refusedFile':
      return session.refusedFile(...request.given);
  }
}
