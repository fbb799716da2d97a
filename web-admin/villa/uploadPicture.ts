import type { UploadedPicture } from '@baan/contract/adminVilla';
import type { Problem } from '@baan/contract/problem';
import { failureOf } from '../http.ts';
import { readToken } from '../token.ts';

/** `fetch` reports no upload progress, so this one call is an XMLHttpRequest. It fails as `send` of http.ts does. */
export const uploadPicture = (file: File, onProgress: (loaded: number) => void, signal: AbortSignal): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/villa/pictures');
    request.responseType = 'json';
    const token = readToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const body = request.response as UploadedPicture | Problem | null;
      if (request.status < 300 && body && 'url' in body) resolve(body);
      else reject(failureOf(request.status, body as Problem | null));
    };
    request.onerror = () => reject(failureOf(0, null));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('picture', file);
    request.send(form);
  });
