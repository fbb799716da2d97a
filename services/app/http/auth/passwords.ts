import type { FieldProblem } from '@baan/contract/problem';
import { hash, verify } from '@node-rs/argon2';
import type { Request } from 'express';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import { invalidRequest, type RequestProblem } from '../middleware/problem.ts';

/** Normalised, so that a password has the same bytes from each keyboard. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/** argon2id with the library's parameters (19 MiB, 2 passes): the text holds them and the salt. */
export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password));

let standIn: Promise<string> | undefined;

/** Takes the same time for an unknown account (`stored` undefined). @param verifyHash for tests */
export const verifyPassword = async (
  stored: string | undefined,
  password: string,
  verifyHash: (hashed: string, typed: string) => Promise<boolean> = verify,
): Promise<boolean> => {
  standIn ??= hashPassword('nobody has this password');
  const nobodys = await standIn;
  const matches = await verifyHash(stored ?? nobodys, bytesOf(password));
  return stored !== undefined && matches;
};

/** A signed-in member entered a wrong password. The rate limit counts it. No 401: a typing error must not end the session. */
export const wrongPassword = (field: string, request: Request): RequestProblem => {
  request.hasWrongPassword = true;
  return invalidRequest(field, { code: 'invalid', message: 'This is not your password' });
};

// The rules for a new password. Older ones still sign in.

const shortest = 12;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Without spaces and punctuation, which do not make a common password strong. */
const bare = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

let known: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords of zxcvbn-ts, most often stolen first. Loaded with the first password that is set. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
};

/** Is it a sequence, such as `abcdefgh`, `98765432` or `123456789012`? */
const isRun = (text: string): boolean => {
  const codes = [...text].map(character => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  // After 9 comes 0, and before 0 comes 9.
  return [1, -1].some(step => steps.every(found => found === step || found === -9 * step));
};

/** Is it one word repeated? */
const isRepeated = (text: string): boolean => /^(.{1,8})\1+$/su.test(text);

/** Is it a common password, also without digits and punctuation at its ends? */
const isCommon = async (password: string): Promise<boolean> => {
  const text = plain(password);
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const common = await commonPasswords();
  return (
    common.has(text) || common.has(bare(password)) || (word.length > 3 && common.has(word)) || isRun(text) || isRepeated(text)
  );
};

const problems = {
  tooShort: { code: 'too_short', message: `At least ${shortest} characters` },
  tooCommon: { code: 'too_common', message: 'Many people use this password, so it is guessed first' },
  isEmail: { code: 'same_as_email', message: 'The password must not be the email' },
  isVilla: { code: 'same_as_house', message: 'The password must not be the name of the house' },
} satisfies Record<string, FieldProblem>;

type NewPassword = { password: string; email: string; villaNames: readonly string[] };

/** The problem of a new password; undefined: none. */
export const passwordProblem = async ({ password, email, villaNames }: NewPassword): Promise<FieldProblem | undefined> => {
  if ([...password.normalize('NFKC')].length < shortest) return problems.tooShort;
  const word = bare(password);
  const [account = ''] = email.split('@');
  if ([email, account].some(text => bare(text) === word)) return problems.isEmail;
  if (villaNames.some(name => bare(name) !== '' && bare(name) === word)) return problems.isVilla;
  return (await isCommon(password)) ? problems.tooCommon : undefined;
};

/** @throws RequestProblem `validation_failed` at `field` */
export const assertGoodPassword = async (
  { password, email, field = 'password' }: { password: string; email: string; field?: string },
  { commands }: { commands: Pick<CommandHandlers, 'readVilla'> },
): Promise<void> => {
  const { name } = (await commands.readVilla()).state.details;
  const problem = await passwordProblem({ password, email, villaNames: [name.th, name.en] });
  if (problem) throw invalidRequest(field, problem);
};
