import { promptPayProxy } from '@baan/domain/villa/promptPayId';
import { anyId } from 'promptparse/generate';

export type PromptPayCode = { payload: string; amount: number; qrSvg: string };

/**
 * A dynamic EMVCo QR: a banking app that scans it shows the recipient and the exact amount. `amount` in THB, above 0. Level M of error
 * correction and the quiet zone of four modules that the standard asks for: guests photograph it, and pick it from their gallery.
 * @returns undefined when the id is none
 */
export const promptPayCode = async (promptPayId: string, amount: number): Promise<PromptPayCode | undefined> => {
  const proxy = promptPayProxy(promptPayId);
  if (!proxy) return undefined;
  const payload = anyId({ ...proxy, amount });
  const { toString: drawQr } = await import('qrcode');
  return { payload, amount, qrSvg: await drawQr(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) };
};
