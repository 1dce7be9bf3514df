import { UploadError } from './reading/limits.ts';
import type { UploadAnswer, UploadRequest } from './upload-requests.ts';
import type { Upload } from './upload-types.ts';

/** Opens an upload in its own worker. Calls reject with an UploadError if the file can't be used. */
export function openUpload(onProgress: (share: number) => void = () => undefined): Upload {
  const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Set<(error: Error) => void>();
  const stop = (error: Error) => {
    worker.terminate();
    for (const reject of waiting) reject(error);
    waiting.clear();
  };
  worker.addEventListener('error', () => stop(new Error('The worker that reads files stopped.')));
  const call = <Result>(request: UploadRequest): Promise<Result> =>
    new Promise((resolve, reject) => {
      const { port1: answers, port2: port } = new MessageChannel();
      waiting.add(reject);
      answers.onmessage = ({ data }: MessageEvent<UploadAnswer<Result>>) => {
        if ('progress' in data) {
          onProgress(data.progress);
          return;
        }
        waiting.delete(reject);
        answers.close();
        if ('result' in data) resolve(data.result);
        else reject(data.isExpected ? new UploadError(data.message) : new Error(data.message));
      };
      worker.postMessage(request, [port]);
    });
  return {
    read: (...given) => call({ name: 'read', given }),
    choose: (...given) => call({ name: 'choose', given }),
    propose: (...given) => call({ name: 'propose', given }),
    check: (...given) => call({ name: 'check', given }),
    rows: (...given) => call({ name: 'rows', given }),
    correct: (...given) => call({ name: 'correct', given }),
    note: (...given) => call({ name: 'note', given }),
    parts: (...given) => call({ name: 'parts', given }),
    refusedFile: (...given) => call({ name: 'refusedFile', given }),
    close: () => stop(new UploadError('The upload was canceled.')),
  };
}
