import { type VerifyCount, type VerifyRun, verifyCounts } from '@baan/contract/audit';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { firstName } from '../eventDescription/firstName.ts';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Grow, Row } from '../ui/Row.ts';
import { clockTime } from './clockTime.ts';
import { Dot, Proofs, Verdict, VerdictMark } from './verifyParts.ts';

const Left = ({ seconds }: { seconds: number | null }) => {
  const text = useText();
  if (seconds === null) return null;
  const words =
    seconds < 100
      ? text('audit.verify.left', { count: Math.max(1, seconds) })
      : text('audit.verify.leftMinutes', { count: Math.round(seconds / 60) });
  return (
    <Typography component="span" color="textSecondary">
      {words}
    </Typography>
  );
};

const Step = ({ name, run }: { name: VerifyCount; run: VerifyRun }) => {
  const text = useText();
  const { done, total } = run.counts[name] ?? { done: 0, total: null };
  const stands = total !== null && done >= total && total > 0 ? 'done' : done > 0 ? 'now' : 'later';
  const many = total === null ? figure(done) : text('audit.verify.of', { done: figure(done), total: figure(total) });
  return (
    <Typography
      component="li"
      color={stands === 'later' ? 'textSecondary' : undefined}
      aria-current={stands === 'now' ? 'step' : undefined}
    >
      {stands === 'done' && <Icon name="check" tone="done" />}
      {stands === 'now' && <CircularProgress size={18} aria-hidden="true" />}
      {stands === 'later' && <Dot />}
      <span>
        {name === 'rows' ? text('audit.verify.rowsLong') : text(`audit.verify.counts.${name}`)}
        <small>{text(`audit.verify.how.${name}`)}</small>
      </span>
      <span>
        {stands === 'later'
          ? text('audit.verify.waiting')
          : stands === 'done'
            ? text(`audit.verify.unit.${name}`, { count: figure(done) })
            : many}
      </span>
    </Typography>
  );
};

/** A running verification. It continues when the page is left. */
export const VerifyRunning = ({ run }: { run: VerifyRun }) => {
  const text = useText();
  const { done, total } = run.counts.events ?? { done: 0, total: null };
  const share = total ? Math.min(1, done / total) : 0;
  const time = run.startedAt ? clockTime(run.startedAt) : '';
  return (
    <Card component="section" aria-labelledby="running">
      <Verdict>
        <VerdictMark tone="now">
          <CircularProgress aria-hidden="true" />
        </VerdictMark>
        <Grow>
          <h2 id="running">{text('audit.verify.running')}</h2>
          <p>
            {run.byNight
              ? text('audit.verify.startedByNight', { time })
              : text('audit.verify.startedBy', { who: firstName(run.startedBy) || text('history.who.staff'), time })}
          </p>
        </Grow>
      </Verdict>
      <Box sx={{ padding: '0 20px 20px' }}>
        <LinearProgress
          variant="determinate"
          value={100 * share}
          aria-label={text('audit.verify.progress')}
          aria-valuetext={text('audit.verify.of', { done: figure(done), total: figure(total ?? 0) })}
          sx={{ height: 8, m: '0 0 10px' }}
        />
        <Row as="p" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' }}>
          <strong>
            {total === null
              ? text('audit.verify.counting')
              : text('audit.verify.done', { done: figure(done), total: figure(total) })}
          </strong>
          <Left seconds={run.secondsLeft} />
        </Row>
      </Box>
      <Proofs>
        {verifyCounts.map(name => (
          <Step key={name} name={name} run={run} />
        ))}
      </Proofs>
    </Card>
  );
};
