import type { FindingKind, VerifyFinding } from '@baan/contract/audit';
import type { StoredEvent } from '../../log/recordedEvent.ts';

type Advice = VerifyFinding['advice'];

/** A fault, in words without personal data. `subject`: the stream, or the table and the key of its row. */
export type VerifyFault = {
  check: FindingKind;
  subject: string;
  problem: string;
  /** The stream whose history shows it, where there is one. */
  stream?: string;
  /** Position of the event with the fault, and the time of its decision. */
  event?: string;
  at?: string;
  /** Where it differs from the usual advice of its check. */
  advice?: Advice;
};

export type ReportFinding = (finding: VerifyFault) => void;

/** The usual advice for findings of a check. */
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
  unsigned: 'callAdministrator',
};

export const adviceFor = ({ check, advice }: VerifyFault): Advice => advice ?? usual[check];

type Place = Pick<VerifyFault, 'subject' | 'stream' | 'event' | 'at'>;

/** Place and time of an event; the store's time where its data cannot be read. */
export const placeOf = ({ stream, position, data, at }: Pick<StoredEvent, 'stream' | 'position' | 'data' | 'at'>): Place => {
  const decided: unknown = (data as { at?: unknown } | null | undefined)?.at;
  const time = typeof decided === 'string' ? decided : at;
  return { subject: stream, stream, event: String(position), ...(time ? { at: String(time) } : {}) };
};
