import { type VerifyRun, verifyCounts } from '@baan/contract/audit';
import { bangkokClock, bangkokDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Alert, Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';
import { longDay } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PanelText } from '../../ui/Panel.tsx';
import { Grow } from '../../ui/Rows.tsx';
import { clockTime } from '../clockTime.ts';
import { FindingItem } from './FindingItem.tsx';
import { LastNight } from './TreeHeadNote.tsx';
import { Counted, Findings, Proofs, Verdict, VerdictMark } from './verifyParts.ts';

const Counts = ({ run }: { run: VerifyRun }) => {
  const text = useText();
  return (
    <Counted>
      {verifyCounts
        .filter(name => name !== 'seals')
        .map(name => (
          <div key={name}>
            <dt>{text(`audit.verify.counts.${name}`)}</dt>
            <dd>{figures(run.counts[name]?.done ?? 0)}</dd>
            <dd>{text(`audit.verify.all.${name}`)}</dd>
          </div>
        ))}
      {run.seal && (
        <div>
          <dt>{text('audit.verify.lastSeal')}</dt>
          <dd>{figures(run.seal.number)}</dd>
          <dd>{text('audit.seal.clock', { time: bangkokClock(run.seal.at) })}</dd>
        </div>
      )}
    </Counted>
  );
};

const Proved = ({ icon, title, words }: { icon: IconName; title: string; words: string }) => (
  <li>
    <Icon name={icon} tone={icon === 'clock' ? 'wait' : 'done'} />
    <span>
      {title}
      <small>{words}</small>
    </span>
  </li>
);

const Well = ({ run }: { run: VerifyRun }) => {
  const text = useText();
  return (
    <>
      <Counts run={run} />
      <Proofs>
        <Proved icon="check" title={text('audit.verify.proof.chain')} words={text('audit.verify.proof.chainText')} />
        {run.seal && <Proved icon="check" title={text('audit.verify.proof.seal')} words={text('audit.verify.proof.sealText')} />}
        <Proved icon="check" title={text('audit.verify.proof.screens')} words={text('audit.verify.proof.screensText')} />
        <Proved icon="check" title={text('audit.verify.proof.files')} words={text('audit.verify.proof.filesText')} />
        {run.seal && run.seal.waiting > 0 && (
          <Proved
            icon="clock"
            title={text('audit.verify.waitingForSeal', { count: run.seal.waiting, time: bangkokClock(run.seal.at) })}
            words={text('audit.verify.waitingText')}
          />
        )}
        {run.behind > 0 && (
          <Proved
            icon="clock"
            title={text('audit.verify.behind', { count: run.behind })}
            words={text('audit.verify.behindText')}
          />
        )}
      </Proofs>
    </>
  );
};

/** The result of the last run: no findings, findings, or an abort. */
export const VerifyDone = ({ run, button }: { run: VerifyRun; button: ReactNode }) => {
  const text = useText();
  const [language] = useLanguage();
  const isWell = run.found === 0 && !run.failed;
  const at = run.finishedAt ?? run.startedAt ?? '';
  const seconds =
    run.startedAt && run.finishedAt ? Math.round((Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000) : 0;
  const took = text('audit.verify.seconds', { count: Math.max(1, seconds) });
  const count = (name: (typeof verifyCounts)[number]) => figures(run.counts[name]?.done ?? 0);
  const title = run.failed
    ? text('audit.verify.failed')
    : isWell
      ? text('audit.verify.well')
      : text('audit.verify.found', { count: run.found });
  const words = run.failed
    ? text('audit.verify.failedText')
    : isWell
      ? text('audit.verify.finished', { day: longDay(bangkokDate(new Date(at)), language), time: clockTime(at), took })
      : text('audit.verify.among', {
          events: count('events'),
          streams: count('streams'),
          rows: count('rows'),
          files: count('files'),
          time: clockTime(at),
        });
  return (
    <Card component="section" aria-labelledby="verdict">
      <Verdict>
        <VerdictMark tone={isWell ? 'done' : 'wrong'}>
          <Icon name={isWell ? 'shield' : 'alert'} size={32} />
        </VerdictMark>
        <Grow role="status">
          <h2 id="verdict">{title}</h2>
          <p>{words}</p>
        </Grow>
        {button}
      </Verdict>
      <LastNight run={run} />
      {isWell && <Well run={run} />}
      {run.findings.some(({ kind }) => kind === 'mac') && (
        <CardContent>
          <Alert icon={<Icon name="shield" />}>{text('audit.verify.notActedOn')}</Alert>
        </CardContent>
      )}
      {run.findings.length > 0 && (
        <Findings>
          {run.findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings of one run neither move nor change
            <FindingItem key={at} finding={finding} />
          ))}
        </Findings>
      )}
      {run.found > run.findings.length && <PanelText>{text('audit.verify.firstHundred')}</PanelText>}
    </Card>
  );
};
