import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemTime } from '@baan/time/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMacs } from '../proof/macs.ts';
import { createEventStore } from './eventStore.ts';
import { connectStore, storeRefusal } from './storeClients.ts';

let stack: TestStack;
/** Answers each connection with bytes that are not TLS. */
const plain = createServer(socket => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));

beforeAll(async () => {
  stack = await startTestStack();
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
});

afterAll(async () => {
  plain.close();
  await stack?.stop();
});

const saidOf = async (url: string): Promise<string> => {
  const clients = connectStore(url);
  const store = createEventStore(clients, systemTime, {} as never, createMacs(Buffer.alloc(32), 'test'), {
    warn: () => undefined,
  });
  try {
    await store.readStored('ledger');
    return 'nothing';
  } catch (error) {
    return String((storeRefusal(url, error) as Error).message);
  } finally {
    await clients.close();
  }
};

it.each(['kurrentdb', 'kdb'])('takes an address that begins with %s, as KurrentDB writes it', async name => {
  expect(await saidOf(stack.eventStore.url.replace('esdb', name))).toBe('nothing');
});

it('names the address of the store, why it cannot be reached, and what to do', async () => {
  const { port, url } = stack.eventStore;
  const at = {
    nothing: 'esdb://me:secret@127.0.0.1:1?tls=false',
    noHost: 'esdb://no.such.host.invalid:2113?tls=false',
    noTls: `esdb://localhost:${port}?tls=false`,
    tls: `esdb://127.0.0.1:${(plain.address() as AddressInfo).port}?tls=true`,
    unknownSigner: `esdb://localhost:${port}?tls=true`,
    noCertificate: url.replace(/&userCertFile.*/, ''),
    noNode: 'esdb+discover://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1&discoveryInterval=10',
  };
  const said = Object.fromEntries(await Promise.all(Object.entries(at).map(async ([name, url]) => [name, await saidOf(url)])));
  const where = (address: string) => `The event store at ${address} (the embedded one where EVENTSTORE_URL is not set): `;
  const here = where(`localhost:${port}`);
  expect(said).toEqual({
    nothing: `${where('127.0.0.1:1')}nothing listens there. Start it, or correct the address`,
    noHost: `${where('no.such.host.invalid:2113')}no such host is known. Correct the address`,
    noTls: `${here}it ends connections without TLS. Say tls=true`,
    tls: expect.stringContaining('it speaks no TLS. Say tls=false, or give it a certificate'),
    unknownSigner: `${here}nobody known here signed its certificate. Name who did with tlsCAFile`,
    noCertificate: `${here}it wants a certificate of ours. Name one with userCertFile and userKeyFile`,
    noNode: `${where('127.0.0.1:1,127.0.0.1:2')}none of these nodes answers and leads. Start them, or correct the addresses`,
  });
});

it.each([
  [16, '16 UNAUTHENTICATED: ', /it does not know the user, or not with this password/],
  [7, '7 PERMISSION_DENIED: Access Denied', /the user may not do this there/],
])('says of code %i what the user lacks', (code, message, wanted) => {
  const error = storeRefusal('esdb://baan:secret@db:2113', Object.assign(new Error(message), { code }));
  expect((error as Error).message).toMatch(wanted);
  expect((error as Error).message).not.toContain('secret');
});

it('leaves other errors unchanged', () => {
  const error = new Error('DATA_KEY does not open the secrets of this database');
  expect(storeRefusal('esdb://db:2113', error)).toBe(error);
});

it.each([
  ['tls=true&tlsCAFile=/no/ca.pem', 'a certificate that it names cannot be read (/no/ca.pem). Correct the path'],
  [
    'tls=perhaps',
    'its connection string is not understood from character 28 on. Correct it; see "An EventStoreDB" in docs/operations.md',
  ],
  [
    'tls=true&userCertFile=/no/user.pem',
    'userCertFile must be given with accompanying userKeyFile. Correct its connection string; see "An EventStoreDB" in docs/operations.md',
  ],
])('says what is wrong with a connection string, and no password: %s', (options, said) => {
  const where = 'The event store at h:2113 (the embedded one where EVENTSTORE_URL is not set): ';
  expect(() => connectStore(`esdb://u:secret@h:2113?${options}`)).toThrow(new Error(`${where}${said}`));
});
