import type { AuditEvent, AuditState } from '@baan/contract/audit';
import { describeEvent } from '../eventDescription/describeEvent.ts';
import type { ReaderContext } from '../eventDescription/eventDescription.ts';
import { BeforeAfter, EventText, FieldValue } from '../eventDescription/FieldValue.tsx';
import { fieldName, inReadingOrder } from '../eventDescription/fieldName.ts';
import { PinLegend } from '../eventDescription/PinLegend.tsx';
import { isNothing } from '../eventDescription/valueText.ts';
import { moment as momentWords } from '../format/instant.ts';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import type { Moment } from '../service/audit.ts';
import { Button } from '../ui/Button.tsx';
import { useEventsAround } from './useReplay.ts';

const mostChanges = 6;

type Place = 'future' | 'here' | 'past';

type EntryProps = { event: AuditEvent; place: Place; listener: ReaderContext; onJump: () => void };

/** "staff-5016bddd…": a member's long id, which the data shows in full. */
const shortStream = (stream: string): string => stream.replace(/^(staff-[0-9a-f]{8})[0-9a-f-]+$/, '$1…');

/** "mac 51d07be4…a90c" */
const sign = ({ mac }: AuditEvent): string => (mac ? `mac ${mac.slice(0, 8)}…${mac.slice(-4)}` : '');

const Entry = ({ event, place, listener, onJump }: EntryProps) => {
  const text = useText();
  const told = describeEvent(event, listener);
  // The first event changes each field from nothing, which is left out.
  const begins = event.changes.length > 1 && event.changes.every(({ before }) => isNothing(before));
  return (
    <li className={place === 'past' ? undefined : place} aria-current={place === 'here' ? 'true' : undefined}>
      <span className={`pin ${event.actor.kind}`} />
      <button type="button" className="jump" onClick={onJump}>
        <EventText>{told.title}</EventText>
      </button>
      <time className="num" dateTime={event.at}>
        {momentWords(event.at, listener.now, listener.language)}
      </time>
      {event.changes.length > 0 && (
        <dl className="diff">
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
        </dl>
      )}
      {place === 'here' && (
        <span className="what mono">
          {[`${event.type}, ${shortStream(event.stream)} #${event.revision + 1}`, figure(Number(event.position)), sign(event)]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </li>
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
    <section className="panel">
      <div className="panel-head wrap-s">
        <h2>{text('audit.state.events')}</h2>
        <PinLegend />
      </div>
      <ol className="timeline body">
        {coming.map(event => entry(event, 'future'))}
        {state.event && entry(state.event, 'here')}
        {before.map(event => entry(event, 'past'))}
      </ol>
      {state.subject.kind === 'team' && <p className="body muted">{text('audit.state.signIns')}</p>}
      {earlier > 0 && (
        <div className="pager center">
          <Button kind="quiet" onClick={showEarlier}>
            {text('audit.state.earlier', { smart_count: earlier })}
          </Button>
        </div>
      )}
    </section>
  );
};
