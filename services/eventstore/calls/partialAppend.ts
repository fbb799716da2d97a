import type { CommandOutcome } from '../log/commands.ts';
import type { NewEvent } from '../log/events.ts';
import type { CommandTimeout } from '../storage/commandQueue.ts';
import type { EventWriter } from '../storage/writer.ts';
import { type AppendTarget, problemOfName } from '../wire/appendRequests.ts';

/** Bytes of one message; a larger one ends its call. */
export const maxMessageSize = 16 * 1024 * 1024;
/** Bytes of event data in one append. Metadata and names do not count. */
const maxAppendSize = 1024 * 1024;
/** Bytes of data, metadata and types in one append. The events of a larger one are dropped, and it is rejected. */
export const maxPartialAppendBytes = 64 * 1024 * 1024;

/** An append whose events are still arriving. */
export type PartialAppend = {
  /** Bytes of all its events. */
  readonly bytes: number;
  /** @param problem why the append will be rejected, whatever follows */
  add(events: NewEvent[], problem?: string): void;
  /** Appends all events. Never rejects: every failure is an outcome. */
  submit(target: AppendTarget, timeout: CommandTimeout): Promise<CommandOutcome>;
};

export const createPartialAppend = (writer: EventWriter): PartialAppend => {
  let events: NewEvent[] = [];
  let bytes = 0;
  let dataBytes = 0;
  let problem: string | undefined;
  const isTooLarge = (): boolean => dataBytes > maxAppendSize || bytes > maxPartialAppendBytes;

  return {
    get bytes() {
      return bytes;
    },
    add(more, found) {
      problem ??= found;
      for (const { data, metadata, type } of more) {
        dataBytes += data.length;
        bytes += data.length + metadata.length + type.length;
      }
      // The append will be rejected.
      if (isTooLarge()) events = [];
      else for (const event of more) events.push(event);
    },
    async submit({ stream, expected }, timeout) {
      problem ??= problemOfName(stream);
      if (problem) return { kind: 'bad-request', message: problem };
      if (isTooLarge()) return { kind: 'too-large', limit: maxAppendSize };
      return writer.submit({ kind: 'append', stream, expected, events }, timeout);
    },
  };
};
