import { eventName } from '../../eventDescription/names.ts';
import { eventNames } from '../../i18n/en/eventNames.ts';
import type { Text } from '../../i18n/useText.ts';

export type NamedEvent = { type: string; name: string };

const most = 4;

/** The event types whose name contains the search text: the service searches an event's data, not the name of its type. */
export const eventsNamed = (looked: string, text: Text): NamedEvent[] => {
  const words = looked.trim().toLowerCase().split(/\s+/);
  if (looked.trim().length < 3) return [];
  const named = Object.keys(eventNames).map(type => {
    const name = eventName(type, text);
    return { type, name: type.startsWith('PaymentLink') ? `${name} (${text('audit.subject.paymentLink')})` : name };
  });
  const fitting = named.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)));
  return fitting.filter(({ name }, at) => fitting.findIndex(other => other.name === name) === at).slice(0, most);
};
