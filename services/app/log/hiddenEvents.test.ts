import { AccessDeniedError } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { createHiddenEvents } from './hiddenEvents.ts';
import { type StoreClients, storeRefusal } from './storeClients.ts';

// The embedded event store has no users: what a real one refuses is told here by the client's own errors.

const url = 'esdb://baan:secret@db.example:2113?tls=true';
const said =
  'The event store at db.example:2113 (the embedded one where EVENTSTORE_URL is not set): the user may not read or write the settings of streams ($$...). It has to be in $admins; see "An EventStoreDB" in docs/operations.md';
// A read is refused with the words of gRPC, an append in a batch with nothing.
const ofRead = Object.assign(new AccessDeniedError(undefined as never), {
  code: 7,
  message: '7 PERMISSION_DENIED: Access Denied',
});
const ofAppend = new AccessDeniedError(undefined as never);

type Clients = Pick<StoreClients, 'reads' | 'appends'>;

/** A store whose stream has settings that hide events. */
const store = (refuses: 'reads' | 'appends', error: Error): Clients =>
  ({
    reads: {
      async *readStream() {
        if (refuses === 'reads') throw error;
        yield { event: { data: { $maxCount: 1 } } };
      },
    },
    appends: {
      appendToStream: async () => {
        throw error;
      },
    },
  }) as unknown as Clients;

const sentence = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was not refused',
    error => (storeRefusal(url, error) as Error).message,
  );

test('a user that may not read the settings of a stream is told so', async () => {
  expect(await sentence(createHiddenEvents(store('reads', ofRead)).of('ledger'))).toBe(said);
});

test('a user that may not write them is told so', async () => {
  expect(await sentence(createHiddenEvents(store('appends', ofAppend)).reveal('ledger'))).toBe(said);
});

test('what else a user may not do is told apart', () => {
  const { message } = storeRefusal(url, ofAppend) as Error;
  expect(message).toContain('the user may not do this there. It has to be in $admins');
});

test('another error of a settings stream stays as it is', async () => {
  const error = new Error('something else');
  await expect(createHiddenEvents(store('reads', error)).of('ledger')).rejects.toBe(error);
});
