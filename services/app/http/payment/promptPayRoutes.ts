import { promptPayResponse } from '@baan/contract/promptpay';
import { requireOwed } from '@baan/domain/booking/linkPayments';
import { Refusal } from '@baan/domain/shared/refusal';
import { promptPayProxy } from '@baan/domain/villa/accountNumbers';
import { countedPromptPayId, usableMethods } from '@baan/domain/villa/methods';
import { pictureUrl } from '@baan/projections/villaView';
import { anyId } from 'promptparse/generate';
import { readShownBooking } from '../booking/bookingResponse.ts';
import { type RouteResponse, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { readLink, viewFor } from './paymentLinkResponse.ts';

type PromptPayCode = { payload: string; amount: number; qrSvg: string };

/**
 * A dynamic EMVCo QR: a banking app shows its recipient and exact amount. `amount` in THB, above 0. Error correction M and the standard's
 * quiet zone of four modules: guests photograph it, and pick it from their gallery.
 * @returns undefined when it is no PromptPay id
 */
export const promptPayCode = async (promptPayId: string, amount: number): Promise<PromptPayCode | undefined> => {
  const proxy = promptPayProxy(promptPayId);
  if (!proxy) return undefined;
  const payload = anyId({ ...proxy, amount });
  const { toString: drawQr } = await import('qrcode');
  return { payload, amount, qrSvg: await drawQr(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) };
};

const route = routesWith<PaymentDependencies>();

/** PromptPay for this amount: a code with the amount, else the owner's picture without one. @throws Refusal `method_off` */
const promptPayResponseOf = async (
  amount: number,
  { commands, offering: { excluded } }: PaymentDependencies,
): Promise<RouteResponse> => {
  const { state: villa } = await commands.readVilla();
  const methods = usableMethods(villa, excluded);
  const off = new Refusal('method_off', 'This way to pay is not offered now', { methods });
  if (!methods.includes('promptpay')) throw off;
  const promptPayId = countedPromptPayId(villa, excluded);
  const code = promptPayId ? await promptPayCode(promptPayId, amount) : undefined;
  if (code) return { data: code };
  if (!villa.promptPayQr) throw off;
  const { width, height } = villa.promptPayQr;
  return { data: { promptPayQrImage: pictureUrl(villa.promptPayQr), width, height, amount: null } };
};

const shared = { access: 'open', response: promptPayResponse, refuses: ['not_found', 'wrong_state', 'method_off'] } as const;

export const bookingPromptPay = route('GET /booking/:id/promptpay', {
  ...shared,
  tag: 'Booking',
  summary: "A PromptPay QR of exactly what is owed, else the owner's picture of one",
  handle: async (call, dependencies) => {
    const { state } = await readShownBooking(call, dependencies);
    return promptPayResponseOf(requireOwed(state, call.now.toISOString()), dependencies);
  },
});

export const paymentLinkPromptPay = route('GET /payment-links/:id/promptpay', {
  ...shared,
  tag: 'Payment links',
  summary: "A PromptPay QR of exactly what is to be paid, else the owner's picture of one",
  handle: async (call, dependencies) => {
    const { id, ...found } = await readLink(call, dependencies);
    const { due, status } = await viewFor(id, found, call, dependencies);
    if (due === 0) throw new Refusal('wrong_state', `This payment link is ${status}`, { status });
    return promptPayResponseOf(due, dependencies);
  },
});
