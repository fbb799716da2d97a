import { promptPayProxy } from '@baan/domain/villa/promptPayId';

/** What the owner typed: a phone, a citizen's or tax id, an e-wallet; nothing; or what nobody can be paid by. */
export type PromptPayKind = 'phone' | 'citizen' | 'wallet' | 'none' | 'unknown';

const kinds = { MSISDN: 'phone', NATID: 'citizen', EWALLETID: 'wallet' } as const;

export const promptPayKind = (promptPayId: string): PromptPayKind => {
  if (promptPayId.trim() === '') return 'none';
  const proxy = promptPayProxy(promptPayId);
  return proxy ? kinds[proxy.type] : 'unknown';
};

/** As people read it: "081 234 5678", "1 2345 67890 12 1". */
export const writtenPromptPay = (promptPayId: string): string => {
  const digits = promptPayId.replace(/[\s-]/g, '');
  if (/^\d{10}$/.test(digits)) return digits.replace(/(...)(...)(....)/, '$1 $2 $3');
  if (/^\d{13}$/.test(digits)) return digits.replace(/(.)(....)(.....)(..)(.)/, '$1 $2 $3 $4 $5');
  return promptPayId.trim();
};

/** The same id, however it is written. */
export const samePromptPay = (one: string, other: string): boolean => one.replace(/[\s-]/g, '') === other.replace(/[\s-]/g, '');
