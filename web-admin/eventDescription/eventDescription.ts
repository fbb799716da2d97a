import type { BookingSource, MoneyMethod } from '@baan/contract/booking';
import type { HistoryEvent } from '@baan/contract/history';
import type { Role } from '@baan/contract/staff';
import type { StaffLanguage } from '@baan/i18n/languages';
import { firstName } from '../format/firstName.ts';
import type { Text } from '../i18n/useText.ts';

/** The reader, and the time of reading. `nameOf`: the name of a team member whom the reader may see; `channelOf`: the name of a channel. */
export type ReaderContext = {
  text: Text;
  language: StaffLanguage;
  now: Date;
  nameOf?: (staffId: string) => string | undefined;
  channelOf?: (channelId: string) => string | undefined;
};

/** An event of the log, with the fields hidden from the reader. */
export type DescribedEvent = HistoryEvent & { hidden?: readonly string[] };

/** One event as text. `details`: its effects. `named`: the sentence contains the actor. */
export type EventDescription = { title: string; details?: (string | false)[]; named?: boolean };

/** The text of an event in one kind of stream; null: the stream has no such event. */
export type DescribeEvent = (event: DescribedEvent, listener: ReaderContext) => EventDescription | null;

/** Placeholder for a hidden value in a sentence. The component that shows the sentence renders a lock there. */
export const hiddenMark = '\uE000';

/** A text from the event's data, or the placeholder if hidden. */
export const textField = ({ data, hidden }: DescribedEvent, key: string): string => {
  if (hidden?.includes(key)) return hiddenMark;
  return typeof data[key] === 'string' ? data[key] : '';
};

export const numberField = ({ data }: DescribedEvent, key: string): number => (typeof data[key] === 'number' ? data[key] : 0);

/** The actor's name if known, else the role. */
export const actorName = ({ actor }: DescribedEvent, { text, nameOf }: ReaderContext): string => {
  const name = actor.kind === 'staff' ? (actor.name ?? (actor.id && nameOf?.(actor.id))) : undefined;
  return name || text(`history.who.${actor.kind}`);
};

/** The same, within a sentence. */
export const actorInSentence = (event: DescribedEvent, listener: ReaderContext): string => {
  const who = actorName(event, listener);
  return event.actor.kind === 'staff' && who !== listener.text('history.who.staff') ? firstName(who) : who;
};

/** The team member that the event is about. */
export const memberName = (event: DescribedEvent, key: string, { text, nameOf }: ReaderContext): string => {
  const id = event.data[key];
  const name = typeof id === 'string' ? nameOf?.(id) : undefined;
  return name ? firstName(name) : text('history.team.somebody');
};

export const languageWord = (language: unknown, text: Text): string =>
  text(language === 'th' ? 'booking.thai' : 'booking.english');

const methods: readonly MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];

export const methodWord = (method: unknown, text: Text): string => {
  const known = methods.find(name => name === method);
  return known ? text(`method.${known}`) : '';
};

const sources: readonly BookingSource[] = [
  'website',
  'phone',
  'line',
  'walk_in',
  'airbnb',
  'booking_com',
  'agoda',
  'vrbo',
  'google',
  'other',
];

export const sourceWord = (source: string, text: Text): string => {
  const known = sources.find(name => name === source);
  return known ? text(`source.${known}`) : source;
};

const roles: readonly Role[] = ['owner', 'staff', 'auditor'];

export const roleWord = (role: unknown, text: Text): string => {
  const known = roles.find(name => name === role);
  return known ? text(`role.${known}`) : '';
};
