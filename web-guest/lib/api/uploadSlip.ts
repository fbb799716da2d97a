import { type AnswerOf, addressOf, type Call } from '@baan/contract/apiCalls';
import type { Payee } from './payee.ts';
import { RequestFailure, toFailure } from './request.ts';

const upload = 'POST /upload/slip' satisfies Call;

/**
 * Uploads a slip. By XMLHttpRequest, since fetch reports no upload progress. `onProgress`: 0 to 1.
 * @returns the URL for `paymentSlipUrl`
 */
export const uploadSlip = (file: File, payee: Payee, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.upload.addEventListener('progress', event => event.lengthComputable && onProgress(event.loaded / event.total));
    xhr.addEventListener('load', () => {
      const answer: AnswerOf<typeof upload> | undefined = parse(xhr.responseText);
      if (xhr.status < 300 && answer?.data?.url) resolve(answer.data.url);
      else reject(toFailure(xhr.status, answer));
    });
    for (const end of ['error', 'timeout', 'abort']) {
      xhr.addEventListener(end, () => reject(new RequestFailure('network', 0, `Upload ended: ${end}`)));
    }
    const form = new FormData();
    // The fields come first: the service, which streams, knows whose slip it is before the file arrives.
    form.append(`${payee.kind}Id`, payee.id);
    form.append('slip', file, file.name);
    const [method = '', path = ''] = upload.split(' ');
    xhr.open(method, addressOf(path));
    xhr.send(form);
  });

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
