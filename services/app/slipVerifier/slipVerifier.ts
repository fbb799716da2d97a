import type { SlipVerifierName, UnavailableReason } from '@baan/domain/payment/bankCheck';
import type { Instant } from '@baan/domain/shared/plainDate';

/** A transfer as a service tells it. Numbers are masked and names shortened, as banks do. `receiverNames`: in Thai, in English, or both. */
export type BankTransferAnswer = {
  transferId: string;
  transferredAt: Instant;
  amountSatang: number;
  receivingBank: string | null;
  receiverAccount: string | null;
  receiverProxy: string | null;
  receiverNames: string[];
  sender: string | null;
};

/** `afterSeconds`: when the bank will know; null: not told. `alreadyUsed`: the service was asked about it before. */
export type VerifierAnswer =
  | { outcome: 'confirmed'; transfer: BankTransferAnswer }
  | { outcome: 'alreadyUsed'; transfer: BankTransferAnswer | null }
  | { outcome: 'pending'; afterSeconds: number | null }
  | { outcome: 'notFound' }
  | { outcome: 'unavailable'; because: UnavailableReason };

/** The port to a service that asks the banks about slips. Its calls never reject. */
export type SlipVerifier = {
  name: SlipVerifierName;
  /** `payload`: the text of the slip's QR. Each answer may count against the quota. */
  verify: (payload: string) => Promise<VerifierAnswer>;
  /** How many slips may still be asked about; null: not told, or no limit. */
  quotaLeft: () => Promise<number | null>;
};
