import { adminVilla } from '@baan/contract/adminVilla';
import { bankSetting, creditCardSetting, patchBankDetails, promptPaySetting } from '@baan/contract/paymentSettings';
import { documentIn } from '@baan/i18n/documents';
import { inEachOfStaff } from '@baan/i18n/languages';
import { z } from 'zod';
import { invalidRequest, required } from '../middleware/problem.ts';
import { ownerOnly, routesWith } from '../middleware/route.ts';
import { assertVillaTakes, changeVilla } from '../villa/changeVilla.ts';
import { requiredPictures } from '../villa/pictures.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';

const route = routesWith<PaymentDependencies>();

// Payment methods, which only the owner changes.

const shared = { tag: 'Ways to pay', access: ownerOnly, headers: ['If-Match'], response: adminVilla } as const;

const words = inEachOfStaff(language => documentIn(language)('promptPayQr'));

export const paymentSettingRoutes = [
  route('PATCH /admin/villa/bank-details', {
    ...shared,
    summary: 'Change the account that guests transfer to',
    freshPassword: true,
    body: patchBankDetails,
    handle: (call, dependencies) => changeVilla({ type: 'setBankDetails', ...call.body }, call, dependencies),
  }),
  route('PATCH /admin/villa/bank-setting', {
    ...shared,
    summary: 'Offer bank transfer, or not',
    body: bankSetting,
    refuses: ['wrong_state'],
    handle: (call, dependencies) =>
      changeVilla({ type: 'switchMethod', method: 'bank_transfer', enabled: call.body.bankEnabled }, call, dependencies),
  }),
  route('PATCH /admin/villa/credit-card-setting', {
    ...shared,
    summary: 'Offer cards, or not',
    body: creditCardSetting,
    refuses: ['wrong_state'],
    handle: (call, dependencies) =>
      changeVilla({ type: 'switchMethod', method: 'credit_card', enabled: call.body.creditCardEnabled }, call, dependencies),
  }),
  route('PATCH /admin/villa/promptpay-setting', {
    ...shared,
    summary: 'Offer PromptPay, or not; set the PromptPay id',
    freshPassword: ({ promptPayId }) => promptPayId !== undefined,
    body: promptPaySetting,
    refuses: ['wrong_state'],
    handle: (call, dependencies) => {
      const { promptPayEnabled: enabled, promptPayId } = call.body;
      if (enabled === undefined && promptPayId === undefined) throw invalidRequest('promptPayEnabled', required);
      return changeVilla({ type: 'setPromptPay', enabled, promptPayId }, call, dependencies);
    },
  }),
  route('POST /admin/villa/promptpay-qr', {
    ...shared,
    summary: "Set the owner's own picture of a PromptPay QR: an image, 5 MB",
    freshPassword: true,
    upload: { field: 'qrImage', most: 1 },
    timeoutMs: 60_000,
    body: z.object({}),
    status: 201,
    handle: async (call, dependencies) => {
      await assertVillaTakes(null, call, dependencies);
      const [picture] = await requiredPictures('qrImage', call.request, dependencies, words);
      return changeVilla({ type: 'setPromptPayQr', picture }, call, dependencies);
    },
  }),
  route('DELETE /admin/villa/promptpay-qr', {
    ...shared,
    summary: 'Take the picture of the QR away',
    freshPassword: true,
    refuses: ['wrong_state'],
    handle: (call, dependencies) => changeVilla({ type: 'removePromptPayQr' }, call, dependencies),
  }),
];
