import { daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { stayLong, stayShort } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import { describeCard } from './card.ts';
import {
  actorInSentence,
  type DescribedEvent,
  type DescribeEvent,
  type EventDescription,
  hiddenMark,
  languageWord,
  methodWord,
  numberField,
  sourceWord,
  textField,
} from './eventDescription.ts';
import { describeMessage } from './messages.ts';
import { describePromptPay } from './promptPay.ts';
import { describeRefund } from './refunds.ts';
import { describeSlipCheck, serviceWord } from './slipCheck.ts';

const plain: Record<string, MessageKey> = {
  ContactChanged: 'history.contactChanged',
  ContactChangeRequested: 'history.contactAsked',
  PaymentSlipCleared: 'history.slipCleared',
  PaymentSlipLate: 'history.slipUnconfirmedLate',
  GuestEmailConfirmed: 'history.emailConfirmed',
  LinkPaymentAwaited: 'history.linkAwaited',
  LinkPaymentDropped: 'history.linkDropped',
  BookingExpired: 'history.expired',
  StayChangeWithdrawn: 'history.moveWithdrawn',
  GuestCodeIssued: 'history.guestCode',
  GuestCodeNotSent: 'history.codeNotSent',
  GuestCodeRejected: 'history.codeRejected',
  GuestCodeVerified: 'history.codeVerified',
  RefundAccountOffered: 'history.refundAccountOffered',
  RefundAccountGiven: 'history.refundAccountGiven',
};

/** By why an email has to be confirmed before the slip is reviewed. */
const slipGoes: Record<string, MessageKey> = { implausible: 'history.slipImplausible', crowded: 'history.slipCrowded' };

/** An action with its actor's name. */
const named: Record<string, MessageKey> = {
  PaymentSlipRefused: 'history.slipRefused',
  StayChangeRefused: 'history.moveRefused',
  DataRequestRefused: 'history.dataRefused',
  ContactChangeRefused: 'history.contactRefused',
  BookedDirectly: 'channelStay.history.direct',
  BookingReinstated: 'history.reinstated',
  BookingHidden: 'history.hidden',
  BookingCancelled: 'history.cancelled',
  BookingAmended: 'history.amended',
};

const amended = (event: DescribedEvent, text: Parameters<DescribeEvent>[1]['text']): EventDescription['details'] => [
  typeof event.data.totalPrice === 'number' && text('history.total', { amount: baht(event.data.totalPrice) }),
  typeof event.data.guests === 'number' && text('history.guests', { count: event.data.guests }),
  typeof event.data.source === 'string' && text('history.cameBy', { source: sourceWord(event.data.source, text) }),
  typeof event.data.language === 'string' && text('history.speaks', { language: languageWord(event.data.language, text) }),
  textField(event, 'specialRequests') !== '' && text('history.wishes', { wishes: textField(event, 'specialRequests') }),
];

type Priced = { quote?: { total?: number }; adjustment?: { label?: string } | null };

/** The adjustment that staff added to the quote. */
const adjustment = (event: DescribedEvent, text: Text): string | false => {
  const { quote, adjustment: line }: Priced = event.data;
  if (!event.hidden?.includes('adjustment') && !line?.label) return false;
  const amount = baht(numberField(event, 'totalPrice') - (quote?.total ?? 0));
  return text('history.adjusted', { label: line?.label ?? hiddenMark, amount });
};

/** Events of one booking. */
export const describeBooking: DescribeEvent = (event, listener) => {
  const { type, data, actor } = event;
  const { text, language } = listener;
  const byStaff = actor.kind === 'staff';
  const who = actorInSentence(event, listener);
  const money = () => ({ amount: baht(numberField(event, 'amount')), method: methodWord(data.method, text), who });
  const total = () => text('history.total', { amount: baht(numberField(event, 'totalPrice')) });
  switch (type) {
    case 'BookingPlaced': {
      const [checkIn, checkOut] = [textField(event, 'checkIn'), textField(event, 'checkOut')];
      const nights = text('common.nights', { count: daysBetween(checkIn, checkOut) });
      const days = stayShort(checkIn, checkOut, language, '');
      const values = { nights, days, amount: baht(numberField(event, 'totalPrice')), who };
      return {
        title: text(byStaff ? 'history.placedByStaff' : 'history.placed', values),
        named: byStaff,
        details: [
          typeof data.source === 'string' &&
            data.source !== 'website' &&
            text('history.cameBy', { source: sourceWord(data.source, text) }),
          adjustment(event, text),
        ],
      };
    }
    case 'CustomerAttached':
      return { title: text(byStaff ? 'history.customerByStaff' : 'history.customer', { who }), named: byStaff };
    case 'DataRequested':
      return { title: text(data.kind === 'erasure' ? 'history.erasureAsked' : 'history.copyAsked') };
    case 'DataRequestFulfilled':
      return { title: text(data.kind === 'erasure' ? 'history.erasureDone' : 'history.copyDone', { who }), named: true };
    case 'PaymentMethodChosen':
      return { title: text('history.methodChosen', { who, method: methodWord(data.paymentMethod, text) }), named: true };
    case 'PaymentSlipAttached':
      return data.late === true
        ? { title: text('history.slipLate') }
        : {
            title: text('history.slipAttached'),
            details: [text(slipGoes[textField(event, 'confirmation')] ?? 'history.inReview')],
          };
    case 'PaymentSlipChecked':
      return describeSlipCheck(event, text);
    case 'PaymentReceived':
      return {
        title: text(
          data.payout
            ? 'channelStay.history.payoutCame'
            : data.recorded
              ? 'history.recorded'
              : data.test === true
                ? 'history.receivedTest'
                : 'history.received',
          money(),
        ),
        named: data.recorded !== undefined,
        details: [
          data.rest === 'wait' && text('history.waitsForRest'),
          typeof data.approvedBy === 'string' &&
            text('slipCheck.history.approved', { service: serviceWord(data.approvedBy, text) }),
          numberField(event, 'overpaid') > 0 && text('history.overpaid', { amount: baht(numberField(event, 'overpaid')) }),
        ],
      };
    case 'ChannelDetailsRecorded':
      return {
        title: text('channelStay.history.details', { who }),
        details: (['gross', 'commission', 'payout'] as const).map(
          field =>
            typeof data[field] === 'number' && text(`channelStay.history.${field}`, { amount: baht(numberField(event, field)) }),
        ),
        named: true,
      };
    case 'ChargeAdded': {
      const amount = numberField(event, 'amount');
      const values = { who, label: textField(event, 'label'), amount: baht(Math.abs(amount)) };
      return { title: text(amount < 0 ? 'history.discountAdded' : 'history.chargeAdded', values), named: true };
    }
    case 'NoteAdded':
      return { title: text('history.noteAdded', { who, text: textField(event, 'text') }), named: true };
    case 'MoreTimeGiven': {
      const until = textField(event, 'holdUntil');
      const time = until ? moment(until, listener.now, language) : '';
      return { title: text(until ? 'history.moreTimeUntil' : 'history.moreTime', { who, time }), named: true };
    }
    case 'BookingConfirmed':
      return {
        title: text(byStaff ? 'history.confirmedBy' : 'history.confirmed', { who }),
        named: byStaff,
        details: [data.past === true && text('history.pastStay')],
      };
    case 'StayChangeRequested': {
      const [checkIn, checkOut] = [textField(event, 'checkIn'), textField(event, 'checkOut')];
      return { title: text('history.moveAsked', { stay: checkIn && checkOut ? stayLong(checkIn, checkOut, language) : '' }) };
    }
    case 'StayChanged': {
      const [checkIn, checkOut] = [textField(event, 'checkIn'), textField(event, 'checkOut')];
      const stay = checkIn && checkOut ? stayLong(checkIn, checkOut, language) : '';
      if (data.fromChannel === true) return { title: text('channelStay.history.followed', { stay, who }), named: true };
      return { title: text('history.stayChanged', { stay, who }), details: [total()], named: true };
    }
    default: {
      const byName = named[type];
      if (byName) return { title: text(byName, { who }), details: amended(event, text), named: true };
      const key = plain[type];
      return key
        ? { title: text(key) }
        : (describeRefund(event, listener) ??
            describeCard(event, listener) ??
            describePromptPay(event, listener) ??
            describeMessage(event, listener));
    }
  }
};
