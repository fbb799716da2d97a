import type { MoneyMethod } from '@baan/contract/booking';
import { useText } from '../i18n/useText.ts';

const methods: MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];

/** The ways money comes and goes, as choices of a select. */
export const useMoneyMethods = () => {
  const text = useText();
  return methods.map(id => ({ id, name: text(`method.${id}`) }));
};
