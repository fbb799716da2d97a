import type { Account as AccountAnswer } from '@baan/contract/account';
import {
  type Account,
  balanceOf,
  owedOf,
  type Payment,
  paidOf,
  type Refund,
  refundDueOf,
  toCardOf,
  totalOf,
} from '@baan/domain/payment/account';

/** Without the notes of staff, which guests may not read. */
const paymentView = ({
  id,
  way,
  method,
  state,
  amount,
  test,
  at,
  late,
  ...more
}: Payment): AccountAnswer['payments'][number] => ({
  id,
  way,
  method,
  state,
  amount,
  test,
  at,
  ...('day' in more && more.day ? { day: more.day } : {}),
  ...('slip' in more ? { slipUrl: more.slip.url } : {}),
  ...(late ? { late } : {}),
});

const refundView = ({ at, amount, method, test }: Refund): AccountAnswer['refunds'][number] => ({ at, amount, method, test });

/** All money of a booking in the contract's form. The queries that need `openLinks` join them. */
export const accountView = (account: Account, openLinks: AccountAnswer['openLinks'] = []): AccountAnswer => ({
  charges: account.charges,
  payments: account.payments.map(paymentView),
  refunds: account.refunds.map(refundView),
  openLinks,
  total: totalOf(account),
  owed: owedOf(account),
  paid: paidOf(account),
  balance: balanceOf(account),
  refundDue: refundDueOf(account),
  refundToCard: toCardOf(account, refundDueOf(account)),
});
