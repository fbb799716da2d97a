import type { AdminVilla } from '@baan/contract/adminVilla';
import type { BankDetails } from '@baan/contract/bankDetails';
import { bareNumber, plainNumber } from '@baan/contract/digits';
import type { Localized } from '@baan/contract/villa';
import { cleanLine } from '@baan/contract/visibleText';
import { promptPayProxy } from '@baan/domain/villa/accountNumbers';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';

/** Why a transfer to this number is impossible; null if it is valid. Any separators and digits of any script are allowed. */
export type AccountFault = 'letters' | 'length';

/** 10 to 15 digits, as at Thai banks. */
export const accountFault = (accountNumber: string): AccountFault | null => {
  const digits = bareNumber(accountNumber);
  if (/\D/.test(digits)) return 'letters';
  return digits.length < 10 || digits.length > 15 ? 'length' : null;
};

/** Is it the same account, regardless of formatting? */
export const sameAccount = (one: string, other: string): boolean => bareNumber(one) === bareNumber(other);

/** "0458612883" as a bank book prints it: 045-8-61288-3. Other lengths, or numbers with hyphens, stay unchanged. */
export const writtenAccount = (accountNumber: string): string => {
  const digits = plainNumber(accountNumber);
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 4)}-${digits.slice(4, 9)}-${digits.slice(9)}`
    : digits;
};

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

/** The fields of the page's save bar. The switches and the picture act at once. */
export type BankValues = {
  bankDetails: BankDetails;
  promptPayId: string;
  receiptIssuer: Localized;
  slipCheckHours: number;
};

const noAccount: BankDetails = { bankName: '', accountNumber: '', accountName: '' };

export const readBank = (villa: AdminVilla): BankValues => ({
  bankDetails: villa.bankDetails ?? noAccount,
  promptPayId: villa.promptPayId ?? '',
  receiptIssuer: villa.receiptIssuer,
  slipCheckHours: villa.slipCheckHours,
});

/** The part for PATCH /admin/villa; the account and the id have calls of their own. */
export const writeDetails = ({ receiptIssuer, slipCheckHours }: Partial<BankValues>) => ({
  ...(receiptIssuer === undefined ? {} : { receiptIssuer }),
  ...(slipCheckHours === undefined ? {} : { slipCheckHours }),
});

/** Compares accounts and ids regardless of formatting: another notation is no change. */
export const sameBank = (one: BankDetails, other: BankDetails): boolean =>
  cleanLine(one.bankName) === cleanLine(other.bankName) &&
  cleanLine(one.accountName) === cleanLine(other.accountName) &&
  sameAccount(one.accountNumber, other.accountNumber);

const parts = ['bankName', 'accountNumber', 'accountName'] as const;

const accountProblems = (account: BankDetails, text: Text): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const part of parts) if (cleanLine(account[part]) === '') wrong[`bankDetails.${part}`] = text('bank.receipt.required');
  const fault = accountFault(account.accountNumber);
  if (fault && cleanLine(account.accountNumber) !== '') wrong['bankDetails.accountNumber'] = text(`bank.account.${fault}`);
  return wrong;
};

const promptPayProblem = (promptPayId: string, text: Text): string | null => {
  if (promptPayKind(promptPayId) !== 'unknown') return null;
  return text(/^\d{13}$/.test(bareNumber(promptPayId)) ? 'bank.promptPay.checkDigit' : 'bank.promptPay.unknown');
};

/** Validation errors by field path. Untouched fields are not validated: an old value blocks no other edit. */
export const bankProblems = (values: BankValues, villa: AdminVilla, text: Text): Record<string, string> => {
  const before = readBank(villa);
  const wrong = sameBank(values.bankDetails, before.bankDetails) ? {} : accountProblems(values.bankDetails, text);
  if (!samePromptPay(values.promptPayId, before.promptPayId)) {
    const problem = promptPayProblem(values.promptPayId, text);
    if (problem) wrong.promptPayId = problem;
    else if (
      cleanLine(values.promptPayId) === '' &&
      villa.paymentMethods.every(method => method === 'promptpay') &&
      !villa.promptPayQrImage
    )
      wrong.promptPayId = text('bank.promptPay.lastId');
  }
  const { slipCheckHours: hours } = values;
  if (!Number.isInteger(hours) || hours < 0 || hours > 72) wrong.slipCheckHours = text('bank.receipt.hoursRange');
  return wrong;
};

const labels: Record<string, MessageKey> = {
  'bankDetails.bankName': 'bank.account.bank',
  'bankDetails.accountNumber': 'bank.account.number',
  'bankDetails.accountName': 'bank.account.name',
  bankDetails: 'bank.account.title',
  promptPayId: 'bank.promptPay.idShort',
  receiptIssuer: 'bank.receipt.issuer',
  'receiptIssuer.th': 'bank.receipt.issuer',
  'receiptIssuer.en': 'bank.receipt.issuer',
  slipCheckHours: 'bank.receipt.hours',
};

export const bankFieldLabel = (path: string): MessageKey => labels[path] ?? 'bank.title';

/** The names of the changed fields, each part of the account by its own name. */
export const changedBankFields = (changed: readonly string[], before: BankValues, now: BankValues): MessageKey[] =>
  changed.flatMap(field =>
    field === 'bankDetails'
      ? parts
          .filter(part => now.bankDetails[part] !== before.bankDetails[part])
          .map(part => bankFieldLabel(`bankDetails.${part}`))
      : [bankFieldLabel(field)],
  );
