import { testReceivedOf } from '@baan/domain/payment/account';
import type { LinkMessage, LinkStaffMessage } from '@baan/domain/payment/link';
import { expiryOf } from '@baan/domain/payment/linkStanding';
import { deadline, timeOf } from '@baan/words/dates';
import { lettersIn } from '@baan/words/letters';
import type { Values } from '@baan/words/translate';
import { frameOf, houseName } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { amountOf, type LinkFacts, linkRows, linkUrl } from '../linkFacts.ts';
import { baht, called, usuallyWithin } from '../phrases.ts';
import { capital, opening, speechIn } from '../speech.ts';

// Letters about a payment link to its payer, with or without a booking.

type PayerMessage = Exclude<LinkMessage, LinkStaffMessage>;

const letter = (facts: LinkFacts, message: PayerMessage, values: Values = {}): Letter => {
  const { link, villa, publicUrl, payer } = facts;
  const { language } = link;
  const speech = speechIn(language, houseName(villa, language));
  const greeting = payer?.firstName ? speech.text('linkGreeting', { name: called(payer.firstName, language) }) : '';
  const begun = opening(speech, message, { price: baht(amountOf(facts)), greeting, ...values });
  // Without a name the catalog's text begins in lower case.
  const lead = begun.lead.map((part, index) => (index === 0 && typeof part === 'string' ? capital(part) : part));
  return { ...frameOf(language, villa, publicUrl), ...begun, lead, rows: linkRows(facts) };
};

const button = (facts: LinkFacts, key: 'button.pay' | 'linkSlipReceived.button'): Letter['button'] => ({
  text: lettersIn(facts.link.language)(key),
  url: linkUrl(facts),
});

const toPay = (facts: LinkFacts): Letter => {
  const until = deadline(expiryOf(facts.link, facts.booking), facts.link.language);
  return { ...letter(facts, 'linkToPay', { until }), button: button(facts, 'button.pay') };
};

const slipReceived = (facts: LinkFacts): Letter => {
  const usually = usuallyWithin(facts.villa.details.slipCheckHours, facts.link.language);
  return { ...letter(facts, 'linkSlipReceived', { usually }), button: button(facts, 'linkSlipReceived.button') };
};

const slipRefused = (facts: LinkFacts): Letter => {
  const { language, expiresAt, refusalReason } = facts.link;
  const times = { until: deadline(expiresAt, language), time: timeOf(expiresAt, language) };
  const reason = { label: lettersIn(language)('row.reason'), value: [refusalReason ?? ''] };
  return {
    ...letter(facts, 'linkSlipRefused', times),
    rows: [reason, ...linkRows(facts)],
    button: button(facts, 'button.pay'),
  };
};

const paid = (facts: LinkFacts): Letter => {
  const { lead, ...rest } = letter(facts, 'linkPaid');
  const isTest = testReceivedOf(facts.link.account) > 0;
  return { ...rest, lead: isTest ? [...lead, lettersIn(facts.link.language)('linkPaid.test')] : lead };
};

export const payerLetters: Record<PayerMessage, (facts: LinkFacts) => Letter> = {
  linkToPay: toPay,
  linkSlipReceived: slipReceived,
  linkSlipRefused: slipRefused,
  linkPaid: paid,
};
