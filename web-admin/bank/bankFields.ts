import type { AdminVilla } from '@baan/contract/adminVilla';
import type { BankDetails } from '@baan/contract/bankDetails';
import { bareNumber } from '@baan/contract/digits';
import type { Localized } from '@baan/contract/villa';
import { cleanLine } from '@baan/contract/visibleText';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import { accountFault, sameAccount } from './account.ts';
import { promptPayKind, samePromptPay } from './promptPayKind.ts';

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
