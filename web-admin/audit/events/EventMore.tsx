import type { AuditEvent } from '@baan/contract/audit';
import { figures } from '@baan/i18n/money';
import { Stack, styled } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ReaderContext } from '../../eventDescription/eventDescription.ts';
import { actorInSentence } from '../../eventDescription/eventDescription.ts';
import { useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Facts, Row } from '../../ui/Rows.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { eventAsData } from './eventAsData.ts';
import { addressQueryOf, noAuditFilters, stateAddress } from './filters.ts';
import { Acts, Raw } from './Log.tsx';
import { pageOfAction } from './pageOfAction.ts';
import { CauseLink } from './Sentence.tsx';

/** Whether the event is signed, and the number of its seal. */
const proofWords = ({ unproven, mac, seal }: AuditEvent, text: ReturnType<typeof useText>): string => {
  if (unproven) return text('audit.one.unproven');
  if (seal === null) return text('audit.one.unsealed');
  return text(mac === null ? 'audit.one.unsigned' : 'audit.one.signed', { number: figures(seal) });
};

/** For an event without a cause: its actor, and the console page that was used. */
const DoneBy = ({ event, isOwner, listener }: { event: AuditEvent; isOwner: boolean; listener: ReaderContext }) => {
  const text = useText();
  if (event.actor.kind === 'system') return text('audit.one.bySelf');
  const page = pageOfAction(event);
  const who = actorInSentence(event, listener);
  if (!page) return text(event.actor.kind === 'guest' ? 'audit.one.byGuest' : 'audit.one.byStaff', { who });
  return (
    <>
      {text(event.subject.kind === 'villa' ? 'audit.one.saved' : 'audit.one.onPage', { who })}{' '}
      {isOwner ? <Link to={page.to}>{text(page.label)}</Link> : text(page.label)}
    </>
  );
};

const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px 40px',
  alignItems: 'start',
  '& dl > div': { gridTemplateColumns: '88px minmax(0, 1fr)' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 7fr)' },
});

/** The expanded row: changes, the event itself, related events, and links. */
export const EventMore = ({
  event,
  isOwner,
  listener,
  onThisPage,
}: {
  event: AuditEvent;
  isOwner: boolean;
  listener: ReaderContext;
  onThisPage: (position: string) => boolean;
}) => {
  const text = useText();
  const { subject, position, sameAction, correlationId } = event;
  const { kind } = subject;
  const then = stateAddress(subject, position);
  const to = (filters: { where?: string; action?: string }) =>
    `/admin/audit?${addressQueryOf({ ...noAuditFilters, ...filters })}`;
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Two>
        <ChangesTable event={event} />
        <Facts>
          <div>
            <dt>{text('audit.one.event')}</dt>
            <dd>
              {text('audit.one.position', {
                type: event.type,
                position: figures(Number(position)),
                revision: figures(event.revision + 1),
                of: text(`audit.one.of.${kind}`),
              })}
            </dd>
          </div>
          <div>
            <dt>{text('audit.one.cause')}</dt>
            <dd>
              {event.cause ? (
                <CauseLink cause={event.cause} at={event.at} onThisPage={onThisPage} />
              ) : (
                <DoneBy event={event} isOwner={isOwner} listener={listener} />
              )}
              {sameAction > 0 && (
                <>
                  {', '}
                  <Link to={to({ action: correlationId })}>{text('audit.one.together', { count: sameAction })}</Link>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{text('audit.one.proof')}</dt>
            <Row as="dd" sx={{ gap: '6px', color: event.unproven ? 'error.main' : 'success.main' }}>
              <Icon name={event.unproven ? 'alert' : event.seal === null ? 'clock' : 'check'} size={16} />
              {proofWords(event, text)}
            </Row>
          </div>
        </Facts>
      </Two>
      <Raw>
        <summary>
          <Icon name="right" size={16} />
          {text('audit.one.asData')}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
        <pre tabIndex={0}>{eventAsData(event)}</pre>
      </Raw>
      <Acts>
        {then && (
          <LinkButton kind="line" to={then} icon="history">
            {text(`audit.one.atThen.${kind as 'villa'}`)}
          </LinkButton>
        )}
        <LinkButton kind="quiet" to={to({ where: subject.stream })}>
          {text(`audit.one.only.${kind}`)}
        </LinkButton>
        {isOwner && kind === 'booking' && subject.id && (
          <LinkButton kind="quiet" to={`/admin/bookings/${subject.id}`}>
            {text('audit.one.openBooking')}
          </LinkButton>
        )}
      </Acts>
    </Stack>
  );
};
