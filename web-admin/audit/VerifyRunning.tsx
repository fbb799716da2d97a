import { type VerifyCount, type VerifyRun, verifyCounts } from '@baan/contract/audit';
import { firstName } from '../eventDescription/firstName.ts';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from './clockTime.ts';

const Left = ({ seconds }: { seconds: number | null }) => {
  const text = useText();
  if (seconds === null) return null;
  const words =
    seconds < 100
      ? text('audit.verify.left', { smart_count: Math.max(1, seconds) })
      : text('audit.verify.leftMinutes', { smart_count: Math.round(seconds / 60) });
  return <span className="muted">{words}</span>;
};

const Step = ({ name, run }: { name: VerifyCount; run: VerifyRun }) => {
  const text = useText();
  const { done, total } = run.counts[name] ?? { done: 0, total: null };
  const stands = total !== null && done >= total && total > 0 ? 'done' : done > 0 ? 'now' : 'later';
  const many = total === null ? figure(done) : text('audit.verify.of', { done: figure(done), total: figure(total) });
  return (
    <li className={stands === 'later' ? 'later' : undefined} aria-current={stands === 'now' ? 'step' : undefined}>
      {stands === 'done' && <Icon name="check" className="done" />}
      {stands === 'now' && <span className="spinner" />}
      {stands === 'later' && <span className="dot" />}
      <span>
        {name === 'rows' ? text('audit.verify.rowsLong') : text(`audit.verify.counts.${name}`)}
        <small>{text(`audit.verify.how.${name}`)}</small>
      </span>
      <span className="n num">
        {stands === 'later'
          ? text('audit.verify.waiting')
          : stands === 'done'
            ? text(`audit.verify.unit.${name}`, { count: figure(done) })
            : many}
      </span>
    </li>
  );
};

/** A running verification. It continues when the page is left. */
export const VerifyRunning = ({ run }: { run: VerifyRun }) => {
  const text = useText();
  const { done, total } = run.counts.events ?? { done: 0, total: null };
  const share = total ? Math.min(1, done / total) : 0;
  const time = run.startedAt ? clockTime(run.startedAt) : '';
  return (
    <section className="panel" aria-labelledby="running">
      <div className="verdict">
        <span className="mark now">
          <span className="spinner" />
        </span>
        <div className="grow">
          <h2 id="running">{text('audit.verify.running')}</h2>
          <p>
            {run.byNight
              ? text('audit.verify.startedByNight', { time })
              : text('audit.verify.startedBy', { who: firstName(run.startedBy) || text('history.who.staff'), time })}
          </p>
        </div>
      </div>
      <div className="running">
        <div
          className="progress"
          role="progressbar"
          aria-label={text('audit.verify.progress')}
          aria-valuemin={0}
          aria-valuemax={total ?? 0}
          aria-valuenow={done}
        >
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
        <p className="words">
          <strong>
            {total === null
              ? text('audit.verify.counting')
              : text('audit.verify.done', { done: figure(done), total: figure(total) })}
          </strong>
          <Left seconds={run.secondsLeft} />
        </p>
      </div>
      <ul className="proof body">
        {verifyCounts.map(name => (
          <Step key={name} name={name} run={run} />
        ))}
      </ul>
    </section>
  );
};
