import { dueOf, paidLate, paidOf, refundDueOf, testReceivedOf, toCardOf, totalOf } from '@baan/domain/payment/account';
import { usableMethods } from '@baan/domain/villa/methods';
import { isSampleAccount } from '@baan/domain/villa/sampleWays';
import { dayOf, timeOf } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { InlineText } from './email.ts';
import { lastFour, lineName, namedLines } from './emailTexts.ts';
import { type EmailRow, type GuestEmailData, nightCount } from './guestEmail.ts';

/** The parts of the total: the nights, then each other line by its name. */
const priceRows = (facts: GuestEmailData): EmailRow[] => {
  const { language, text } = facts;
  const { quote, account } = facts.booking;
  const totalPrice = totalOf(account);
  const nights = text('nights', { count: nightCount(facts) });
  const { subtotal, discountTotal } = quote;
  const others = namedLines(account.charges).map(
    (line): EmailRow => ({ label: lineName(line, language), value: [baht(line.amount)] }),
  );
  const total: EmailRow = { label: text('money.total'), value: [baht(totalPrice)] };
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
export const payRows = ({ booking, villa, excluded, language, text, words }: GuestEmailData, until: string): EmailRow[] => {
  const { bankDetails, switches } = villa;
  const bank = switches.bank_transfer && bankDetails && !isSampleAccount(bankDetails) ? bankDetails : null;
  const by = { day: dayOf(until, language), time: timeOf(until, language) };
  const ways = usableMethods(villa, excluded).map(method => text(`money.by.${method}`));
  return [
    { label: text('money.toPay'), value: [{ strong: baht(dueOf(booking.account)) }] },
    { label: text('money.payBy'), value: words('money.payByTime', by) },
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
const apart = (parts: string[]): InlineText => parts.flatMap((part, index) => [index > 0 ? ' · ' : '', { keepTogether: part }]);

/** The sum paid, if any. A test payment is marked. */
export const paidRow = ({ booking: { account }, text }: GuestEmailData): EmailRow[] => {
  const paid = paidOf(account);
  const label = text(testReceivedOf(account) > 0 ? 'money.paidAsTest' : 'money.paid');
  return paid > 0 ? [{ label, value: [{ strong: baht(paid) }] }] : [];
};

export const testNote = ({ booking, text }: GuestEmailData): InlineText =>
  testReceivedOf(booking.account) > 0 ? [text('testPayment')] : [];

/** Price, sum paid and sum owed; with a slip, the amount under review. */
export const moneyRows = (facts: GuestEmailData): EmailRow[] => {
  const { booking, text } = facts;
  const isChecked = booking.status === 'in_review' || paidLate(booking.account);
  const owed = dueOf(booking.account);
  const { byChannel } = booking.account;
  return [
    // A channel has told its guest what the stay costs, and has the money.
    ...(byChannel ? [] : [...priceRows(facts), ...paidRow(facts)]),
    ...(owed > 0 ? [{ label: text(isChecked ? 'money.beingChecked' : 'money.toPay'), value: [{ strong: baht(owed) }] }] : []),
  ];
};

/** A refund is due, but the guest has given no account yet. */
export const asksAccount = ({ booking: { account, refundAccount } }: GuestEmailData): boolean => {
  const due = refundDueOf(account);
  return due > toCardOf(account, due) && !refundAccount;
};

/** The refund: its amount, account and time; empty where nothing is due. */
export const refundRows = ({ booking: { account, refundAccount }, villa, text }: GuestEmailData): EmailRow[] => {
  const due = refundDueOf(account);
  if (due <= 0) return [];
  const toCard = toCardOf(account, due);
  const workingDays = text('workingDays', { count: villa.details.promises.refundWorkingDays });
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
