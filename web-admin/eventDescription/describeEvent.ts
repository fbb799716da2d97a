import { addDays } from '@baan/domain/shared/plainDate';
import { baht, satang } from '@baan/i18n/money';
import { dayMonthYear, stayShort } from '../format/day.ts';
import { clockOf, moment } from '../format/instant.ts';
import type { MessageKey } from '../i18n/en.ts';
import { describeBooking } from './booking.ts';
import { describeCard } from './card.ts';
import { describeChannel, describeChannelStay } from './channels.ts';
import {
  actorInSentence,
  type DescribedEvent,
  type DescribeEvent,
  type EventDescription,
  methodWord,
  numberField,
  type ReaderContext,
  textField,
} from './eventDescription.ts';
import { describeMessage } from './messages.ts';
import { changesTerms, eventTitle } from './names.ts';
import { describePromptPay } from './promptPay.ts';
import { describeRefund } from './refunds.ts';
import { describeSlipCheck } from './slipCheck.ts';
import { describeTeam } from './team.ts';

const sentences: Record<string, MessageKey> = {
  PricesChanged: 'history.villa.prices',
  SeasonsChanged: 'history.villa.seasons',
  FeesChanged: 'history.villa.fees',
  BankDetailsChanged: 'history.villa.bank',
  PromptPayQrChanged: 'history.villa.promptPayQr',
  PromptPayQrRemoved: 'history.villa.promptPayQrRemoved',
  BackgroundChanged: 'history.villa.background',
  BackgroundRemoved: 'history.villa.backgroundRemoved',
  SlideRemoved: 'history.villa.slideRemoved',
  SlideChanged: 'history.villa.slideChanged',
  SlidesReordered: 'history.villa.slidesReordered',
  RoomChanged: 'history.villa.roomChanged',
  RoomRemoved: 'history.villa.roomRemoved',
  RoomsReordered: 'history.villa.roomsReordered',
  HouseOpened: 'history.villa.opened',
  HouseClosed: 'history.villa.closed',
};

const inLanguage = (value: unknown, language: 'th' | 'en'): string => {
  const name = (value ?? {}) as { th?: string; en?: string };
  return name[language] || name.th || name.en || '';
};

/** The house's texts, prices and payment settings. */
const describeVilla: DescribeEvent = (event, listener) => {
  const { type, data } = event;
  const { text, language } = listener;
  const who = actorInSentence(event, listener);
  const named = true;
  switch (type) {
    case 'VillaDetailsChanged':
      return { title: text(changesTerms(event) ? 'history.villa.terms' : 'history.villa.details', { who }), named };
    case 'PromptPayIdChanged':
      return {
        title: text(data.promptPayId === '' ? 'history.villa.promptPayNone' : 'history.villa.promptPayId', { who }),
        named,
      };
    case 'PaymentMethodSwitched': {
      const method = methodWord(data.method, text);
      return {
        title: text(data.enabled === true ? 'history.villa.methodOn' : 'history.villa.methodOff', { who, method }),
        named,
      };
    }
    case 'SlidesAdded': {
      const many = Array.isArray(data.slides) ? data.slides.length : 1;
      return { title: text('history.villa.slidesAdded', { who, count: many }), named };
    }
    case 'RoomAdded':
      return { title: text('history.villa.roomAdded', { who, room: inLanguage(data.name, language) }), named };
    case 'RetentionSet': {
      const { months } = (data.retention ?? {}) as { months?: number };
      const title = months
        ? text('history.villa.retention', { who, count: months })
        : text('history.villa.retentionOff', { who });
      return { title, named };
    }
    case 'OldStaysErased':
      return {
        title: text('history.villa.oldStaysErased', { count: Array.isArray(data.numbers) ? data.numbers.length : 0 }),
      };
    default: {
      const key = sentences[type];
      return key ? { title: text(key, { who }), named } : describeMessage(event, listener);
    }
  }
};

const plain: Record<string, MessageKey> = {
  PaymentLinkPayerAttached: 'history.link.payer',
  PaymentLinkSlipAttached: 'history.link.slip',
  PaymentLinkPayerChangeRequested: 'history.link.payerAsked',
  GuestCodeIssued: 'history.link.code',
  GuestCodeNotSent: 'history.codeNotSent',
  GuestCodeRejected: 'history.codeRejected',
  GuestCodeVerified: 'history.codeVerified',
  PaymentLinkSlipCleared: 'history.slipCleared',
  PaymentLinkExpired: 'history.link.expired',
};

/** Events of one payment link. */
const describePaymentLink: DescribeEvent = (event, listener) => {
  const { type, data } = event;
  const { text } = listener;
  const who = actorInSentence(event, listener);
  const amount = baht(numberField(event, 'amount'));
  const method = methodWord(data.method ?? data.paymentMethod, text);
  switch (type) {
    case 'PaymentLinkCreated':
      return { title: text('history.link.created', { amount, who }), details: [textField(event, 'description')], named: true };
    case 'PaymentLinkAmended':
      return {
        title: text('history.link.amended', { who }),
        details: [typeof data.amount === 'number' && amount, textField(event, 'description')],
        named: true,
      };
    case 'PaymentLinkMethodChosen':
      return { title: text('history.methodChosen', { method, who }), named: true };
    case 'PaymentLinkSlipChecked':
      return describeSlipCheck(event, text);
    case 'PaymentLinkSlipRefused':
      return { title: text('history.slipRefused', { who }), named: true };
    case 'PaymentLinkPaid':
    case 'PaymentLinkSettled':
      return { title: text(data.test === true ? 'history.receivedTest' : 'history.received', { amount, method }) };
    case 'PaymentLinkMailAsked':
      return { title: text('history.link.mailAsked', { who }), named: true };
    case 'PaymentLinkPayerChanged':
      return { title: text('history.link.payerChanged', { who }), named: true };
    case 'PaymentLinkPayerChangeRefused':
      return { title: text('history.contactRefused', { who }), named: true };
    case 'PaymentLinkRevoked':
      return { title: text('history.link.revoked', { who }), named: true };
    default: {
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

/** Events of nights: below the event that caused them, or alone if there is none. */
const describeCalendar: DescribeEvent = (event, listener) => {
  const { text, language, now } = listener;
  const until = textField(event, 'holdUntil');
  const time = until && moment(until, now, language);
  switch (event.type) {
    case 'NightsHeld':
      return { title: time ? text('history.nightsHeldUntil', { time }) : text('history.nightsHeld') };
    case 'HoldExtended':
      return { title: text('history.holdExtended', { time }) };
    case 'HoldPaused':
      return { title: text('history.holdPaused', { left: clockOf(numberField(event, 'remainingSeconds')) }) };
    case 'HoldResumed':
      return { title: text('history.holdResumed', { time }) };
    case 'NightsBooked':
      return { title: text('history.nightsBooked') };
    case 'NightsReleased':
      return { title: text('history.nightsReleased') };
    case 'NightsBlocked': {
      const [from, to] = [textField(event, 'from'), textField(event, 'to')];
      const one = from && to && addDays(from, 1) === to;
      const nights = one ? dayMonthYear(from, language) : from && to ? stayShort(from, to, language, '') : '';
      return { title: text('history.nightsBlocked', { nights, who: actorInSentence(event, listener) }), named: true };
    }
    case 'NightsUnblocked':
      return { title: text('history.nightsUnblocked', { who: actorInSentence(event, listener) }), named: true };
    default:
      return describeChannelStay(event, listener);
  }
};

/** Receipts and refund notes. */
const describeReceipts: DescribeEvent = (event, { text }) => {
  const values = { number: textField(event, 'number'), amount: baht(numberField(event, 'amount')) };
  const by = textField(event, 'replacedBy');
  switch (event.type) {
    case 'ReceiptIssued':
      if (event.data.kind === 'refund') return { title: text('history.receipt.refund', values) };
      return { title: text(event.data.test === true ? 'history.receipt.issuedTest' : 'history.receipt.issued', values) };
    case 'ReceiptVoided':
      return { title: by ? text('history.receipt.replaced', { ...values, by }) : text('history.receipt.voided', values) };
    default:
      return null;
  }
};

/** What the comparison with the gateway found, and what the gateway keeps of payments. */
const describeGateway: DescribeEvent = (event, listener) => {
  const { text } = listener;
  const { type } = event;
  switch (type) {
    case 'GatewayDifferenceFound': {
      const number = textField(event, 'number');
      return { title: text('history.gateway.found', { about: number || textField(event, 'chargeId') }) };
    }
    case 'GatewayDifferenceGone':
      return { title: text('history.gateway.gone') };
    case 'GatewayDifferenceSettled':
      return { title: text('history.gateway.settled', { who: actorInSentence(event, listener) }), named: true };
    case 'PaymentSettled':
      return {
        title: text('history.gateway.fees', {
          fee: satang(numberField(event, 'feeSatang') + numberField(event, 'feeVatSatang')),
        }),
      };
    default:
      return null;
  }
};

/** Events of the record itself. */
const describeLedger: DescribeEvent = ({ type }, { text }) => {
  if (type === 'StoreCreated') return { title: text('history.ledger.created') };
  if (type === 'RowsSigned') return { title: text('history.ledger.rowsSigned') };
  return type === 'LogSealed' ? { title: text('history.ledger.sealed') } : null;
};

const descriptions: readonly [RegExp, DescribeEvent][] = [
  [/^booking/, describeBooking],
  [/^paymentLink/, describePaymentLink],
  [/^calendar$/, describeCalendar],
  [/^villa$/, describeVilla],
  [/^(staff|team)/, describeTeam],
  [/^channel/, describeChannel],
  [/^receipts$/, describeReceipts],
  [/^gateway$/, describeGateway],
  [/^ledger$/, describeLedger],
];

/** A space between a Latin name and Thai text, which has no spaces between words. */
const apart = (words: string): string => words.replace(/([a-z])(?=[\u0e01-\u0e4e])/gi, '$1 ');

/** Any event of the house as text: its own sentence, else its name. An event unknown to this release shows its type. */
export const describeEvent = (event: DescribedEvent, listener: ReaderContext): EventDescription => {
  const teller = descriptions.find(([stream]) => stream.test(event.stream))?.[1];
  const told = teller?.(event, listener) ?? { title: eventTitle(event.type, listener.text) };
  return { ...told, title: apart(told.title) };
};
