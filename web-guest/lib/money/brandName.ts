const names: Record<string, string> = { jcb: 'JCB', unionpay: 'UnionPay', 'diners-club': 'Diners Club' };

/** `visa` -> Visa, `american-express` -> American Express: a card's brand as the service names it, as people read it. */
export const brandName = (brand: string): string =>
  names[brand] ?? brand.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());
