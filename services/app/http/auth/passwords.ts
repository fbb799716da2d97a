import { hash, verify } from '@node-rs/argon2';

/** The same password typed on another keyboard has the same bytes. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/** argon2id with the library's parameters (19 MiB, 2 passes): the text holds them and the salt. */
export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password));

let standIn: Promise<string> | undefined;

/** Takes as long for an unknown account (`stored` undefined) as for a known one. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  standIn ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await standIn), bytesOf(password));
  return stored !== undefined && matches;
};
