import type { AuditEvent } from '@baan/contract/audit';
import type { FieldChange } from '@baan/contract/history';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { styled, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeEvent } from '../../eventDescription/describeEvent.ts';
import { actorName, type DescribedEvent, type ReaderContext, roleWord } from '../../eventDescription/eventDescription.ts';
import { BeforeAfter, EventText, HiddenValue } from '../../eventDescription/FieldValue.tsx';
import { eventName, fieldWithin, lastPartOf } from '../../eventDescription/names.ts';
import { Pin } from '../../eventDescription/Timeline.tsx';
import { isNothing, keepsRole } from '../../eventDescription/valueText.ts';
import { dayMonthYear } from '../../format/day.ts';
import { type Text, useLanguage, useText } from '../../i18n/useText.ts';
import { clockTime } from '../clockTime.ts';
import type { TeamMember } from '../useReaderContext.ts';
import { eventAddress, rowId, streamOfNumber } from './filters.ts';

type ByProps = { event: AuditEvent; listener: ReaderContext; members: TeamMember[]; isAuditor: boolean };

const firstLetterLarge = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The person behind a failed sign-in is unknown. */
const nameOf = ({ type, actor }: AuditEvent, text: Text): string | undefined => {
  if (type === 'SignInsFailed') return text('audit.list.unknown');
  return actor.kind === 'system' ? text('audit.list.system') : undefined;
};

export const By = styled('span')({
  display: 'grid',
  gridTemplateColumns: '9px minmax(0, 1fr)',
  gap: 9,
  '& > :first-of-type:empty': { marginTop: 6 },
});

/** The guest, a team member by name and role, or the system; a guest's name is hidden from auditors. */
export const ActorName = ({ event, listener, members, isAuditor }: ByProps) => {
  const text = useText();
  const { actor } = event;
  const role = actor.kind === 'staff' ? members.find(({ id }) => id === actor.id)?.role : undefined;
  return (
    <By>
      <Pin kind={actor.kind} />
      <span>
        {nameOf(event, text) ?? actorName(event, listener)}
        {role && <small>{firstLetterLarge(roleWord(role, text))}</small>}
        {actor.kind === 'guest' && isAuditor && (
          <small>
            <HiddenValue />
          </small>
        )}
        {actor.kind === 'guest' && actor.name && <small>{actor.name}</small>}
      </span>
    </By>
  );
};

type Cause = NonNullable<AuditEvent['cause']>;

type Props = {
  cause: Cause;
  /** When the caused event happened. */
  at: string;
  onThisPage: (position: string) => boolean;
};

/** Links to the cause of an event: on this page, or in the list that ends with the cause. Names its day if it differs. */
export const CauseLink = ({ cause, at, onThisPage }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const day = bangkokDate(new Date(cause.at));
  const date = day === bangkokDate(new Date(at)) ? '' : `${dayMonthYear(day, language)} `;
  const words = `${eventName(cause.type, text)}, ${date}${clockTime(cause.at)}`;
  return (
    <Link
      to={
        onThisPage(cause.position) ? { search: window.location.search, hash: `#${rowId(cause.position)}` } : eventAddress(cause)
      }
    >
      {words}
    </Link>
  );
};

/** Filters by the typed booking number. */
export const BookingNumber = ({ where, onChoose }: { where: string; onChoose: (stream: string) => void }) => {
  const text = useText();
  const [typed, setTyped] = useState(where.startsWith('booking-') ? where.slice('booking-'.length) : '');
  const [wrong, setWrong] = useState(false);
  const take = () => {
    const stream = streamOfNumber(typed);
    setWrong(stream === '' && typed.trim() !== '');
    if (stream && stream !== where) onChoose(stream);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={text('audit.list.orBooking')}
        value={typed}
        placeholder="BTM-7K2M9"
        error={wrong}
        helperText={wrong && <span role="alert">{text('audit.list.notNumber')}</span>}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
    </form>
  );
};

/** The fields worth showing in a sentence, the most important first. */
const telling = [
  'status',
  'accountNumber',
  'promptPayId',
  'member',
  'acceptsBookings',
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'totalPrice',
  'amount',
  'checkIn',
  'nights',
];

/** Fields that follow from others, or whose values do not fit in a line. */
const untold = new Set([
  ...['holdUntil', 'remainingSeconds', 'nightsHeldUntil', 'nightsRemainingSeconds', 'balance', 'number', 'language'],
  ...['seasons', 'fees', 'slideOrder', 'roomOrder', 'picture', 'pictures', 'backgroundImage', 'promptPayQrImage', 'slip'],
]);

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= 48;

/** Events whose text includes the new state. */
const saysAll = ['PaymentMethodSwitched', 'HouseOpened', 'HouseClosed', 'StaffInvited', 'StaffAdmitted'];

/** The one change to show in an event's sentence; undefined: the text says it, or the event created its subject. */
const leadChange = ({ type, changes, hidden = [] }: DescribedEvent): FieldChange | undefined => {
  if (saysAll.includes(type)) return undefined;
  const told = changes.filter(
    ({ field, before, after }) =>
      !untold.has(lastPartOf(field)) && !hidden.includes(field) && isShort(before) && isShort(after) && !keepsRole(before, after),
  );
  // Nights change from being free.
  const nights = told.find(({ field }) => field === 'nights');
  if (nights) return nights;
  // A creating event changes every field from nothing: the sentence says it.
  if (told.length > 1 && told.every(({ before }) => isNothing(before))) return undefined;
  const rank = ({ field }: FieldChange) => {
    const at = telling.indexOf(lastPartOf(field));
    return at < 0 ? telling.length : at;
  };
  return [...told].sort((a, b) => rank(a) - rank(b)).at(0);
};

/** Fields that the sentence of such an event contains already. */
const said: Record<string, readonly string[]> = {
  BankDetailsChanged: ['bankDetails.accountNumber'],
  PromptPayIdChanged: ['promptPayId'],
  NightsBlocked: ['nights'],
  StaffRoleChanged: ['member'],
};

const isSaid = (type: string, field: string): boolean =>
  said[type]?.some(name => field === name || field.startsWith(`${name}:`)) ?? false;

/** An event's sentence with its most important change: "Kanya changed the prices, weekday, normal price: ฿7,900 → ฿8,500". */
export const Sentence = ({ event, listener }: { event: AuditEvent; listener: ReaderContext }) => {
  const text = useText();
  const lead = leadChange(event);
  const named = lead && !isSaid(event.type, lead.field) && !lead.field.startsWith('member:');
  return (
    <>
      <EventText>{describeEvent(event, listener).title}</EventText>
      {lead && (
        <>
          {named ? `, ${fieldWithin(lead.field, text)}: ` : ': '}
          <BeforeAfter {...lead} />
        </>
      )}
    </>
  );
};
