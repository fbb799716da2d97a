import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** The mails in the outbox that went to `address`. */
export const mailsTo = async (outbox: string, address: string): Promise<ParsedMail[]> => {
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async name => simpleParser(await readFile(join(outbox, name)))));
  return mails.filter(({ to }) => [to].flat().some(list => list?.value.some(entry => entry.address === address)));
};
