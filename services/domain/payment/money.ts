/** What came for a booking and what went back, in THB. */
export type BookingMoney = {
  totalPrice: number;
  received: number;
  refunded: number;
  /** Received on the sandbox gateway: no revenue. */
  receivedTest: number;
  /** What of that was given back. Absent from rows of a time when it was not told apart. */
  refundedTest?: number;
};

/** THB that the house has of this booking. */
export const paidOf = ({ received, refunded }: Pick<BookingMoney, 'received' | 'refunded'>): number => received - refunded;

/** THB still owed; negative when too much was paid. */
export const balanceOf = (money: BookingMoney): number => money.totalPrice - paidOf(money);

/** Something was paid, and it is enough: no clock may take the nights any more. */
export const isPaid = (money: BookingMoney): boolean => paidOf(money) > 0 && balanceOf(money) <= 0;

/** THB of this amount, were it to come now, that are more than is still owed. */
export const overpaidBy = (amount: number, money: BookingMoney): number => Math.max(0, amount - Math.max(0, balanceOf(money)));

/** What is said of an amount that comes now: with what of it is too much, where there is any. */
export const moneyThatCame = (amount: number, money: BookingMoney): { amount: number; overpaid?: number } => {
  const overpaid = overpaidBy(amount, money);
  return overpaid > 0 ? { amount, overpaid } : { amount };
};

/** THB of the sandbox that was not given back. */
export const testMoneyOf = ({ receivedTest, refundedTest = 0 }: BookingMoney): number => receivedTest - refundedTest;

/** THB that the house really has of this booking; never less than none. */
export const revenueOf = (money: BookingMoney): number => Math.max(0, paidOf(money) - testMoneyOf(money));
