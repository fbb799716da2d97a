import type { FindingKind, VerifyFinding } from '@baan/contract/audit';
import type { StoredEvent } from '../../log/recordedEvent.ts';

type Advice = VerifyFinding['advice'];

/**
 * One thing that is not as it should be, in words without anything of a person. `subject`: the stream, or the table and the key of its
 * row.
 */
export type Finding = {
  check: FindingKind;
  subject: string;
  problem: string;
  /** Whose history it belongs to, where that can be told. */
  stream?: string;
  /** Position of the event where it shows, and when that was decided. */
  event?: string;
  at?: string;
  /** Where it is not what its check mostly asks for. */
  advice?: Advice;
};

export type Report = (finding: Finding) => void;

/** What to do about most findings of a check. */
const usual: Record<FindingKind, Advice> = {
  chain: 'restoreBeside',
  mac: 'callAdministrator',
  seal: 'restoreBeside',
  carried: 'restoreBeside',
  sealed: 'callAdministrator',
  nights: 'callAdministrator',
  rows: 'rebuild',
  checkpoint: 'rebuild',
  files: 'restoreFiles',
};

export const adviceFor = ({ check, advice }: Finding): Advice => advice ?? usual[check];

/** Where an event stands: of one whose data cannot be read, the store's own time. */
export const placeOf = ({
  stream,
  position,
  data,
  at,
}: Pick<StoredEvent, 'stream' | 'position' | 'data' | 'at'>): Pick<Finding, 'subject' | 'stream' | 'event' | 'at'> => {
  const decided: unknown = (data as { at?: unknown } | null | undefined)?.at;
  const time = typeof decided === 'string' ? decided : at;
  return { subject: stream, stream, event: String(position), ...(time ? { at: String(time) } : {}) };
};
