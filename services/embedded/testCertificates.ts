import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCertificates } from './certificates.ts';

let made: Promise<string> | undefined;

/** The folder of certificates that all event stores of this test process share. */
export const testCertificates = (): Promise<string> => {
  made ??= (async () => {
    const top = await mkdtemp(join(tmpdir(), 'baan-certificates-'));
    process.once('exit', () => rmSync(top, { recursive: true, force: true }));
    const folder = join(top, 'eventstore');
    await ensureCertificates(folder, new Date());
    return folder;
  })();
  return made;
};
