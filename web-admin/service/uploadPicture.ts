import { type AnswerOf, addressOf, type Call } from '@baan/contract/apiCalls';
import type { Problem } from '@baan/contract/problem';
import { failureOf } from '../http.ts';
import { readToken } from '../token.ts';

const upload = 'POST /admin/villa/pictures' satisfies Call;
type Picture = AnswerOf<typeof upload>;

/** `fetch` reports no upload progress, so this one call is an XMLHttpRequest. It fails as the other calls do. */
export const uploadPicture = (file: File, onProgress: (loaded: number) => void, signal: AbortSignal): Promise<Picture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const [method = '', path = ''] = upload.split(' ');
    request.open(method, addressOf(path));
    request.responseType = 'json';
    const token = readToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const body: Picture | Problem | null = request.response;
      if (body && 'url' in body) resolve(body);
      else reject(failureOf(request.status, body));
    };
    request.onerror = () => reject(failureOf(0, null));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('picture', file);
    request.send(form);
  });
