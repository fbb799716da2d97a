import { type VerifyCount, type VerifyRun, verifyCounts } from '@baan/contract/audit';
import { bangkokClock } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Box, Card, CircularProgress, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { firstName } from '../../format/firstName.ts';
import { codeOf } from '../../http.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton, LoadFailed } from '../../ui/Loading.tsx';
import { Grow, Row } from '../../ui/Rows.tsx';
import { UnansweredNotice, useUnanswered } from '../../ui/Unanswered.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Muted, NoWrap } from '../../ui/Words.tsx';
import { useService, useServiceQuery } from '../../useService.ts';
import { clockTime } from '../clockTime.ts';
import { LastNight } from './TreeHeadNote.tsx';
import { VerifyDone } from './VerifyDone.tsx';
import { Dot, Proofs, Verdict, VerdictMark } from './verifyParts.ts';

const Left = ({ seconds }: { seconds: number | null }) => {
  const text = useText();
  if (seconds === null) return null;
  const words =
    seconds < 100
      ? text('audit.verify.left', { count: Math.max(1, seconds) })
      : text('audit.verify.leftMinutes', { count: Math.round(seconds / 60) });
  return <Muted>{words}</Muted>;
};

const Step = ({ name, run }: { name: VerifyCount; run: VerifyRun }) => {
  const text = useText();
  const { done, total } = run.counts[name] ?? { done: 0, total: null };
  const stands = total !== null && done >= total && total > 0 ? 'done' : done > 0 ? 'now' : 'later';
  const many = total === null ? figures(done) : text('audit.verify.of', { done: figures(done), total: figures(total) });
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
            ? text(`audit.verify.unit.${name}`, { count: figures(done) })
            : many}
      </span>
    </Typography>
  );
};

/** A running verification. It continues when the page is left. */
const VerifyRunning = ({ run }: { run: VerifyRun }) => {
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
          aria-valuetext={text('audit.verify.of', { done: figures(done), total: figures(total ?? 0) })}
          sx={{ height: 8, m: '0 0 10px' }}
        />
        <Row as="p" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' }}>
          <strong>
            {total === null
              ? text('audit.verify.counting')
              : text('audit.verify.done', { done: figures(done), total: figures(total) })}
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

const queryKey = ['audit', 'verify'];
const whileRunning = 1500;

const useVerify = () => {
  const queries = useQueryClient();
  const service = useService();
  const notify = useNotify();
  const [starting, setStarting] = useState(false);
  const unanswered = useUnanswered();
  const known = queries.getQueryData<VerifyRun>(queryKey);
  const query = useServiceQuery(queryKey, (service, signal) => service.readVerify(signal), {
    refetchInterval: known?.running || starting ? whileRunning : 30_000,
  });
  const start = async () => {
    setStarting(true);
    unanswered.forget();
    try {
      await service(provider => provider.startVerify());
      await query.refetch();
    } catch (error) {
      if (!unanswered.keep(error, start)) notify(`errors.${codeOf(error)}`, { type: 'error' });
      await query.refetch();
    } finally {
      setStarting(false);
    }
  };
  return { ...query, start, starting, unanswered: unanswered.again };
};

/** The button, or the time from which an auditor may press it again. */
const Start = ({ run, start, starting }: { run: VerifyRun; start: () => void; starting: boolean }) => {
  const text = useText();
  const now = useNow(15_000);
  if (run.nextAllowedAt && new Date(run.nextAllowedAt) > now) {
    return <NoWrap as="p">{text('audit.verify.nextAt', { time: bangkokClock(run.nextAllowedAt) })}</NoWrap>;
  }
  return (
    <Button kind="sea" busy={starting} onClick={start}>
      {text(run.startedAt ? 'audit.verify.again' : 'audit.verify.start')}
    </Button>
  );
};

/** The proof: checks the whole record against itself and against the screens' data. */
export const VerifyTab = () => {
  const text = useText();
  const { data: run, isError, refetch, start, starting, unanswered } = useVerify();
  if (!run) return <Card component="section">{isError ? <LoadFailed retry={refetch} /> : <ListSkeleton rows={4} />}</Card>;
  if (run.running) return <VerifyRunning run={run} />;
  const button = unanswered ? (
    <UnansweredNotice again={unanswered} busy={starting} />
  ) : (
    <Start run={run} start={start} starting={starting} />
  );
  if (run.finishedAt || run.failed) return <VerifyDone run={run} button={button} />;
  return (
    <Card component="section" aria-labelledby="never">
      <Verdict>
        <VerdictMark tone="now">
          <Icon name="shield" size={32} />
        </VerdictMark>
        <Grow>
          <h2 id="never">{text('audit.verify.never')}</h2>
          <p>{text('audit.verify.neverText')}</p>
        </Grow>
        {button}
      </Verdict>
      <LastNight run={run} />
    </Card>
  );
};
