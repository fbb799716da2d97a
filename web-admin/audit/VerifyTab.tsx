import type { VerifyRun } from '@baan/contract/audit';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { timeOfDay } from '../format/instant.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { NoWrap } from '../ui/NoWrap.ts';
import { Grow } from '../ui/Row.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { useService, useServiceQuery } from '../useService.ts';
import { LastNight } from './LastNight.tsx';
import { VerifyDone } from './VerifyDone.tsx';
import { VerifyRunning } from './VerifyRunning.tsx';
import { Verdict, VerdictMark } from './verifyParts.ts';

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
    return <NoWrap as="p">{text('audit.verify.nextAt', { time: timeOfDay(run.nextAllowedAt) })}</NoWrap>;
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
