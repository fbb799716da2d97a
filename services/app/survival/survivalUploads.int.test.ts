import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A disk that is full when a slip comes: a tiny one of its own, which only root can mount.

const mount = (...args: string[]): boolean => {
  try {
    execFileSync('mount', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: TestStack;
let service: ServiceProcess;
let uploads: string;
let isMounted = false;
const lines: string[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  uploads = join(stack.dataDir, 'uploads');
  await mkdir(uploads);
  isMounted = mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', uploads);
  if (!isMounted) console.warn('SKIPPED: a full disk under uploads needs a user who may mount a tmpfs');
  const env = { DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir };
  const options = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    SAMPLE_VILLA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  service = await startServiceProcess({ ...options, ...env }, line => void lines.push(line));
});

afterAll(async () => {
  await service?.stop();
  if (isMounted) execFileSync('umount', [uploads]);
  await stack?.stop();
});

const upload = async (bytes: number): Promise<{ status: number; code: string | undefined }> => {
  const form = new FormData();
  const pdf = `%PDF-1.4\n${'%'.repeat(bytes)}\n%%EOF\n`;
  form.set('slip', new Blob([pdf], { type: 'application/pdf' }), 'slip.pdf');
  const response = await fetch(`${service.url}/api/upload/slip`, { method: 'POST', body: form });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
};

const kept = async (): Promise<{ files: number; rows: number }> => {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from private.uploads');
    return { files: (await readdir(join(uploads, 'slips'))).length, rows: rowCount ?? 0 };
  } finally {
    await client.end();
  }
};

describe('a full disk under the uploads', () => {
  it('gives 503 and leaves nothing half-done, and takes the slip when there is room again', async context => {
    if (!isMounted) return context.skip();
    expect(await upload(1_000)).toEqual({ status: 201, code: undefined });
    expect(await upload(200_000)).toEqual({ status: 503, code: 'unavailable' });
    expect(await kept()).toEqual({ files: 1, rows: 1 });
    expect(lines.filter(line => line.includes('"code":"ENOSPC"'))).toHaveLength(1);
    expect(await upload(1_000)).toEqual({ status: 201, code: undefined });

    mount('-o', 'remount,size=8m', uploads);
    expect(await upload(200_000)).toEqual({ status: 201, code: undefined });
    expect(await kept()).toEqual({ files: 3, rows: 3 });
  });
});
