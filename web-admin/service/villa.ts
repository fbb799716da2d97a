import type { BodyOf } from '@baan/contract/apiCalls';
import { type Api, answered, seenAt } from './api.ts';
import { uploadPicture } from './uploadPicture.ts';

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
