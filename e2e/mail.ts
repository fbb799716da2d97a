import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** The mails in the outbox to `address`, oldest first: sorted by file time, as the Date header has whole seconds only. */
export const mailsTo = async (mailFolder: string, address: string): Promise<ParsedMail[]> => {
  const names = (await readdir(mailFolder).catch(() => [])).filter(name => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async name => {
      const path = join(mailFolder, name);
      return { writtenAt: (await stat(path)).mtimeMs, mail: await simpleParser(await readFile(path)) };
    }),
  );
  const mails = files.sort((one, other) => one.writtenAt - other.writtenAt).map(({ mail }) => mail);
  return mails.filter(({ to }) => [to].flat().some(list => list?.value.some(entry => entry.address === address)));
};
