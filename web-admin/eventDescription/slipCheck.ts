import type { Text } from '../i18n/useText.ts';
import { type DescribedEvent, type EventDescription, textField } from './eventDescription.ts';

const outcomes = ['confirmed', 'pending', 'notFound', 'alreadyUsed', 'unavailable'] as const;

/** A service that asks the banks about slips, by its name. */
export const serviceWord = (name: string, text: Text): string =>
  name === 'slipok' || name === 'easyslip' ? text(`slipCheck.service.${name}`) : name;

/** What the bank said of a slip, of a booking or of a payment link. */
export const describeSlipCheck = (event: DescribedEvent, text: Text): EventDescription => {
  const outcome = outcomes.find(known => known === event.data.outcome) ?? 'unavailable';
  const service = serviceWord(textField(event, 'verifier'), text);
  return { title: text(`slipCheck.history.${outcome}`), details: [text('slipCheck.history.asked', { service })] };
};
