import type { AuditState } from '@baan/contract/audit';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { describeEvent } from '../eventDescription/describeEvent.ts';
import type { ReaderContext } from '../eventDescription/eventDescription.ts';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useText } from '../i18n/useText.ts';
import type { Moment } from '../service/audit.ts';
import { DayButton } from '../ui/DayButton.tsx';
import { clockTime } from './clockTime.ts';
import { EventSlider } from './EventSlider.tsx';
import { instantOf } from './useMoment.ts';

type Props = {
  state: AuditState;
  moment: Moment;
  choose: (moment: Moment) => void;
  listener: ReaderContext;
  /** Switches and buttons on the right. */
  children: ReactNode;
};

/** Chooses the moment: by day and time, or event by event. All inputs set the same moment. */
export const MomentPanel = ({ state, moment, choose, listener, children }: Props) => {
  const text = useText();
  const id = useId();
  const { language } = listener;
  const isInstant = moment.at?.includes('T') ?? false;
  const shown = (isInstant ? moment.at : state.event?.at) ?? state.lastAt ?? listener.now.toISOString();
  const day = bangkokDay(new Date(shown));
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
        moment: `${dayMonthYear(bangkokDay(new Date(state.event.at)), language)} ${clockTime(state.event.at)}`,
        sentence: describeEvent(state.event, listener).title,
      })
    : text('audit.state.beforeFirst');
  return (
    <section className="panel asof" aria-label={text('audit.state.choose')}>
      <div className="when-row">
        <span className="lead">{text('audit.state.asItWas')}</span>
        <DayButton
          max={bangkokDay(new Date())}
          value={day}
          label={text('audit.state.day')}
          words={words => words}
          none={text('audit.state.day')}
          onChoose={chosen => chosen && choose({ at: instantOf(chosen, time) })}
        />
        <input
          className="input time num"
          inputMode="numeric"
          aria-label={text('audit.state.time')}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && take()}
        />
        <span className="muted only-wide">{text('audit.state.zone')}</span>
        <span className="end row">{children}</span>
        {wrong && (
          <p className="error" id={id} role="alert">
            {text('audit.state.badTime')}
          </p>
        )}
      </div>
      <EventSlider state={state} language={language} heard={heard} onChoose={event => choose({ event })} />
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
    </section>
  );
};
