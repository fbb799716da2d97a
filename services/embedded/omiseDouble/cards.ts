/** What the bank of a test card does. `challenge`: it asks its holder on a page of its own first, which is 3-D Secure. */
export type CardBehaviour = 'challenge' | 'approved' | { failure: string };

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'challenge',
  '4111111111111111': 'challenge',
  '3530111333300000': 'challenge',
  '5555555555554444': 'approved',
  '4111111111140011': { failure: 'insufficient_fund' },
  '4111111111130012': { failure: 'stolen_or_lost_card' },
  '4111111111120013': { failure: 'failed_processing' },
  '4111111111110014': { failure: 'payment_rejected' },
  '4111111111190016': { failure: 'failed_fraud_check' },
  '4111111111180019': { failure: 'invalid_account_number' },
};

/** A number that is none of the test cards is refused, so that nobody's own card is ever taken for a test. */
export const behaviourOf = (number: string): CardBehaviour => behaviours[number] ?? { failure: 'payment_rejected' };

export const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'Visa';
  return number.startsWith('35') ? 'JCB' : 'MasterCard';
};
