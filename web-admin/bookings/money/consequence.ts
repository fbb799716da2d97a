import type { Booking } from '@baan/contract/booking';
import { baht } from '../../format/money.ts';
import type { MessageKey } from '../../i18n/en.ts';
import type { MoneyAction } from './moneyAction.ts';

export type MoneyConsequence = { key: MessageKey; values: Record<string, string> };

const ofPayment = ({ status, account }: Pick<Booking, 'status' | 'account'>, amount: number): MoneyConsequence => {
  const rest = account.balance - amount;
  const values = { paid: baht(account.paid + amount), rest: baht(rest), over: baht(-rest) };
  if (rest > 0) return { key: 'money.becomes.part', values };
  if (rest < 0) return { key: 'money.becomes.tooMuch', values };
  return { key: status === 'pending_payment' ? 'money.becomes.paidConfirms' : 'money.becomes.paid', values };
};

const ofCharge = ({ account }: Pick<Booking, 'account'>, amount: number): MoneyConsequence => {
  const rest = account.balance + amount;
  const values = { total: baht(account.total + amount), rest: baht(rest), over: baht(-rest) };
  return { key: rest > 0 ? 'money.becomes.total' : rest < 0 ? 'money.becomes.totalOver' : 'money.becomes.totalPaid', values };
};

const ofRefund = ({ account }: Pick<Booking, 'account'>, amount: number): MoneyConsequence => {
  const rest = account.refundDue - amount;
  const values = { rest: baht(rest), over: baht(-rest) };
  return {
    key: rest > 0 ? 'money.becomes.refundLeft' : rest < 0 ? 'money.becomes.refundMore' : 'money.becomes.refunded',
    values,
  };
};

/** The effect, shown before the button is pressed; null: none to show yet. A charge below 0 is a discount. */
export const consequenceOf = (
  action: MoneyAction,
  booking: Pick<Booking, 'status' | 'account'>,
  amount: number | null,
): MoneyConsequence | null => {
  if (!amount || (amount < 0 && action !== 'charge')) return null;
  switch (action) {
    case 'payment':
      return ofPayment(booking, amount);
    case 'charge':
      return ofCharge(booking, amount);
    case 'refund':
      return ofRefund(booking, amount);
    default:
      return null;
  }
};
