import type { BankDetails } from './state.ts';

// The payment details of the sample villa. The account does not exist: a guest who transferred to it would have lost the money.

export const sampleBankDetails: BankDetails = {
  bankName: 'กสิกรไทย (Kasikornbank)',
  accountNumber: '045-8-61288-3',
  accountName: 'กัญญา ทะเลหมอก (Kanya Talaymok)',
};

/** The Thai mobile number of the sample villa, as banks take it for PromptPay. */
export const samplePromptPayId = '0812345678';

/** THB. */
export type GatewayLimits = { least: number; most: number };

/**
 * Ways to pay that do not count where guests pay real money: the sample's account and id, and cards that move no money. `gatewayLimits`:
 * what a gateway takes in one payment that also takes PromptPay; absent: none does.
 */
export type ExcludedMethods = { samples: boolean; cards: boolean; gatewayLimits?: GatewayLimits };

/** In a trial villa sample details count too. */
export const nothingExcluded: ExcludedMethods = { samples: false, cards: false };

const digits = (text: string): string => text.replace(/\D/g, '');

export const isSampleAccount = ({ accountNumber }: BankDetails): boolean =>
  digits(accountNumber) === digits(sampleBankDetails.accountNumber);

export const isSamplePromptPayId = (promptPayId: string): boolean => digits(promptPayId) === samplePromptPayId;
