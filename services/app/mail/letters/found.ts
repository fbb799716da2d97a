import { balanceOf } from '@baan/domain/payment/account';
import { deadline } from '@baan/words/dates';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { moneyRows, paidRow } from '../moneyRows.ts';
import { opening } from '../speech.ts';

/** The link to a booking, asked for by its number and its email or phone. Only the booking's own address gets it. */
export const found = (facts: Facts): Letter => {
  const { at } = facts;
  const { status, account, language } = facts.booking;
  const speech = speechOf(facts);
  const isPaid = status === 'confirmed' && balanceOf(account) <= 0;
  const isPayable = status === 'pending_payment' || (status === 'confirmed' && balanceOf(account) > 0);
  return {
    ...frame(facts),
    ...opening(speech, 'found', { at: deadline(at, language) }),
    rows: [
      ...stayRows(facts),
      { label: speech.text('row.status'), value: [{ strong: speech.text(isPaid ? 'status.paidInFull' : `status.${status}`) }] },
      ...(isPayable ? moneyRows(facts) : paidRow(facts)),
    ],
    button: {
      text: speech.text('button.open'),
      url: bookingUrl(facts, status === 'pending_payment' ? 'payment' : 'confirmation'),
    },
    sections: [{ paragraphs: [speech.words('found.notYou')] }],
  };
};
