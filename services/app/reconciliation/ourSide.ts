import type { Side } from '@baan/domain/gateway/comparing';
import type { Account, Payment } from '@baan/domain/payment/account';
import { bookingIdIn, bookingStream, isBookingStream, paymentLinkIdIn, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { sumOf } from '@baan/domain/villa/lines';
import type { ChargeKeys } from '../card/chargeKeys.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { StatedCharge } from '../gateway/refunds.ts';

type OurSideDependencies = {
  commands: Pick<CommandHandlers, 'readBooking' | 'readPaymentLink'>;
  chargeKeys: Pick<ChargeKeys, 'find'>;
  findBookingId: (number: string) => Promise<string | undefined>;
};

/** Where a charge stands in the accounts. `stream`: of the booking, or of the link without one, that it paid. `paymentId` null: it is no payment there. */
export type OurCharge = { stream: string; number: string | null; paymentId: string | null; account: Account };

/** What was recorded from a charge which no attempt had, or whose money came back after it had left; one payment each time. */
const recordedOf = ({ payments }: Account, chargeId: string): Payment[] =>
  payments.filter(({ id }) => id === `charge-${chargeId}` || id.startsWith(`charge-${chargeId}-`));

/** The charge that a payment was recorded from in this way; null: it was not. */
export const recordedChargeOf = ({ id }: Pick<Payment, 'id'>): string | null => /^charge-(.+?)(?:-\d+)?$/.exec(id)?.[1] ?? null;

/** The id of the next payment that is recorded from a charge: the same until the money of the last one has left again. */
export const recordedIdOf = (account: Account, chargeId: string): string => {
  const gone = recordedOf(account, chargeId).filter(({ reversed }) => reversed).length;
  return gone === 0 ? `charge-${chargeId}` : `charge-${chargeId}-${gone + 1}`;
};

/** The payments of a charge, the newest first. */
export const paymentsOf = ({ account, paymentId }: OurCharge, chargeId: string): Payment[] =>
  [...account.payments.filter(({ id }) => id === paymentId), ...recordedOf(account, chargeId)]
    .filter(({ state }) => state === 'received')
    .reverse();

const nothing: Side = { capturedSatang: 0, refundedSatang: 0 };

/** A token that was tried twice has two attempts with one key: the one whose money came, else the last. */
const paymentOfKey = (account: Account, key: string): string | null => {
  const ofKey = account.payments.filter(
    payment =>
      (payment.way === 'card' && payment.attempt.key === key) || (payment.way === 'promptpay' && payment.charge.key === key),
  );
  return (ofKey.find(({ state }) => state === 'received') ?? ofKey.at(-1))?.id ?? null;
};

/** Of a payment link's booking: its money has the charge that it came by. */
const paymentOfLink = (account: Account, key: string): string | null =>
  account.payments.find(payment => payment.way === 'link' && payment.atGateway?.key === key)?.id ?? null;

/** Finds the charges of the gateway in the accounts of bookings and links. */
export const createOurSide = ({ commands, chargeKeys, findBookingId }: OurSideDependencies) => {
  const inBooking = async (bookingId: string, paymentIdIn: (account: Account) => string | null): Promise<OurCharge | null> => {
    const found = await commands.readBooking(bookingId);
    if (!found) return null;
    const { account, number } = found.state;
    return { stream: bookingStream(bookingId), number, paymentId: paymentIdIn(account), account };
  };

  const inLink = async (linkId: string, key: string): Promise<OurCharge | null> => {
    const link = await commands.readPaymentLink(linkId);
    if (!link) return null;
    const { bookingId, account } = link.state;
    if (bookingId === null)
      return { stream: paymentLinkStream(linkId), number: null, paymentId: paymentOfKey(account, key), account };
    return inBooking(bookingId, booked => paymentOfLink(booked, key));
  };

  return {
    /** By our key in the charge, else by the booking's number; null: it is not ours. */
    find: async ({ key, about }: Pick<StatedCharge, 'key' | 'about'>): Promise<OurCharge | null> => {
      const stream = key === null ? undefined : (await chargeKeys.find(key))?.stream;
      if (key !== null && stream)
        return isBookingStream(stream)
          ? inBooking(bookingIdIn(stream), account => paymentOfKey(account, key))
          : inLink(paymentLinkIdIn(stream), key);
      const bookingId = about === null ? undefined : await findBookingId(about);
      return bookingId ? inBooking(bookingId, () => null) : null;
    },
  };
};

export type OurSide = ReturnType<typeof createOurSide>;

/** What the accounts say of a charge. Of money that left again, only what had been refunded before was ever there. */
export const accountsSideOf = (ours: OurCharge | null, chargeId: string): Side => {
  if (!ours) return nothing;
  const sides = paymentsOf(ours, chargeId).map(({ id, amount, reversed }) => {
    const refunded = sumOf(ours.account.refunds.filter(refund => refund.paymentId === id && !refund.reversed));
    return { captured: reversed ? refunded : amount, refunded };
  });
  return {
    capturedSatang: sides.reduce((sum, { captured }) => sum + captured * 100, 0),
    refundedSatang: sides.reduce((sum, { refunded }) => sum + refunded * 100, 0),
  };
};

/** What the gateway says. Money that is disputed, or that the bank took back, was never there. */
export const gatewaySideOf = (charge: StatedCharge | null): Side => {
  if (charge?.state !== 'captured' || charge.disputed) return nothing;
  return {
    capturedSatang: charge.amountSatang,
    refundedSatang: charge.refunds.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
  };
};
