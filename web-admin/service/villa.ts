import { type AnswerOf, addressOf, type BodyOf, type Call, type Schema } from '@baan/contract/apiCalls';
import type { Problem } from '@baan/contract/problem';
import { failureOf } from '../http.ts';
import { readToken } from '../token.ts';
import { type Api, answered, seenAt } from './api.ts';

const upload = 'POST /admin/villa/pictures' satisfies Call;
type Picture = AnswerOf<typeof upload>;

/** `fetch` reports no upload progress, so this one call is an XMLHttpRequest. It fails as the other calls do. */
const uploadPicture = (file: File, onProgress: (loaded: number) => void, signal: AbortSignal): Promise<Picture> =>
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

type Block = Schema<'BlockInput'>;

export const calendarCalls = (api: Api) => ({
  /** Nights `[from, to)`, 400 at most. */
  readCalendar: (from: string, to: string, signal?: AbortSignal) =>
    answered(api.GET('/admin/calendar', { params: { query: { from, to } }, signal })),
  /** `key`: one per selection of nights, so that a second press does not block twice. */
  blockNights: (body: Block, key: string) =>
    answered(api.POST('/admin/calendar/blocks', { params: { header: { 'Idempotency-Key': key } }, body })),
  moveBlock: (id: string, body: Block) => answered(api.PATCH('/admin/calendar/blocks/{id}', { params: { path: { id } }, body })),
  unblock: (id: string) => api.DELETE('/admin/calendar/blocks/{id}', { params: { path: { id } } }),
});

export type Method = 'bank_transfer' | 'promptpay' | 'credit_card';

/** Each command returns the villa after it. */
export const villaCalls = (api: Api) => {
  const amendVilla = (body: BodyOf<'PATCH /admin/villa'>, revision?: number) =>
    answered(api.PATCH('/admin/villa', { params: { header: revision === undefined ? {} : seenAt({ revision }) }, body }));

  return {
    /** The villa as guests see it: an auditor gets no other data of it. */
    publicVilla: (signal?: AbortSignal) => answered(api.GET('/villa', { signal })),
    villa: (signal?: AbortSignal) => answered(api.GET('/admin/villa', { signal })),
    amendVilla,
    uploadPicture,

    /** Changes the switch in its current state, regardless of other edits meanwhile. */
    switchMethod: (method: Method, on: boolean) => {
      if (method === 'bank_transfer') return answered(api.PATCH('/admin/villa/bank-setting', { body: { bankEnabled: on } }));
      if (method === 'promptpay')
        return answered(api.PATCH('/admin/villa/promptpay-setting', { body: { promptPayEnabled: on } }));
      return answered(api.PATCH('/admin/villa/credit-card-setting', { body: { creditCardEnabled: on } }));
    },
    saveAccount: (body: BodyOf<'PATCH /admin/villa/bank-details'>, revision: number) =>
      answered(api.PATCH('/admin/villa/bank-details', { params: { header: seenAt({ revision }) }, body })),
    /** Empty: removes the id. */
    savePromptPayId: (promptPayId: string, revision: number) =>
      answered(api.PATCH('/admin/villa/promptpay-setting', { params: { header: seenAt({ revision }) }, body: { promptPayId } })),
    sendQr: (file: File) => {
      const bodySerializer = ({ qrImage }: { qrImage: Blob }) => {
        const form = new FormData();
        form.append('qrImage', qrImage);
        return form;
      };
      return answered(api.POST('/admin/villa/promptpay-qr', { body: { qrImage: file }, bodySerializer }));
    },
    removeQr: () => answered(api.DELETE('/admin/villa/promptpay-qr')),
  };
};
