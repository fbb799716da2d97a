import { bangkokDate } from '@baan/domain/shared/plainDate';
import { dayMonth } from '../format/day.ts';
import { firstName } from '../format/firstName.ts';
import type { MessageKey } from '../i18n/en.ts';
import {
  actorInSentence,
  type DescribedEvent,
  type DescribeEvent,
  type EventDescription,
  memberName,
  numberField,
  type ReaderContext,
  roleWord,
  textField,
} from './eventDescription.ts';
import { describeMessage } from './messages.ts';

const byName: Record<string, MessageKey> = {
  InvitationWithdrawn: 'history.team.withdrawn',
  SignedIn: 'history.team.signedIn',
  PasswordChanged: 'history.team.passwordChanged',
  PasswordResetAsked: 'history.team.passwordResetAsked',
  PasswordReset: 'history.team.passwordReset',
};

/** The account's id is part of the stream's name. */
const accountOf = (event: DescribedEvent, { text, nameOf }: ReaderContext): string =>
  firstName(nameOf?.(event.stream.replace(/^staff-/, '')) ?? text('history.team.somebody'));

const endings = ['otherDevice', 'roleChanged', 'removed', 'passwordChanged', 'passwordReset', 'owner'] as const;

/** A session may end without an action of its member: other people's decisions end sessions too. */
const tellSignOut = (event: DescribedEvent, listener: ReaderContext): EventDescription => {
  const { text } = listener;
  const ending = endings.find(by => by === event.data.by);
  const title = ending
    ? text(`history.team.signedOutBy.${ending}`, { person: accountOf(event, listener) })
    : text('history.team.signedOut', { who: actorInSentence(event, listener) });
  return { title, named: true };
};

const tellFailures = (event: DescribedEvent, listener: ReaderContext): EventDescription => {
  const { text } = listener;
  const account = accountOf(event, listener);
  const { addresses } = event.data;
  return {
    title: text('history.team.signInsFailed', { person: account, count: numberField(event, 'count') }),
    details: [Array.isArray(addresses) && text('history.team.fromAddresses', { addresses: addresses.join(', ') })],
    named: true,
  };
};

const lists = ['bookings', 'payments', 'report', 'stream'] as const;

const tellExport = (event: DescribedEvent, listener: ReaderContext): EventDescription => {
  const { text } = listener;
  const { list, rows } = event.data;
  const known = lists.find(name => name === list);
  const counted = typeof rows === 'number' && text('history.team.exportedRows', { count: rows });
  const what = [known && text(`history.team.list.${known}`), textField(event, 'of'), counted].filter(Boolean).join(', ');
  return { title: text('history.team.exported', { who: actorInSentence(event, listener), what }), named: true };
};

/** What was kept of a guest: numbers of bookings, and how many links. */
const keptOf = (event: DescribedEvent, { text }: ReaderContext): string => {
  const links = numberField(event, 'links');
  const numbers = Array.isArray(event.data.numbers) ? event.data.numbers.map(String) : [];
  return [...numbers, ...(links > 0 ? [text('history.team.erasedLinks', { count: links })] : [])].join(', ');
};

/** The team: on `staff` by ids, on `staff-{id}` by name and email. */
export const describeTeam: DescribeEvent = (event, listener) => {
  const { type, data } = event;
  const { text, language } = listener;
  const role = roleWord(data.role, text);
  const until = textField(event, 'expiresAt');
  const day = until ? dayMonth(bangkokDate(new Date(until)), language) : '';
  const who = actorInSentence(event, listener);
  const whom = memberName(event, 'staffId', listener);
  const named = true;
  switch (type) {
    case 'StaffAdmitted':
      return { title: text('history.team.admitted', { person: whom, role }), named };
    case 'StaffRegistered':
      return { title: text('history.team.registered', { person: firstName(textField(event, 'name')) || who, role }), named };
    case 'StaffInvited':
      return { title: text('history.team.invited', { who, role, day }), named };
    case 'StaffMemberInvited':
      return { title: text('history.team.memberInvited', { who, email: textField(event, 'email'), role }), named };
    case 'InvitationRenewed':
      return { title: text('history.team.renewed', { who, day }), named };
    case 'StaffRoleChanged':
      return { title: text('history.team.roleChanged', { who, person: whom }), named };
    case 'OwnershipHandedOver':
      return { title: text('history.team.handedOver', { who, person: whom }), named };
    case 'SignedOut':
      return tellSignOut(event, listener);
    case 'SignInsFailed':
      return tellFailures(event, listener);
    case 'PersonErased':
      return { title: text('history.team.personErased', { who, what: keptOf(event, listener) }), named };
    case 'PersonExported':
      return { title: text('history.team.personExported', { who, what: keptOf(event, listener) }), named };
    case 'ListExported':
      return tellExport(event, listener);
    case 'EmailSentElsewhere':
      return { title: text('history.team.sentElsewhere', { who }), details: [textField(event, 'number')], named };
    case 'StaffRemoved':
      return { title: text('history.team.removed', { who, person: whom }), named };
    default: {
      const key = byName[type];
      return key ? { title: text(key, { who }), named } : describeMessage(event, listener);
    }
  }
};
