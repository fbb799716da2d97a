import { type CardPayment, isExpired } from '@baan/contract/card';
import type { FieldProblem } from '@baan/contract/problem';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import validator from 'card-validator';
import type { Card, CardFace } from '../../card/gateway.ts';
import { invalidRequest } from '../door/problem.ts';

const invalid = (message: string): FieldProblem => ({ code: 'invalid', message });

/**
 * The card as the gateway gets it, and what may be kept of it: Luhn, brand and length of the number, the CVV's length by brand, and
 * whether the card is still good at `now`. No problem repeats what was typed. @throws RequestProblem `validation_failed`
 */
export const readCard = ({ cardNumber, cardholderName, expiry, cvv }: CardPayment, now: Date): { card: Card; face: CardFace } => {
  const { isValid, card: brand } = validator.number(cardNumber);
  if (!isValid || !brand) throw invalidRequest('cardNumber', invalid('Please enter a valid card number'));
  if (isExpired(expiry, bangkokDate(now.toISOString()))) throw invalidRequest('expiry', invalid('This card has expired'));
  if (cvv.length !== brand.code.size) throw invalidRequest('cvv', invalid('Please enter a valid CVV'));
  return {
    card: { number: cardNumber, holder: cardholderName, expiry, cvv },
    face: { brand: brand.type, last4: cardNumber.slice(-4) },
  };
};
