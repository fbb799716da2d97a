import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFiles, ensureCertificates, eventStoreUrl } from './certificates.ts';
import { type EventStoreProcess, startEventStoreProcess } from './eventStoreProcess.ts';
import { shownLine } from './logs.ts';
import { createTestDatabase, type TestDatabase } from './testStack.ts';

let top: string;
let folder: string;
let database: TestDatabase;
let store: EventStoreProcess;
const now = new Date();

const textsOf = (path: string) => Promise.all(Object.values(certificateFiles).map(file => readFile(join(path, file), 'utf8')));
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

const appendWith = async (url: string): Promise<string> => {
  const client = EventStoreDBClient.connectionString(`${url}&maxDiscoverAttempts=1&defaultDeadline=3000`);
  try {
    await client.appendToStream('calendar', jsonEvent({ type: 'Tried', data: {} }));
    return 'taken';
  } catch {
    return 'refused';
  } finally {
    await client.dispose();
  }
};

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'baan door-'));
  folder = join(top, 'eventstore');
  await ensureCertificates(folder, now);
  database = await createTestDatabase();
  store = await startEventStoreProcess({ databaseUrl: database.url, certificates: folder });
});
afterAll(async () => {
  await store?.stop();
  await database?.drop();
  await rm(top, { recursive: true, force: true });
});

describe('the certificates', () => {
  it('can be read by their user only, and the key of the authority is not stored', async () => {
    expect(await modeOf(folder)).toBe('700');
    const files = await readdir(folder);
    expect(files.sort()).toEqual(Object.values(certificateFiles).sort());
    for (const file of files) expect(await modeOf(join(folder, file)), file).toBe('600');
  });

  it('are renewed in their last year or when one is missing', async () => {
    const other = join(top, 'other');
    await ensureCertificates(other, now);
    const first = await textsOf(other);
    await ensureCertificates(other, new Date(now.getTime() + 8.9 * 365 * 86_400_000));
    expect(await textsOf(other)).toEqual(first);
    await ensureCertificates(other, new Date(now.getTime() + 9.1 * 365 * 86_400_000));
    const second = await textsOf(other);
    expect(second).not.toEqual(first);
    await rm(join(other, certificateFiles.clientKey));
    await ensureCertificates(other, now);
    expect(await textsOf(other)).not.toEqual(second);
  });
});

describe('the event store accepts', () => {
  it('a client with its certificate', async () => {
    expect(await appendWith(eventStoreUrl(store.port, folder))).toBe('taken');
  });

  it('no client without a certificate, without TLS, or with a certificate of another authority', async () => {
    const other = join(top, 'stranger');
    await ensureCertificates(other, now);
    const own = eventStoreUrl(store.port, folder);
    expect(await appendWith(eventStoreUrl(store.port, null))).toBe('refused');
    expect(await appendWith(own.replace(/&userCertFile.*/, ''))).toBe('refused');
    expect(
      await appendWith(`${own.replace(/&userCertFile.*/, '')}&${eventStoreUrl(0, other).replace(/.*(?=userCertFile)/, '')}`),
    ).toBe('refused');
  });

  it('any client with --insecure, but not on the log of a villa', async () => {
    const client = EventStoreDBClient.connectionString(eventStoreUrl(store.port, folder));
    await client.appendToStream('ledger', jsonEvent({ type: 'StoreCreated', data: {} }));
    await client.dispose();
    await store.stop();
    const said: string[] = [];
    const insecure = startEventStoreProcess({ databaseUrl: database.url, certificates: null, onLine: line => said.push(line) });
    await expect(insecure).rejects.toThrow('ended with code 1');
    expect(said.map(line => shownLine(line)?.text)).toEqual([
      'This database holds the log of a house (StoreCreated): it is not served with --insecure.',
    ]);
  });
});
