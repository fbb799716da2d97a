import { balanceOf, testReceivedOf } from '@baan/domain/payment/account';
import type { LinkStaffMessage } from '@baan/domain/payment/link';
import { houseName } from '../facts.ts';
import { both, type HouseTopic, toHouse } from '../inBothLanguages.ts';
import type { Letter } from '../letter.ts';
import { amountOf, type LinkFacts } from '../linkFacts.ts';
import { baht } from '../phrases.ts';

const topicOf = (message: LinkStaffMessage, { link, booking }: LinkFacts): HouseTopic => {
  if (message !== 'linkCardPayment') return message;
  if (testReceivedOf(link.account) > 0) return 'linkCardTest';
  return booking && balanceOf(booking.account) < 0 ? 'linkCardOverpaid' : 'linkCardPayment';
};

/** To the house, in both languages, with a link to the payment link in the console. */
export const linkForStaff = (message: LinkStaffMessage, facts: LinkFacts): Letter => {
  const { link, booking, payer, villa, publicUrl, paymentLinkId } = facts;
  const topic = topicOf(message, facts);
  const owed = booking ? balanceOf(booking.account) : 0;
  const amount = baht(topic === 'linkCardOverpaid' ? -owed : owed);
  return {
    ...toHouse(facts, { title: `${topic}.title`, lead: `${topic}.lead`, values: () => ({ amount }) }),
    subject: `${both(`${topic}.title`)} · ${baht(amountOf(facts))}`,
    preview: link.description,
    rows: [
      { label: both('row.for'), value: [{ strong: link.description }] },
      ...(booking ? [{ label: both('row.booking'), value: [{ strong: booking.number }] }] : []),
      ...(payer
        ? [
            { label: both('row.payer'), value: [`${payer.firstName} ${payer.lastName}`] },
            { label: both('row.phone'), value: [payer.phoneAsTyped] },
          ]
        : []),
      { label: both('row.amount'), value: [{ strong: baht(amountOf(facts)) }] },
    ],
    button: { text: both('button.open'), url: `${publicUrl}/admin/create-unique-payment-link?link=${paymentLinkId}` },
    closing: both('toTeam', () => ({ house: houseName(villa, 'th') })),
  };
};
