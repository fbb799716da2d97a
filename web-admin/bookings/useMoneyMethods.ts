import type { MoneyMethod } from '@baan/contract/booking';
import { useText } from '../i18n/useText.ts';

const methods: MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];

/** Payment and refund methods, as options of a select. */
export const useMoneyMethods = () => {
  const text = useText();
  return methods.map(id => ({ id, name: text(`method.${id}`) }));
};
