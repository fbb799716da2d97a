import { en } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import { eventName } from '../story/eventName.ts';

export type NamedEvent = { type: string; name: string };

const most = 4;

/** The kinds of event whose name holds what somebody looks for: the service finds what is written in an event, not what it is called. */
export const eventsNamed = (looked: string, text: Text): NamedEvent[] => {
  const words = looked.trim().toLowerCase().split(/\s+/);
  if (looked.trim().length < 3) return [];
  const named = Object.keys(en.eventNames).map(type => {
    const name = eventName(type, text);
    return { type, name: type.startsWith('PaymentLink') ? `${name} (${text('audit.subject.paymentLink')})` : name };
  });
  const fitting = named.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)));
  return fitting.filter(({ name }, at) => fitting.findIndex(other => other.name === name) === at).slice(0, most);
};
