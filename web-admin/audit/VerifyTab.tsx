import type { VerifyRun } from '@baan/contract/audit';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { timeOfDay } from '../format/instant.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { useService, useServiceQuery } from '../useService.ts';
import { LastNight } from './LastNight.tsx';
import { VerifyDone } from './VerifyDone.tsx';
import { VerifyRunning } from './VerifyRunning.tsx';

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
    return <p className="nowrap next-at">{text('audit.verify.nextAt', { time: timeOfDay(run.nextAllowedAt) })}</p>;
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
  if (!run) return <section className="panel">{isError ? <LoadFailed retry={refetch} /> : <ListSkeleton rows={4} />}</section>;
  if (run.running) return <VerifyRunning run={run} />;
  const button = unanswered ? (
    <UnansweredNotice again={unanswered} busy={starting} />
  ) : (
    <Start run={run} start={start} starting={starting} />
  );
  if (run.finishedAt || run.failed) return <VerifyDone run={run} button={button} />;
  return (
    <section className="panel" aria-labelledby="never">
      <div className="verdict">
        <span className="mark now">
          <Icon name="shield" size={32} />
        </span>
        <div className="grow">
          <h2 id="never">{text('audit.verify.never')}</h2>
          <p>{text('audit.verify.neverText')}</p>
        </div>
        {button}
      </div>
      <LastNight run={run} />
    </section>
  );
};
