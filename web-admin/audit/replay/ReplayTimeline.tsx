import type { AuditEvent, AuditState } from '@baan/contract/audit';
import { figures } from '@baan/i18n/money';
import { Box, styled } from '@mui/material';
import { describeEvent } from '../../eventDescription/describeEvent.ts';
import type { ReaderContext } from '../../eventDescription/eventDescription.ts';
import { BeforeAfter, EventText, FieldValue } from '../../eventDescription/FieldValue.tsx';
import { fieldName, inReadingOrder } from '../../eventDescription/names.ts';
import { EventPin, Events, PinLegend, What } from '../../eventDescription/Timeline.tsx';
import { isNothing } from '../../eventDescription/valueText.ts';
import { moment as momentWords } from '../../format/instant.ts';
import { useText } from '../../i18n/useText.ts';
import type { Moment } from '../../service/audit.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Changes } from '../../ui/Changes.tsx';
import { Panel, PanelText } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Rows.tsx';
import { mono } from '../events/Log.tsx';
import { useEventsAround } from './useReplay.ts';

const mostChanges = 6;

type Place = 'future' | 'here' | 'past';

type EntryProps = { event: AuditEvent; place: Place; listener: ReaderContext; onJump: () => void };

/** "staff-5016bddd…": a member's long id, which the data shows in full. */
const shortStream = (stream: string): string => stream.replace(/^(staff-[0-9a-f]{8})[0-9a-f-]+$/, '$1…');

/** "mac 51d07be4…a90c" */
const sign = ({ mac }: AuditEvent): string => (mac ? `mac ${mac.slice(0, 8)}…${mac.slice(-4)}` : '');

const forget = { color: 'var(--muted)', background: 'none', fontWeight: 400 };

/** Where the moment is, and what is still to come. */
const Event = styled('li', { shouldForwardProp: name => name !== 'place' })<{ place: string }>(({ place }) => ({
  ...(place === 'here' && {
    '&&': { margin: '-6px -10px 10px', padding: '6px 10px 8px', borderRadius: 10, background: 'var(--sea-tint)' },
    '&&::before': { left: 19.5 },
    '&& time': { color: 'var(--ink)' },
    '& ins': { background: 'var(--paper)' },
  }),
  ...(place === 'future' && { color: 'var(--muted)', '& ins': forget, '& > button': { fontWeight: 400 } }),
}));

/** The whole event is pressed. */
const Jump = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'left',
  fontWeight: 600,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0 8px', borderRadius: 10 },
  '&:hover': { color: 'var(--sea)' },
  '&:focus-visible': { outline: 0, boxShadow: 'none', '&::after': { outline: '2px solid var(--sea)' } },
});

const Diff = styled(Changes)({ gridColumn: '2 / -1', '& dt, & dd': { minWidth: 0, overflowWrap: 'anywhere' } });

const Entry = ({ event, place, listener, onJump }: EntryProps) => {
  const text = useText();
  const told = describeEvent(event, listener);
  // The first event changes each field from nothing, which is left out.
  const begins = event.changes.length > 1 && event.changes.every(({ before }) => isNothing(before));
  return (
    <Event place={place} aria-current={place === 'here' ? 'true' : undefined}>
      <EventPin kind={event.actor.kind} future={place === 'future'} />
      <Jump type="button" onClick={onJump}>
        <EventText>{told.title}</EventText>
      </Jump>
      <Box component="time" dateTime={event.at} sx={{ whiteSpace: 'nowrap' }}>
        {momentWords(event.at, listener.now, listener.language)}
      </Box>
      {event.changes.length > 0 && (
        <Diff>
          {inReadingOrder(event.changes, ({ field }) => field)
            .slice(0, mostChanges)
            .map(change => (
              <div key={change.field}>
                <dt>{fieldName(change.field, text)}</dt>
                <dd>
                  {begins ? (
                    <ins>
                      <FieldValue field={change.field} value={change.after} />
                    </ins>
                  ) : (
                    <BeforeAfter {...change} />
                  )}
                </dd>
              </div>
            ))}
        </Diff>
      )}
      {place === 'here' && (
        <What sx={mono}>
          {[`${event.type}, ${shortStream(event.stream)} #${event.revision + 1}`, figures(Number(event.position)), sign(event)]
            .filter(Boolean)
            .join(', ')}
        </What>
      )}
    </Event>
  );
};

type Props = { stream: string; state: AuditState; listener: ReaderContext; choose: (moment: Moment) => void };

/** The events around the moment. Later events have hollow pins; each links to the state after it. */
export const ReplayTimeline = ({ stream, state, listener, choose }: Props) => {
  const text = useText();
  const { coming, before, earlier, showEarlier } = useEventsAround(stream, state);
  const entry = (event: AuditEvent, place: Place) => (
    <Entry key={event.position} event={event} place={place} listener={listener} onJump={() => choose({ at: event.position })} />
  );
  return (
    <Panel title={text('audit.state.events')} below end={<PinLegend />}>
      <Events>
        {coming.map(event => entry(event, 'future'))}
        {state.event && entry(state.event, 'here')}
        {before.map(event => entry(event, 'past'))}
      </Events>
      {state.subject.kind === 'team' && <PanelText>{text('audit.state.signIns')}</PanelText>}
      {earlier > 0 && (
        <Row sx={{ justifyContent: 'center', padding: '4px 12px', borderTop: '1px solid var(--hairline)' }}>
          <Button kind="quiet" onClick={showEarlier}>
            {text('audit.state.earlier', { count: earlier })}
          </Button>
        </Row>
      )}
    </Panel>
  );
};
