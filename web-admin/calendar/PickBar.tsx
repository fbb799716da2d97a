import type { VillaBlock } from '@baan/contract/calendar';
import { addDays, daysBetween } from '@baan/domain/shared/plainDate';
import { FormHelperText, GlobalStyles, OutlinedInput, styled, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayMonth, nightsLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import type { PickedNights } from './nights.ts';
import { useCalendarCommand, useVillaCalendar } from './useVillaCalendar.ts';

type Props = {
  picked: PickedNights;
  /** The block whose nights are replaced by these; null: a new one. */
  moving: VillaBlock | null;
  onDone: () => void;
};

const phone = '@media (max-width: 819px)';

/** On a phone it is at the bottom, over the page. */
const Bar = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 20px',
  borderTop: '1px solid var(--hairline)',
  '& > p': { flex: '1 1 200px', '& > span': { display: 'block' } },
  '& > .MuiInputBase-root': { flex: '1 1 220px', maxWidth: 340 },
  [phone]: {
    position: 'fixed',
    zIndex: 35,
    inset: 'auto 0 0',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    background: 'var(--paper)',
    boxShadow: 'var(--shadow)',
    '& > .MuiInputBase-root': { flexBasis: '100%', maxWidth: 'none' },
    '& > .MuiButton-root': { flex: '1 1 auto' },
  },
});

const roomBelow = <GlobalStyles styles={{ [phone]: { 'main#main': { paddingBottom: 280 } } }} />;

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
  const count = daysBetween(first, to);
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
    <Bar
      data-bar
      aria-label={text('calendar.blockNights')}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <p aria-live="polite">
        <strong>
          {nightsLong(first, last, language)}, {text('common.nights', { count })}
        </strong>
        {isKnown && (
          <Typography component="span" color={taken.length > 0 ? 'warning' : 'textSecondary'}>
            {taken.length > 0
              ? text('calendar.taken', { days: taken.map(({ date }) => dayMonth(date, language)).join(', ') })
              : text('calendar.allFree')}
          </Typography>
        )}
        {!moving && <Link to={`/admin/prices?from=${first}&to=${to}#seasons`}>{text('calendar.price')}</Link>}
        {(refused || missing) && (
          <FormHelperText component="span" role="alert" id={id} error>
            {refused ?? text('calendar.reasonNeeded')}
          </FormHelperText>
        )}
      </p>
      <OutlinedInput
        inputRef={why}
        placeholder={text('calendar.reasonExample')}
        error={missing}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
        slotProps={{
          input: { 'aria-label': text('calendar.reason'), 'aria-describedby': missing ? id : undefined, maxLength: 500 },
        }}
      />
      <Button kind="quiet" onClick={onDone} disabled={busy}>
        {text('calendar.leave')}
      </Button>
      {!moving && (
        <LinkButton kind="line" to={`/admin/bookings/create?from=${first}&to=${to}`}>
          {text('calendar.book')}
        </LinkButton>
      )}
      <Button kind="sea" icon="block" type="submit" busy={busy} disabled={isKnown && taken.length > 0}>
        {text(moving ? 'calendar.moveTo' : 'calendar.block', { count })}
      </Button>
      {roomBelow}
    </Bar>
  );
};
