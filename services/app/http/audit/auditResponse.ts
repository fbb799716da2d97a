import type { AuditEvent, AuditTreeHead, VerifyCount, VerifyRun } from '@baan/contract/audit';
import { countBehind } from '@baan/projections/audit/auditEvents';
import { staysOf } from '@baan/projections/bookings';
import { subjectOf } from '@baan/projections/history/subjects';
import { namingOf, type SubjectNaming } from '@baan/projections/subjectNames';
import { staffNames } from '@baan/projections/team';
import type { Knex } from 'knex';
import { readKeptTreeHead } from '../../private/keptTreeHead.ts';
import { unverifiedAmong } from '../../private/unverified.ts';
import { byNight, readLastNight } from '../../private/verifyNights.ts';
import { noCounts, readVerifyRun, type VerifyRunCounts } from '../../private/verifyRun.ts';
import { adviceFor, type VerifyFault } from '../../tools/verify/verifyFinding.ts';

/** The newest signed tree head, as stored outside the log; null before the first. Only the owner sees its root. */
export const readTreeHeadResponse = async (knex: Knex, isAuditor: boolean): Promise<AuditTreeHead | null> => {
  const kept = await readKeptTreeHead(knex);
  if (!kept) return null;
  const { number, events, root, mac, at, place } = kept;
  const waiting = place ? await countBehind(knex, place.position) : 0;
  return { number, events, at, root: isAuditor ? null : root, mac: isAuditor ? null : mac, waiting };
};

/** Marks events that this villa did not write. */
export const withProof = async (knex: Knex, events: AuditEvent[]): Promise<AuditEvent[]> => {
  const unverified = await unverifiedAmong(
    knex,
    events.map(({ id }) => id),
  );
  return events.map(event => ({ ...event, unproven: unverified.has(event.id) }));
};

/** For the owner: adds the current names of guests. */
export const withGuestNames = async (knex: Knex, events: AuditEvent[]): Promise<AuditEvent[]> => {
  const bookingOf = ({ actor, subject }: AuditEvent) =>
    actor.kind === 'guest' && subject.kind === 'booking' ? subject.id : null;
  const ids = [...new Set(events.flatMap(event => bookingOf(event) ?? []))];
  const names = new Map((ids.length > 0 ? await staysOf(knex, ids) : []).map(({ id, customerName }) => [id, customerName]));
  return events.map(event => {
    const name = names.get(bookingOf(event) ?? '');
    return name ? { ...event, actor: { ...event.actor, name } } : event;
  });
};

/** Reading the log is most of a run. */
const shareOfWork: Partial<Record<VerifyCount, number>> = { events: 0.8, rows: 0.15, files: 0.05 };

/** Before that an estimate of the remaining time is too rough. */
const firstEstimateAt = { seconds: 2, share: 0.02 };

const secondsLeft = (counts: VerifyRunCounts, seconds: number | null): number | null => {
  if (seconds === null) return null;
  const share = Object.entries(shareOfWork).reduce((sum, [name, weight]) => {
    const { done, total } = counts[name as VerifyCount];
    return total === null ? sum : sum + weight * (total === 0 ? 1 : done / total);
  }, 0);
  if (seconds < firstEstimateAt.seconds || share < firstEstimateAt.share) return null;
  return Math.max(1, Math.ceil((seconds * (1 - share)) / share));
};

const subjectAt = (stream: string): string => subjectOf({ stream, data: {} });

const findingFor = (finding: VerifyFault, naming: SubjectNaming, isAuditor: boolean): VerifyRun['findings'][number] => {
  const { check, subject, problem, stream, event = null, at = null } = finding;
  const detail = `${event === null ? '' : `position ${event}: `}${subject}: ${problem}`;
  return {
    kind: check,
    where: { subject: stream === undefined ? null : naming.subject(subjectAt(stream), isAuditor), event },
    at,
    advice: adviceFor(finding),
    detail: isAuditor ? naming.withoutIds(detail) : detail,
  };
};

const never: VerifyRun = {
  running: false,
  startedAt: null,
  startedBy: '',
  counts: noCounts,
  secondsLeft: null,
  findings: [],
  found: 0,
  behind: 0,
  failed: false,
  seal: null,
  finishedAt: null,
  byNight: false,
  lastNight: null,
  nextAllowedAt: null,
};

/** The run of verify as this member may see it: an auditor gets no id of a booking or link. */
export const readVerifyResponse = async (knex: Knex, isAuditor: boolean): Promise<VerifyRun> => {
  const run = await readVerifyRun<VerifyFault>(knex);
  const treeHead = await readTreeHeadResponse(knex, isAuditor);
  const night = await readLastNight(knex);
  const lastNight = night ? { finishedAt: night.at.toISOString(), found: night.found } : null;
  if (!run) return { ...never, seal: treeHead, lastNight };
  const { counts, findings, found, behind, running, failed, startedAt, finishedAt } = run;
  const naming = await namingOf(knex, findings);
  return {
    running,
    startedAt: startedAt.toISOString(),
    startedBy: (await staffNames(knex)).get(run.requestedBy) ?? '',
    // A run of an older release counted no tree heads.
    counts: { ...noCounts, ...counts },
    secondsLeft: running ? secondsLeft(counts, run.seconds) : null,
    findings: findings.map(finding => findingFor(finding, naming, isAuditor)),
    found,
    behind,
    failed,
    seal: treeHead,
    finishedAt: finishedAt?.toISOString() ?? null,
    byNight: run.requestedBy === byNight,
    lastNight,
    nextAllowedAt: (isAuditor && run.auditorAfter?.toISOString()) || null,
  };
};
