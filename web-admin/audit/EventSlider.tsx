import type { AuditState } from '@baan/contract/audit';
import type { Language } from '@baan/contract/booking';
import MuiIconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { bangkokDay, dayMonth, dayMonthYear } from '../format/day.ts';
import { timeOfDay } from '../format/instant.ts';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Grow } from '../ui/Row.ts';

type Props = { state: AuditState; language: Language; heard: string; onChoose: (event: number) => void };

const phone = '@media (max-width: 819px)';

/** On a phone it is at the bottom of the window. */
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > button': { marginTop: -24 },
  '& > button:first-of-type': { marginLeft: -12 },
  '& > button:last-of-type': { marginRight: -12 },
  '& input': { display: 'block', width: '100%', height: 44, accentColor: 'var(--sea)', cursor: 'pointer' },
  '& input:focus-visible': { borderRadius: 10, outlineOffset: -4 },
  [phone]: {
    position: 'fixed',
    zIndex: 35,
    inset: 'auto 0 0',
    padding: '6px 16px calc(10px + env(safe-area-inset-bottom))',
    background: 'var(--paper)',
    borderTop: '1px solid var(--hairline)',
    boxShadow: 'var(--shadow)',
  },
});

const Ticks = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  whiteSpace: 'nowrap',
  '& [data-end]': { color: 'var(--muted)' },
  [phone]: { justifyContent: 'center', '& [data-end]': { display: 'none' } },
});

/** Steps by event, with the arrow buttons and the arrow keys. */
export const EventSlider = ({ state: { number, count, firstAt, lastAt }, language, heard, onChoose }: Props) => {
  const text = useText();
  const [at, setAt] = useState(number);
  useEffect(() => {
    setAt(number);
  }, [number]);
  const go = (event: number) => {
    setAt(event);
    onChoose(event);
  };
  const sameDay = firstAt && lastAt && bangkokDay(new Date(firstAt)) === bangkokDay(new Date(lastAt));
  const first = firstAt && (sameDay ? timeOfDay(firstAt) : dayMonthYear(bangkokDay(new Date(firstAt)), language));
  const last = lastAt && `${sameDay ? '' : `${dayMonth(bangkokDay(new Date(lastAt)), language)} `}${timeOfDay(lastAt)}`;
  const place = text('audit.state.event', { number: figure(at), count: figure(count) });
  return (
    <Bar>
      <MuiIconButton aria-label={text('audit.state.before')} disabled={at <= 1} onClick={() => go(at - 1)}>
        <Icon name="left" />
      </MuiIconButton>
      <Grow>
        <input
          type="range"
          min={Math.min(1, count)}
          max={Math.max(1, count)}
          value={at}
          disabled={count < 2}
          aria-label={text('audit.state.slider')}
          aria-valuetext={`${place}, ${heard}`}
          onChange={event => go(Number(event.target.value))}
        />
        <Ticks>
          <span data-end>{first}</span>
          <span>{place}</span>
          <span data-end>{last}</span>
        </Ticks>
      </Grow>
      <MuiIconButton aria-label={text('audit.state.after')} disabled={at >= count} onClick={() => go(at + 1)}>
        <Icon name="right" />
      </MuiIconButton>
    </Bar>
  );
};
