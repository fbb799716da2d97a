import type { BankAdvice } from '@baan/contract/slip';
import type { Account, SlipPayment } from '@baan/domain/payment/account';
import { adviceOnSlip } from '@baan/domain/payment/slipAdvice';

type Facts = Parameters<typeof adviceOnSlip>[2];

/** What staff are told of a slip that the bank was asked about; null: it was not. */
export const bankAdviceOf = (account: Account, slip: SlipPayment | null, facts: Facts): BankAdvice | null => {
  if (!slip?.bankCheck) return null;
  const { at, verifier, outcome, againAt, because, transfer } = slip.bankCheck;
  const compared = adviceOnSlip(account, slip, facts);
  return {
    verifier,
    outcome,
    checkedAt: at,
    againAt,
    because,
    transfer: transfer && {
      transferId: transfer.transferId,
      transferredAt: transfer.transferredAt,
      amountSatang: transfer.amountSatang,
      receivingBank: transfer.receivingBank,
      receiver: (compared?.by === 'promptPay' ? transfer.receiverProxy : transfer.receiverAccount) ?? transfer.receiverProxy,
      sender: transfer.sender,
    },
    compared,
  };
};
