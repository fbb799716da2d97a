import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deepIt } from './depth.testkit.ts';
import { startPostgres } from './postgres.ts';
import { isAlive, isGoneWithin } from './process.ts';

let top: string;
let dataDir: string;
let said: string[];

const start = (port?: number) => startPostgres({ dataDir, port, log: line => said.push(line), fast: true });

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'baan-postgres-'));
  dataDir = join(top, 'data with a space');
  said = [];
  // mkdtemp makes a private folder, unlike most checkouts.
  await chmod(top, 0o755);
});

afterEach(async () => {
  await rm(top, { recursive: true, force: true });
});

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Starts PostgreSQL from a separate process that can be killed. */
const holdInChild = async (env: NodeJS.ProcessEnv): Promise<{ kill: () => Promise<void>; url: string; pid: number }> => {
  const program = fileURLToPath(new URL('holdPostgres.testkit.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { kill, ...(JSON.parse(line) as { url: string; pid: number }) };
};

test('keeps data between starts, uses UTF-8 and sorts Thai', async () => {
  const first = await start();
  expect(first.isNew).toBe(true);
  await query(first.url, `create table word as select unnest(array['ข้าว', 'กล้วย', 'baan']) as text`);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(second.isNew).toBe(false);
  expect(await query(second.url, 'select text from word order by text')).toEqual([
    { text: 'baan' },
    { text: 'กล้วย' },
    { text: 'ข้าว' },
  ]);
  await second.stop();
});

deepIt('serves a user that is no superuser, and nobody as another', async () => {
  const server = await start();
  const [{ user, isSuper }] = (await query(
    server.url,
    `select rolname as user, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
  )) as [{ user: string; isSuper: boolean }];
  expect([user, isSuper]).toEqual(['baan', false]);
  await expect(query(server.url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
  const other = new URL(server.url);
  other.username = 'postgres';
  await expect(query(other.href, 'select 1')).rejects.toThrow(/password|not permitted/);
  await server.stop();
});

test('listens on loopback only, requires the password, and opens no socket file', async () => {
  const server = await start();
  expect(await query(server.url, `select current_setting('listen_addresses') as addresses`)).toEqual([
    { addresses: '127.0.0.1' },
  ]);
  const [, , , , socketFolder] = (await readFile(join(server.dir, 'postmaster.pid'), 'utf8')).split('\n');
  expect(socketFolder).toBe('');
  const guess = new URL(server.url);
  guess.password = 'guess';
  await expect(query(guess.href, 'select 1')).rejects.toThrow(/password/);
  await server.stop();
});

describe('after a kill', () => {
  test('of PostgreSQL itself, the next start has the committed data', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 1 as one');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const second = await start();
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('of the program that started it, PostgreSQL ends too', async () => {
    const child = await holdInChild(process.env);
    await child.kill();
    expect(await isGoneWithin(child.pid, 5_000)).toBe(true);
    await (await start()).stop();
  });

  deepIt('of the program, where the system cannot end PostgreSQL, the next start does', async () => {
    await (await start()).stop();
    const child = await holdInChild({ ...process.env, PATH: '/nowhere' });
    await child.kill();
    expect(isAlive(child.pid)).toBe(true);
    const next = await start();
    expect(isAlive(child.pid)).toBe(false);
    expect(said.join('\n')).toContain(`pid ${child.pid}`);
    await next.stop();
  });

  deepIt('a pid file that names a stranger is removed', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    await (await start()).stop();
  });

  deepIt('in the middle of making a cluster, the next start makes it anew', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    await (await start()).stop();
    expect(await readdir(dataDir)).not.toContain('postgres.new');
  });
});

deepIt('says in one line that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(start(port)).rejects.toThrow(new Error(`PostgreSQL cannot start: port ${port} is taken.`));
  other.close();
});

describe.runIf(process.getuid?.() === 0)('as root, in a home that nobody else can enter', () => {
  test('stores the data outside, rejects a copy of DATA_DIR, and accepts a moved one', async () => {
    await chmod(top, 0o700);
    await (await start()).stop();
    const place = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
    try {
      expect(await readdir(dataDir)).not.toContain('postgres');
      expect(place.startsWith(top)).toBe(false);
      const original = dataDir;
      dataDir = join(top, 'copy');
      await cp(original, dataDir, { recursive: true });
      await expect(start()).rejects.toThrow(/is a copy/);
      await rm(original, { recursive: true });
      await (await start()).stop();
    } finally {
      await rm(dirname(place), { recursive: true, force: true });
    }
  });
});
