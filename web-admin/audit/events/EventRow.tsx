import type { AuditEvent } from '@baan/contract/audit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { actorInSentence, type ReaderContext } from '../../eventDescription/eventDescription.ts';
import { isAboutPrices } from '../../eventDescription/names.ts';
import { Pin } from '../../eventDescription/Timeline.tsx';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/Buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { NoWrap } from '../../ui/Words.tsx';
import { clockTime, hourOfDay } from '../clockTime.ts';
import type { TeamMember } from '../useReaderContext.ts';
import type { EventListRow } from './dayGroups.ts';
import { EventMore } from './EventMore.tsx';
import { rowId, stateAddress } from './filters.ts';
import { ActorName, By, CauseLink, Sentence } from './Sentence.tsx';

const byType: readonly [RegExp, IconName][] = [
  [/^MessageSent$/, 'mail'],
  [/SlipAttached$/, 'upload'],
  [/^SignInsFailed$/, 'alert'],
  [/^(Sign|Password|Staff.*Registered)/, 'lock'],
  [/Invit/, 'send'],
  [/^(NightsBlocked|HouseClosed)$/, 'block'],
  [/(Expired|Released|Unblocked)$/, 'history'],
  [/^PricesChanged$/, 'tag'],
  [/^(Bank|PromptPay|PaymentMethodSwitched)/, 'bank'],
  [/^(Card|OneTimeCode)/, 'card'],
  [/(Confirmed|Settled|Paid|Received|Issued|Captured)$/, 'check'],
  [/(Cancelled|Refused|Revoked|Hidden|Voided|Removed)$/, 'close'],
  [/^(Slide|Background)/, 'image'],
];

const byKind: Record<AuditEvent['kind'], IconName> = {
  booking: 'calendar',
  money: 'link',
  villa: 'house',
  bank: 'bank',
  team: 'user',
  mail: 'mail',
  calendar: 'calendar',
};

const eventIcon = ({ type, kind }: Pick<AuditEvent, 'type' | 'kind'>): IconName =>
  byType.find(([known]) => known.test(type))?.[1] ?? byKind[kind];

export type EventRowContext = {
  listener: ReaderContext;
  members: TeamMember[];
  isAuditor: boolean;
  isOwner: boolean;
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  onThisPage: (position: string) => boolean;
};

const Where = ({ event }: { event: AuditEvent }) => {
  const text = useText();
  const { subject } = event;
  const address = stateAddress(subject);
  const topic = subject.kind === 'villa' && isAboutPrices(event) ? 'prices' : subject.kind;
  const words = subject.kind === 'booking' ? subject.name : text(`audit.subject.${topic}`);
  return (
    <>
      {address ? <Link to={address}>{words}</Link> : words}
      {subject.kind === 'paymentLink' && <NoWrap as="small">{subject.name}</NoWrap>}
    </>
  );
};

/** "Kanya 2, Manee 1" */
const counted = (events: readonly AuditEvent[], listener: ReaderContext): string => {
  const names = new Map<string, number>();
  for (const event of events) names.set(actorInSentence(event, listener), (names.get(actorInSentence(event, listener)) ?? 0) + 1);
  return [...names].map(([name, times]) => `${name}\u00A0${times}`).join(', ');
};

const Toggle = ({ row, context }: { row: EventListRow; context: EventRowContext }) => {
  const text = useText();
  return (
    <td data-part="toggle">
      <IconButton
        icon="down"
        label={`${text('audit.list.details')}: ${clockTime(row.events[0].at)}`}
        aria-expanded={context.isOpen(row.id)}
        aria-controls={`more-${row.id}`}
        onClick={() => context.toggle(row.id)}
      />
    </td>
  );
};

/** Failed sign-ins are recorded once per hour, at its end. */
const whenOf = ({ type, data, at }: AuditEvent): string =>
  type === 'SignInsFailed' && typeof data.from === 'string' ? hourOfDay(data.from) : clockTime(at);

/** One event: time, sentence, actor, subject; the whole row opens. */
const OneEvent = ({ row, context }: { row: EventListRow; context: EventRowContext }) => {
  const text = useText();
  const [event] = row.events;
  const { listener, members, isAuditor, isOwner, isOpen, onThisPage } = context;
  const icon = eventIcon(event);
  return (
    <>
      <tr id={rowId(row.id)} data-row={isOpen(row.id) ? 'open' : undefined}>
        <td data-part="when">
          <time dateTime={event.at}>{whenOf(event)}</time>
        </td>
        <td data-part="what">
          <div>
            <Icon name={icon} tone={icon === 'alert' ? 'wrong' : 'muted'} />
            <span>
              <Sentence event={event} listener={listener} />
              {event.cause && (
                <small data-because>
                  {text('audit.list.because')} <CauseLink cause={event.cause} at={event.at} onThisPage={onThisPage} />
                </small>
              )}
            </span>
          </div>
        </td>
        <td data-part="who">
          <ActorName event={event} listener={listener} members={members} isAuditor={isAuditor} />
        </td>
        <td data-part="where">
          <Where event={event} />
        </td>
        <Toggle row={row} context={context} />
      </tr>
      {isOpen(row.id) && (
        <tr data-row="more" id={`more-${row.id}`}>
          <td colSpan={5}>
            <EventMore event={event} isOwner={isOwner} listener={listener} onThisPage={onThisPage} />
          </td>
        </tr>
      )}
    </>
  );
};

/** The sign-ins of one hour, listed one by one when the row is open. */
const SignIns = ({ row, context }: { row: EventListRow; context: EventRowContext }) => {
  const text = useText();
  const { listener, isOpen } = context;
  const people = new Set(row.events.map(({ actor }) => actor.id)).size;
  const [first] = row.events;
  return (
    <>
      <tr id={rowId(row.id)} data-row={isOpen(row.id) ? 'open' : undefined}>
        <td data-part="when">{hourOfDay(first.at)}</td>
        <td data-part="what">
          <div>
            <Icon name="lock" tone="muted" />
            <span>{text('audit.list.signIns', { count: row.events.length, who: counted(row.events, listener) })}</span>
          </div>
        </td>
        <td data-part="who">
          <By>
            <Pin kind="staff" />
            <span>{text('audit.list.people', { count: people })}</span>
          </By>
        </td>
        <td data-part="where">
          <Where event={first} />
        </td>
        <Toggle row={row} context={context} />
      </tr>
      {isOpen(row.id) &&
        row.events.map(event => (
          <Fragment key={event.position}>
            <OneEvent
              row={{ id: event.position === row.id ? `${row.id}-first` : event.position, events: [event] }}
              context={context}
            />
          </Fragment>
        ))}
    </>
  );
};

export const EventRow = ({ row, context }: { row: EventListRow; context: EventRowContext }) =>
  row.events.length > 1 ? <SignIns row={row} context={context} /> : <OneEvent row={row} context={context} />;
