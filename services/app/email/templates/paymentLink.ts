import type { Booking } from '@baan/domain/booking/state';
import { balanceOf, paidWith, receivedOf, refundAt, testReceivedOf, totalOf } from '@baan/domain/payment/account';
import { isForStaff, type LinkMessage, type LinkStaffMessage, type PaymentLink } from '@baan/domain/paymentLink/link';
import { dueOf, expiryOf } from '@baan/domain/paymentLink/status';
import type { FormerContactMessage } from '@baan/domain/policies/formerContact';
import { type Customer, fullNameOf } from '@baan/domain/shared/customer';
import type { Instant } from '@baan/domain/shared/plainDate';
import { stayDays } from '@baan/i18n/dates';
import { dayOf, deadline, timeOf } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { Values } from '@baan/i18n/translate';
import type { Email, RenderedEmail } from '../email.ts';
import { capital, type EmailTranslator, emailTranslator, nameInAddress, usuallyWithin } from '../emailTexts.ts';
import { emailOf, type VillaEmailData, villaName } from '../guestEmail.ts';
import { inBothLanguages, type TeamEmailTopic, teamEmail } from '../inBothLanguages.ts';
import { renderEmail } from '../rendering.ts';
import { changedEmail } from './contactChanged.ts';

// Emails about a payment link, with or without a booking: to its payer, and to the villa.

/** The facts of an email about a payment link. `booking`: the link's booking. */
export type LinkEmailData = VillaEmailData & {
  paymentLinkId: string;
  link: PaymentLink;
  booking: Booking | null;
  payer: Customer | null;
  /** The former payer, and when the email was due, in an email to the former address. */
  former?: { payer: Customer; at: Instant };
  /** When the email was due. */
  at: Instant;
};

/** THB that went back, as the email says. */
const givenBack = ({ link, at }: LinkEmailData): number => refundAt(link.account, at)?.amount ?? 0;

/** The THB of the email: the sum paid, else the sum asked for, even where the booking owes nothing any more. */
const amountOf = ({ link, booking }: LinkEmailData): number =>
  link.status === 'paid' ? receivedOf(link.account) : dueOf(link, booking) || totalOf(link.account);

type PayerMessage = Exclude<LinkMessage, LinkStaffMessage>;
type MoneyMessage = Exclude<PayerMessage, FormerContactMessage>;

type PayerFacts = LinkEmailData & EmailTranslator;

/** Purpose, stay and amount. */
const linkRows = (facts: PayerFacts): Email['rows'] => {
  const { link, booking, language, text } = facts;
  const days = booking && stayDays(booking.stay.checkIn, booking.stay.checkOut, language);
  return [
    { label: text('row.for'), value: [{ strong: link.description ?? '—' }] },
    ...(booking ? [{ label: text('stay.booking'), value: [booking.number] }] : []),
    ...(days ? [{ label: text('row.stay'), value: [{ keepTogether: days }] }] : []),
    { label: text(link.status === 'paid' ? 'money.paid' : 'row.amount'), value: [{ strong: baht(amountOf(facts)) }] },
  ];
};

const letter = (facts: PayerFacts, message: MoneyMessage, values: Values = {}): Email => {
  const { payer, language, text } = facts;
  const greeting = payer?.firstName ? text('linkGreeting', { name: nameInAddress(payer.firstName, language) }) : '';
  const begun = emailOf(facts, message, { price: baht(amountOf(facts)), greeting, ...values });
  // Without a name the catalog's text begins in lower case.
  const lead = begun.lead.map((part, index) => (index === 0 && typeof part === 'string' ? capital(part) : part));
  return { ...begun, lead, rows: linkRows(facts) };
};

const button = ({ text, publicUrl, paymentLinkId }: PayerFacts, key: 'button.pay' | 'linkSlipReceived.button') => ({
  text: text(key),
  url: `${publicUrl}/payment/${paymentLinkId}`,
});

/** To the address before who pays changed. */
const payerChanged =
  (message: FormerContactMessage) =>
  ({ former, ...facts }: PayerFacts): Email => {
    const { booking, link, payer, villa, publicUrl } = facts;
    if (!former || !payer) throw new Error('Nobody paid before');
    const named = { name: nameInAddress(former.payer.firstName, facts.language), number: booking?.number ?? link.description };
    const speech = emailTranslator(facts.language, facts.villaName, named);
    return changedEmail({ villa, publicUrl, ...speech }, { message, from: former.payer, to: payer, at: former.at });
  };

const payerEmails: Record<PayerMessage, (facts: PayerFacts) => Email> = {
  linkToPay: facts => {
    const until = deadline(expiryOf(facts.link, facts.booking), facts.language);
    return { ...letter(facts, 'linkToPay', { until }), button: button(facts, 'button.pay') };
  },
  linkSlipReceived: facts => {
    const usually = usuallyWithin(facts.villa.details.slipCheckHours, facts.language);
    return { ...letter(facts, 'linkSlipReceived', { usually }), button: button(facts, 'linkSlipReceived.button') };
  },
  linkSlipRefused: facts => {
    const { link, language, text } = facts;
    const at = link.expiresAt;
    const times = { until: deadline(at, language), time: timeOf(at, language), day: dayOf(at, language) };
    const reason = { label: text('row.reason'), value: [link.refusalReason ?? ''] };
    const refused = letter(facts, 'linkSlipRefused', times);
    return { ...refused, rows: [reason, ...refused.rows], button: button(facts, 'button.pay') };
  },
  linkPaid: facts => {
    const paid = letter(facts, 'linkPaid');
    const isTest = testReceivedOf(facts.link.account) > 0;
    return isTest ? { ...paid, lead: [...paid.lead, facts.text('linkPaid.test')] } : paid;
  },
  linkRefunded: facts => {
    const refunded = letter(facts, 'linkRefunded', { price: baht(givenBack(facts)) });
    const row = { label: facts.text('cancelled.refunded'), value: [{ strong: baht(givenBack(facts)) }] };
    return { ...refunded, rows: [...refunded.rows, row] };
  },
  linkContactChanged: payerChanged('linkContactChanged'),
  linkContactChangedAgain: payerChanged('linkContactChangedAgain'),
};

const topicOf = (message: LinkStaffMessage, { link, booking }: LinkEmailData): TeamEmailTopic => {
  if (message !== 'linkCardPayment') return message;
  const byQr = paidWith(link.account) === 'promptpay';
  if (testReceivedOf(link.account) > 0) return byQr ? 'linkPromptPayTest' : 'linkCardTest';
  if (booking && balanceOf(booking.account) < 0) return byQr ? 'linkPromptPayOverpaid' : 'linkCardOverpaid';
  return byQr ? 'linkPromptPayPayment' : 'linkCardPayment';
};

/** To the villa, in both languages, with a link to the payment link in the console. */
const linkForStaff = (message: LinkStaffMessage, facts: LinkEmailData): Email => {
  const { link, booking, payer, publicUrl, paymentLinkId } = facts;
  const topic = topicOf(message, facts);
  const owed = booking ? balanceOf(booking.account) : 0;
  const amount = baht(topic === 'linkCardOverpaid' ? -owed : owed);
  return teamEmail(facts, {
    title: `${topic}.title`,
    lead: `${topic}.lead`,
    about: baht(amountOf(facts)),
    values: () => ({ amount }),
    preview: link.description,
    rows: [
      { label: inBothLanguages('row.for'), value: [{ strong: link.description }] },
      ...(booking ? [{ label: inBothLanguages('row.booking'), value: [{ strong: booking.number }] }] : []),
      ...(payer
        ? [
            { label: inBothLanguages('row.payer'), value: [fullNameOf(payer)] },
            { label: inBothLanguages('row.phone'), value: [payer.phoneAsTyped] },
          ]
        : []),
      { label: inBothLanguages('row.amount'), value: [{ strong: baht(amountOf(facts)) }] },
    ],
    button: { text: 'button.open', url: `${publicUrl}/admin/create-unique-payment-link?link=${paymentLinkId}` },
    closing: 'toTeam',
  });
};

/** To the payer in the link's language, to the villa in both. */
export const composeAboutLink = (message: LinkMessage, facts: LinkEmailData): RenderedEmail & { language: string } => {
  if (isForStaff(message)) return { ...renderEmail(linkForStaff(message, facts)), language: 'th, en' };
  const { language } = facts.link;
  const speech = emailTranslator(language, villaName(facts.villa, language));
  return { ...renderEmail(payerEmails[message]({ ...facts, ...speech })), language };
};
