import type { AuditState } from '@baan/contract/audit';
import type { Language } from '@baan/contract/booking';
import { bangkokClock, bangkokDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Card, FormHelperText, OutlinedInput, styled, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { describeEvent } from '../../eventDescription/describeEvent.ts';
import type { ReaderContext } from '../../eventDescription/eventDescription.ts';
import { dayMonth, dayMonthYear } from '../../format/day.ts';
import { useText } from '../../i18n/useText.ts';
import type { Moment } from '../../service/audit.ts';
import { IconButton } from '../../ui/Buttons.tsx';
import { DayButton } from '../../ui/DayButton.tsx';
import { Grow, Row } from '../../ui/Rows.tsx';
import { VisuallyHidden } from '../../ui/Words.tsx';
import { clockTime } from '../clockTime.ts';
import { instantOf } from './useReplay.ts';

type EventSliderProps = { state: AuditState; language: Language; heard: string; onChoose: (event: number) => void };

const eventSliderPhone = '@media (max-width: 819px)';

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
  [eventSliderPhone]: {
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
  [eventSliderPhone]: { justifyContent: 'center', '& [data-end]': { display: 'none' } },
});

/** Steps by event, with the arrow buttons and the arrow keys. */
const EventSlider = ({ state: { number, count, firstAt, lastAt }, language, heard, onChoose }: EventSliderProps) => {
  const text = useText();
  const [at, setAt] = useState(number);
  useEffect(() => {
    setAt(number);
  }, [number]);
  const go = (event: number) => {
    setAt(event);
    onChoose(event);
  };
  const sameDay = firstAt && lastAt && bangkokDate(new Date(firstAt)) === bangkokDate(new Date(lastAt));
  const first = firstAt && (sameDay ? bangkokClock(firstAt) : dayMonthYear(bangkokDate(new Date(firstAt)), language));
  const last = lastAt && `${sameDay ? '' : `${dayMonth(bangkokDate(new Date(lastAt)), language)} `}${bangkokClock(lastAt)}`;
  const place = text('audit.state.event', { number: figures(at), count: figures(count) });
  return (
    <Bar>
      <IconButton icon="left" label={text('audit.state.before')} disabled={at <= 1} onClick={() => go(at - 1)} />
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
      <IconButton icon="right" label={text('audit.state.after')} disabled={at >= count} onClick={() => go(at + 1)} />
    </Bar>
  );
};

type Props = {
  state: AuditState;
  moment: Moment;
  choose: (moment: Moment) => void;
  listener: ReaderContext;
  /** Switches and buttons on the right. */
  children: ReactNode;
};

const phone = '@media (max-width: 819px)';

const When = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBottom: 6,
  '& > [data-lead]': { fontSize: 16 },
  '& > span > button': { justifyContent: 'flex-start', paddingInline: 12, fontWeight: 400 },
  '& > .MuiInputBase-root': { width: 112 },
  '& > .MuiFormHelperText-root': { flex: '1 1 100%', margin: 0 },
  [phone]: {
    padding: 0,
    '& > [data-lead]': { flex: '1 1 100%' },
    '& > [data-lead] + span': { flex: 3 },
    '& > .MuiInputBase-root': { flex: 2, minWidth: 0 },
  },
});

const End = styled(Row)({
  gap: 16,
  marginLeft: 'auto',
  '& label': { whiteSpace: 'nowrap' },
  [phone]: {
    flex: '1 1 100%',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    marginLeft: 0,
    '& .MuiButton-root': { paddingInline: 10 },
  },
});

/** Chooses the moment: by day and time, or event by event. All inputs set the same moment. */
export const MomentPanel = ({ state, moment, choose, listener, children }: Props) => {
  const text = useText();
  const id = useId();
  const { language } = listener;
  const isInstant = moment.at?.includes('T') ?? false;
  const shown = (isInstant ? moment.at : state.event?.at) ?? state.lastAt ?? listener.now.toISOString();
  const day = bangkokDate(new Date(shown));
  const time = clockTime(shown);
  const [typed, setTyped] = useState(time);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(time);
    setWrong(false);
  }, [time]);
  const take = () => {
    if (typed === time) return setWrong(false);
    const at = instantOf(day, typed);
    setWrong(at === '');
    if (at) choose({ at });
  };
  const heard = state.event
    ? text('audit.state.heard', {
        moment: `${dayMonthYear(bangkokDate(new Date(state.event.at)), language)} ${clockTime(state.event.at)}`,
        sentence: describeEvent(state.event, listener).title,
      })
    : text('audit.state.beforeFirst');
  return (
    <Card component="section" sx={{ padding: '16px 20px 12px' }} aria-label={text('audit.state.choose')}>
      <When>
        <span data-lead>{text('audit.state.asItWas')}</span>
        <DayButton
          max={bangkokDate(new Date())}
          value={day}
          label={text('audit.state.day')}
          words={words => words}
          none={text('audit.state.day')}
          onChoose={chosen => chosen && choose({ at: instantOf(chosen, time) })}
        />
        <OutlinedInput
          value={typed}
          error={Boolean(wrong)}
          onChange={event => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && take()}
          slotProps={{
            input: { inputMode: 'numeric', 'aria-label': text('audit.state.time'), 'aria-describedby': wrong ? id : undefined },
          }}
        />
        <Typography component="span" color="textSecondary" sx={{ [phone]: { display: 'none' } }}>
          {text('audit.state.zone')}
        </Typography>
        <End as="span">{children}</End>
        {wrong && (
          <FormHelperText id={id} role="alert" error>
            {text('audit.state.badTime')}
          </FormHelperText>
        )}
      </When>
      <EventSlider state={state} language={language} heard={heard} onChoose={event => choose({ event })} />
      <VisuallyHidden as="p" aria-live="polite">
        {heard}
      </VisuallyHidden>
    </Card>
  );
};
