import type { VillaBlock } from '@baan/contract/calendar';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { addDays, dayMonth, nightsBetween, nightsLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import type { PickedNights } from './pickedNights.ts';
import { useCalendarCommand } from './useCalendarCommand.ts';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = {
  picked: PickedNights;
  /** The block whose nights are replaced by these; null: a new one. */
  moving: VillaBlock | null;
  onDone: () => void;
};

/** The chosen nights, whether they are free, and the possible actions. */
export const PickBar = ({ picked: { first, last }, moving, onDone }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const id = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState(moving?.reason ?? '');
  const why = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { run, busy, refused } = useCalendarCommand();
  const to = addDays(last, 1);
  const count = nightsBetween(first, to);
  const { nights, isStale } = useVillaCalendar(first, to);
  const taken = [...(nights?.values() ?? [])].filter(({ holder }) => holder !== null && holder !== moving?.id);
  const isKnown = nights !== undefined && !isStale;

  const save = async () => {
    setMissing(!reason.trim());
    if (!reason.trim()) {
      why.current?.focus();
      return;
    }
    const block = { from: first, to, reason: reason.trim() };
    const done = moving
      ? await run(service => service.moveBlock(moving.id, block), 'calendar.moved')
      : await run(service => service.blockNights(block, `${key} ${first} ${to}`), 'calendar.blocked');
    if (done) onDone();
  };

  return (
    <form
      className="pick-bar"
      aria-label={text('calendar.blockNights')}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <p aria-live="polite">
        <strong>
          {nightsLong(first, last, language)}, {text('common.nights', { smart_count: count })}
        </strong>
        {isKnown && (
          <span className={taken.length > 0 ? 'wait' : 'muted'}>
            {taken.length > 0
              ? text('calendar.taken', { days: taken.map(({ date }) => dayMonth(date, language)).join(', ') })
              : text('calendar.allFree')}
          </span>
        )}
        {!moving && <Link to={`/admin/prices?from=${first}&to=${to}#seasons`}>{text('calendar.price')}</Link>}
        {(refused || missing) && (
          <span className="error" role="alert" id={id}>
            {refused ?? text('calendar.reasonNeeded')}
          </span>
        )}
      </p>
      <input
        ref={why}
        className="input why"
        aria-label={text('calendar.reason')}
        placeholder={text('calendar.reasonExample')}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <Button kind="quiet" onClick={onDone} disabled={busy}>
        {text('calendar.leave')}
      </Button>
      {!moving && (
        <Link className="btn btn-line" to={`/admin/bookings/create?from=${first}&to=${to}`}>
          {text('calendar.book')}
        </Link>
      )}
      <Button kind="sea" icon="block" type="submit" busy={busy} disabled={isKnown && taken.length > 0}>
        {text(moving ? 'calendar.moveTo' : 'calendar.block', { smart_count: count })}
      </Button>
    </form>
  );
};
