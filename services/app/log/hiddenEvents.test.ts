import { AccessDeniedError } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { createHiddenEvents } from './hiddenEvents.ts';
import { type StoreClients, storeRefusal } from './storeClients.ts';

// The embedded event store has no users. The errors of a real one are made here from the client's own classes.

const url = 'esdb://baan:secret@db.example:2113?tls=true';
const said =
  'The event store at db.example:2113 (the embedded one where EVENTSTORE_URL is not set): the user may not read or write the settings of streams ($$...). It has to be in $admins; see "An EventStoreDB" in docs/operations.md';
// A refused read has a gRPC message, a refused batch append has none.
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

test('explains that a user may not read the settings of a stream', async () => {
  expect(await sentence(createHiddenEvents(store('reads', ofRead)).of('ledger'))).toBe(said);
});

test('explains that a user may not write the settings of a stream', async () => {
  expect(await sentence(createHiddenEvents(store('appends', ofAppend)).reveal('ledger'))).toBe(said);
});

test('leaves other access errors unchanged', () => {
  const { message } = storeRefusal(url, ofAppend) as Error;
  expect(message).toContain('the user may not do this there. It has to be in $admins');
});

test('leaves other errors of a settings stream unchanged', async () => {
  const error = new Error('something else');
  await expect(createHiddenEvents(store('reads', error)).of('ledger')).rejects.toBe(error);
});
