import type { Instant } from '../shared/plainDate.ts';

/** Services that ask the banks about the transfer on a slip. */
export type SlipVerifierName = 'slipok' | 'easyslip';

/** `alreadyUsed`: the service was asked about it before, by somebody else. `unavailable`: there is no answer. */
export type BankOutcome = 'confirmed' | 'pending' | 'notFound' | 'alreadyUsed' | 'unavailable';

/** Why there is no answer. `refused`: the keys are wrong, or the account is closed. */
export type UnavailableReason = 'quota' | 'refused' | 'notAnswering';

/** Is a name, a bank or an account number the villa's? `unknown`: the bank does not say it, or it cannot be compared. */
export type Match = 'same' | 'other' | 'unknown';

/**
 * A transfer as the bank tells it. `receivingBank`: its code, such as 004. `receiverAccount`, `receiverProxy` (a PromptPay id): masked by the
 * bank. `receiverName`: what the comparison with the account's name gave; the name itself is not kept. `sender`: as the bank shortens it.
 */
export type BankTransfer = {
  transferId: string;
  transferredAt: Instant;
  amountSatang: number;
  receivingBank: string | null;
  receiverAccount: string | null;
  receiverProxy: string | null;
  receiverName: Match;
  sender: string | null;
};

/** What the bank says of a slip. `againAt`: when it is asked again; null: it is not. `transfer` is null where it tells none, and once erased. */
export type BankCheck = {
  verifier: SlipVerifierName;
  outcome: BankOutcome;
  againAt: Instant | null;
  because: UnavailableReason | null;
  transfer: BankTransfer | null;
  /** An earlier answer was lost, so that nobody can say whether the service knew the transfer before. */
  askedBefore?: true;
};

/** As it is kept with a slip. */
export type RecordedBankCheck = BankCheck & { at: Instant };

/** As an event tells it. `url`: the slip's. */
export type SlipCheckedData = BankCheck & { url: string };

/** Was the same recorded of the slip before? A job that runs again then records nothing. */
export const isSameCheck = (
  recorded: RecordedBankCheck | undefined,
  { verifier, outcome, againAt, because }: BankCheck,
): boolean =>
  recorded !== undefined &&
  recorded.verifier === verifier &&
  recorded.outcome === outcome &&
  recorded.againAt === againAt &&
  recorded.because === because;
