import { dueOf, paidLate, paidOf, testReceivedOf, totalOf } from '@baan/domain/payment/account';
import { usableMethods } from '@baan/domain/villa/methods';
import { isSampleAccount } from '@baan/domain/villa/sampleWays';
import { dayOf, timeOf } from '@baan/words/dates';
import { lettersIn } from '@baan/words/letters';
import { type Facts, nightCount, type Row, speechOf } from './facts.ts';
import type { Words } from './letter.ts';
import { lineName, namedLines } from './lineWords.ts';
import { baht } from './phrases.ts';

/** The parts of the total: the nights, then each other line by its name. */
const priceRows = (facts: Facts): Row[] => {
  const { quote, account, language } = facts.booking;
  const { text } = speechOf(facts);
  const totalPrice = totalOf(account);
  const nights = text('nights', { count: nightCount(facts) });
  const { subtotal, discountTotal } = quote;
  const others = namedLines(account.charges).map(
    (line): Row => ({ label: lineName(line, language), value: [baht(line.amount)] }),
  );
  const total: Row = { label: text('money.total'), value: [baht(totalPrice)] };
  if (discountTotal <= 0)
    return others.length > 0
      ? [{ label: nights, value: [baht(subtotal)] }, ...others, total]
      : [{ label: text('money.allNights', { nights }), value: [baht(totalPrice)] }];
  return [
    { label: text('money.usualPrice', { nights }), value: [baht(subtotal)] },
    { label: text('money.discount'), value: [baht(-discountTotal)] },
    ...(others.length > 0 ? [...others, total] : []),
  ];
};

/** The amount, its deadline, the ways to pay, and the account while guests pay by transfer. A sample account is never shown. */
export const payRows = (facts: Facts, until: string): Row[] => {
  const { language, account } = facts.booking;
  const { bankDetails, switches } = facts.villa;
  const { text, words } = speechOf(facts);
  const bank = switches.bank_transfer && bankDetails && !isSampleAccount(bankDetails) ? bankDetails : null;
  const ways = usableMethods(facts.villa, facts.excluded).map(method => text(`money.by.${method}`));
  return [
    { label: text('money.toPay'), value: [{ strong: baht(dueOf(account)) }] },
    {
      label: text('money.payBy'),
      value: words('money.payByTime', { day: dayOf(until, language), time: timeOf(until, language) }),
    },
    ...(ways.length > 0 ? [{ label: text('money.ways'), value: apart(ways) }] : []),
    ...(bank
      ? [
          { label: text('money.bank'), value: [bank.bankName] },
          { label: text('money.account'), value: [{ strong: bank.accountNumber }] },
          { label: text('money.accountName'), value: [bank.accountName] },
        ]
      : []),
  ];
};

/** May break between the parts only. */
const apart = (parts: string[]): Words => parts.flatMap((part, index) => [index > 0 ? ' · ' : '', { keepTogether: part }]);

/** The sum paid, if any. A test payment is marked. */
export const paidRow = ({ booking }: Facts): Row[] => {
  const paid = paidOf(booking.account);
  const label = lettersIn(booking.language)(testReceivedOf(booking.account) > 0 ? 'money.paidAsTest' : 'money.paid');
  return paid > 0 ? [{ label, value: [{ strong: baht(paid) }] }] : [];
};

export const testNote = (facts: Facts): Words =>
  testReceivedOf(facts.booking.account) > 0 ? [speechOf(facts).text('testPayment')] : [];

/** Price, sum paid and sum owed; with a slip, the amount under review. */
export const moneyRows = (facts: Facts): Row[] => {
  const { booking } = facts;
  const { text } = speechOf(facts);
  const isChecked = booking.status === 'in_review' || paidLate(booking.account);
  const owed = dueOf(booking.account);
  return [
    ...priceRows(facts),
    ...paidRow(facts),
    ...(owed > 0 ? [{ label: text(isChecked ? 'money.beingChecked' : 'money.toPay'), value: [{ strong: baht(owed) }] }] : []),
  ];
};
