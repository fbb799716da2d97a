import { describe, expect, test } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts';

const asked = { email: 'kanya.wong.789@example.com', villaNames: ['บ้านริมทะเลหัวหิน', 'Baan Talay Hua Hin'] };

const codeOf = async (password: string): Promise<string | undefined> => (await passwordProblem({ password, ...asked }))?.code;

describe('a new password', () => {
  test.each([
    'the sea is warm in may',
    'correct horse battery',
    'วลีที่ยาวพอสมควร',
    'x7!kQ2#mZp0$',
    '9f86d081884c7d659a2feaa0',
    'Baan Talay Hua Hin is mine',
  ])('may be %s', async password => expect(await codeOf(password)).toBeUndefined());

  test.each([
    ['elevenchars', 'too_short'],
    ['👩‍🍳👩‍🍳', 'too_short'],
    ['1q2w3e4r5t6y', 'too_common'],
    ['1Q2W3E4R5T6Y', 'too_common'],
    ['１ｑ２ｗ３ｅ４ｒ５ｔ６ｙ', 'too_common'],
    ['password1234', 'too_common'],
    ['Thailand2026!', 'too_common'],
    ['pass word pass word', 'too_common'],
    ['aaaaaaaaaaaa', 'too_common'],
    ['abcabcabcabc', 'too_common'],
    ['123456789012', 'too_common'],
    ['abcdefghijklm', 'too_common'],
    ['987654321098', 'too_common'],
    ['KANYA.WONG.789@example.com', 'same_as_email'],
    ['kanya wong 789', 'same_as_email'],
    ['baan-talay-hua-hin', 'same_as_house'],
    ['บ้านริมทะเลหัวหิน', 'same_as_house'],
  ])('may not be %s', async (password, code) => expect(await codeOf(password)).toBe(code));
});

test('hashes the password once at the same cost for known and unknown accounts', async () => {
  const hashed: string[] = [];
  const verify = async (hash: string): Promise<boolean> => {
    hashed.push(hash);
    return true;
  };
  expect(await verifyPassword(await hashPassword('a long enough phrase'), 'wrong', verify)).toBe(true);
  expect(await verifyPassword(undefined, 'wrong', verify)).toBe(false);
  const [known, unknown] = hashed.map(hash => hash.split('$').slice(0, 4));
  expect(hashed).toHaveLength(2);
  expect(unknown).toEqual(known);
});
