import type { Booking } from '@baan/contract/booking';

const names: Record<string, string> = { jcb: 'JCB', unionpay: 'UnionPay', 'diners-club': 'Diners Club' };

/** `visa` -> Visa, `american-express` -> American Express: a card's brand from the service's name. */
const brandName = (brand: string): string =>
  names[brand] ?? brand.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

/** Visa •••• 4242: the card last used for the booking; undefined if none is known. */
export const cardName = ({ payment: { brand, last4 } }: Pick<Booking, 'payment'>): string | undefined =>
  brand && last4 ? `${brandName(brand)} •••• ${last4}` : undefined;
