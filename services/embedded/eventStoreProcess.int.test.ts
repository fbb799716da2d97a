import { expect, it } from 'vitest';
import { startEventStoreProcess } from './eventStoreProcess.ts';
import { shownLine } from './logs.ts';
import { testCertificates } from './testCertificates.ts';
import { createTestDatabase } from './testStack.ts';

it('does not start a second time on the same data, reports that in one line, and leaves the first one running', async () => {
  const database = await createTestDatabase();
  const first = await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl: database.url });
  try {
    const said: string[] = [];
    const second = startEventStoreProcess({
      certificates: await testCertificates(),
      databaseUrl: database.url,
      onLine: line => void said.push(line),
    });
    await expect(second).rejects.toThrow('ended with code 1');
    expect(said.map(line => shownLine(line)?.text)).toEqual(['Another event store server is using this database.']);
    const state = await Promise.race([first.exited, 'running']);
    expect(state).toBe('running');
  } finally {
    await first.stop();
    await database.drop();
  }
});
