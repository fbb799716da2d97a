const names: Record<string, string> = { jcb: 'JCB', unionpay: 'UnionPay', 'diners-club': 'Diners Club' };

/** `visa` -> Visa, `american-express` -> American Express: a card's brand from the service's name. */
const brandName = (brand: string): string =>
  names[brand] ?? brand.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

/** Visa •••• 4242. */
export const nameOfCard = ({ brand, last4 }: { brand: string; last4: string }): string => `${brandName(brand)} •••• ${last4}`;
