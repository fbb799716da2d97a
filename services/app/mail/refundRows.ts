import { refundDueOf, toCardOf } from '@baan/domain/payment/account';
import { type Facts, type Row, speechOf } from './facts.ts';
import { baht, lastFour } from './phrases.ts';

/** A refund is due, but the guest has given no account yet. */
export const asksAccount = ({ booking: { account, refundAccount } }: Facts): boolean => {
  const due = refundDueOf(account);
  return due > toCardOf(account, due) && !refundAccount;
};

/** The refund: its amount, account and time; empty where nothing is due. */
export const refundRows = (facts: Facts): Row[] => {
  const { account, refundAccount } = facts.booking;
  const { text } = speechOf(facts);
  const due = refundDueOf(account);
  if (due <= 0) return [];
  const toCard = toCardOf(account, due);
  const workingDays = text('workingDays', { count: facts.villa.details.promises.refundWorkingDays });
  return [
    { label: text('money.willBeRefunded'), value: [{ strong: baht(due) }] },
    ...(toCard > 0 ? [{ label: text('cancelled.toCard'), value: [baht(toCard)] }] : []),
    ...(refundAccount && due > toCard
      ? [
          {
            label: text('cancelled.toAccount'),
            value: [
              `${refundAccount.bankName} `,
              { keepTogether: lastFour(refundAccount.accountNumber) },
              ` ${refundAccount.accountName}`,
            ],
          },
        ]
      : []),
    { label: text('cancelled.usuallyWithin'), value: [workingDays] },
  ];
};
