import { bareNumber } from '@baan/contract/digits';
import { cleanLine } from '@baan/contract/visibleText';
import { promptPayProxy } from '@baan/domain/villa/accountNumbers';

/** The kind of the typed id: a phone, a citizen or tax id, an e-wallet; empty; or invalid. */
export type PromptPayKind = 'phone' | 'citizen' | 'wallet' | 'none' | 'unknown';

const kinds = { MSISDN: 'phone', NATID: 'citizen', EWALLETID: 'wallet' } as const;

export const promptPayKind = (promptPayId: string): PromptPayKind => {
  if (cleanLine(promptPayId) === '') return 'none';
  const proxy = promptPayProxy(promptPayId);
  return proxy ? kinds[proxy.type] : 'unknown';
};

/** As the service stores it, else as typed. */
const digitsWritten = (promptPayId: string): string => promptPayProxy(promptPayId)?.target ?? bareNumber(promptPayId);

/** Formatted for reading: "081 234 5678", "1 2345 67890 12 1". */
export const writtenPromptPay = (promptPayId: string): string => {
  const digits = digitsWritten(promptPayId);
  if (/^\d{10}$/.test(digits)) return digits.replace(/(...)(...)(....)/, '$1 $2 $3');
  if (/^\d{13}$/.test(digits)) return digits.replace(/(.)(....)(.....)(..)(.)/, '$1 $2 $3 $4 $5');
  return promptPayId.trim();
};

/** Is it the same id, regardless of formatting? */
export const samePromptPay = (one: string, other: string): boolean => digitsWritten(one) === digitsWritten(other);
