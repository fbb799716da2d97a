import { promptPayProxy } from '@baan/domain/villa/accountNumbers';
import { anyId } from 'promptparse/generate';

export type PromptPayCode = { payload: string; amount: number; qrSvg: string };

/**
 * A dynamic EMVCo QR: a banking app shows its recipient and exact amount. `amount` in THB, above 0. Error correction M and the standard's
 * quiet zone of four modules: guests photograph it, and pick it from their gallery.
 * @returns undefined when the id is none
 */
export const promptPayCode = async (promptPayId: string, amount: number): Promise<PromptPayCode | undefined> => {
  const proxy = promptPayProxy(promptPayId);
  if (!proxy) return undefined;
  const payload = anyId({ ...proxy, amount });
  const { toString: drawQr } = await import('qrcode');
  return { payload, amount, qrSvg: await drawQr(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) };
};
