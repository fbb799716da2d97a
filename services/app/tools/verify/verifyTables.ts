import { personalFields } from '@baan/domain/personalFields';
import {
  bookingStream,
  calendarStream,
  channelStream,
  gatewayStream,
  paymentLinkStream,
  receiptsStream,
  staffMemberStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import type { ReplayedCopy, RowDifference } from '@baan/projections/projector/replayedCopy';
import { tables } from '@baan/projections/tables';
import type { EventStore } from '../../log/eventStore.ts';
import type { RecordedEvent, StoredEvent } from '../../log/recordedEvent.ts';
import type { Privacy } from '../../privacy/privacy.ts';
import { placeOf, type ReportFinding, type VerifyFault } from './verifyFinding.ts';

/** `forged`: ids of the events that the live tables left out, as they lacked the MAC of this villa. */
type Options = {
  open: EventStore['open'];
  privacy: Pick<Privacy, 'isErased' | 'hasKey'>;
  forged: ReadonlySet<string>;
  /** Nobody hides an event of this villa from the comparison by a row that calls it forged. */
  isSigned: (event: StoredEvent) => boolean;
};

const encryptedFields = ({ type, data }: StoredEvent): string[] =>
  (personalFields[type] ?? []).filter(field => typeof data[field] === 'string');

/** Opens an event for the replay. A field that does not open is null, as in the read tables, and a finding unless the person was erased. */
const openForReplay = async (
  open: EventStore['open'],
  { isErased, hasKey }: Pick<Privacy, 'isErased' | 'hasKey'>,
  event: StoredEvent,
): Promise<{ opened: RecordedEvent; finding?: VerifyFault }> => {
  const { stream, data, revision } = event;
  const opened = await open(event);
  const lost = encryptedFields(event).filter(field => opened.data[field] === null);
  if (lost.length === 0 || (await isErased(stream, data))) return { opened };
  const fields = lost.join(', ');
  const problem = (await hasKey(stream, data))
    ? `${fields} of revision ${revision} cannot be decrypted: changed, or under another key`
    : `the key to ${fields} of revision ${revision} is missing`;
  return { opened, finding: { check: 'sealed', ...placeOf(event), problem } };
};

/** Tables whose rows belong to one stream. */
const streamOf: Record<string, (key: string) => string> = {
  bookings: bookingStream,
  payment_links: paymentLinkStream,
  staff_members: staffMemberStream,
  calendar_nights: () => calendarStream,
  channels: channelStream,
  channel_stays: () => calendarStream,
  channel_joins: () => calendarStream,
  conflict_settlements: () => calendarStream,
  receipts: () => receiptsStream,
  gateway_differences: () => gatewayStream,
  gateway_settlements: () => gatewayStream,
  villa: () => villaStream,
};

const placeOfRow = (table: string, { key, stream, position }: RowDifference): Pick<VerifyFault, 'stream' | 'event'> => {
  const subjectStream = stream ?? streamOf[table]?.(key);
  return { ...(subjectStream ? { stream: subjectStream } : {}), ...(position ? { event: position } : {}) };
};

/** A row without events may be the last trace of a removed one, and so may a stream's end: no rebuild. */
const adviceOn = (table: string, { kind }: RowDifference): Pick<VerifyFault, 'advice'> => {
  if (table === 'stream_ends') return { advice: 'restoreBeside' };
  return kind === 'added' ? { advice: 'callAdministrator' } : {};
};

const wordsOf = { added: 'no event makes it', removed: 'it is missing' };

/** Makes the read tables again beside the live ones, up to the same position, and reports each row that differs. */
export const createTablesCheck = (beside: ReplayedCopy, { open, privacy, forged, isSigned }: Options, report: ReportFinding) => {
  const { checkpoint, broken } = beside;
  /** The position of the checkpoint's event in the log. */
  let found: bigint | undefined;
  let behind = 0;
  let seen = 0;

  const atCheckpoint = { check: 'checkpoint', subject: 'read.checkpoint' } as const;

  const compare = async (name: string): Promise<number> => {
    const rows = await beside.countLive(name);
    const failure = broken.get(name);
    if (failure) {
      const problem = `the events from position ${failure.position} on do not fold (${failure.error})`;
      report({ check: 'rows', subject: `read.${name}`, problem });
      return 0;
    }
    for await (const difference of beside.differences(name)) {
      const problem = difference.kind === 'changed' ? `${difference.columns.join(', ')} changed` : wordsOf[difference.kind];
      const place = { subject: `read.${name} ${difference.key}`, ...placeOfRow(name, difference) };
      report({ check: 'rows', ...place, ...adviceOn(name, difference), problem });
    }
    return rows;
  };

  return {
    /** Takes every event of the log in order of position, in batches. */
    replay: async (events: StoredEvent[]): Promise<void> => {
      seen += events.length;
      for (const { position, id } of events) {
        if (checkpoint === null || position > checkpoint.position) behind += 1;
        if (id === checkpoint?.eventId && found !== checkpoint.position) found = position;
      }
      const results = await Promise.all(events.map(event => openForReplay(open, privacy, event)));
      for (const { finding } of results) if (finding) report(finding);
      const isLeftOut = (event: StoredEvent): boolean =>
        forged.has(event.id) && event.stream !== calendarStream && !isSigned(event);
      await beside.project(
        results.map(({ opened }, index) => ({ ...opened, isForged: isLeftOut(events[index] as StoredEvent) })),
      );
    },
    /** Compares the tables, and reports the rows after each. @returns the number of live rows, and of events that they have not seen yet */
    end: async (progress: (rows: number) => void): Promise<{ rows: number; behind: number }> => {
      if (checkpoint === null) {
        let rows = 0;
        for (const { name } of tables) rows += await beside.countLive(name);
        if (rows > 0) report({ ...atCheckpoint, problem: `it is missing, so that ${rows} rows cannot be compared` });
        return { rows: 0, behind };
      }
      const problem = `its event is not at position ${checkpoint.position} of the log`;
      if (found === undefined) report({ ...atCheckpoint, problem, advice: 'restoreBeside' });
      // After a move: the tables were made from another store, with other positions. The next start makes them again.
      else if (found !== checkpoint.position) return { rows: 0, behind: seen };
      let rows = 0;
      for (const { name } of tables) {
        rows += await compare(name);
        progress(rows);
      }
      return { rows, behind };
    },
  };
};
