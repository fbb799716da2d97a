import { describe, expect, it } from 'vitest';
import { accountFault, sameAccount, writtenAccount } from './bankFields.ts';

describe('accountFault', () => {
  it.each(['0458612883', '045-8-61288-3', ' 045 8 61288 3 ', '๐๔๕๘๖๑๒๘๘๓', '045–8–61288–3', '020123456789', '012345678901234'])(
    'takes %s',
    number => {
      expect(accountFault(number)).toBeNull();
    },
  );

  it.each(['045-8-6128B-3', 'KBANK 0458612883'])('finds letters in %s', number => {
    expect(accountFault(number)).toBe('letters');
  });

  it.each(['', '045-8-6128', '0123456789012345'])('finds too few or too many digits in "%s"', number => {
    expect(accountFault(number)).toBe('length');
  });
});

it('knows an account again, however it is written', () => {
  expect(sameAccount('045-8-61288-3', '045 861 2883')).toBe(true);
  expect(sameAccount('045-8-61288-3', '045-8-61299-0')).toBe(false);
});

it('writes ten digits as a bank book does, and leaves others alone', () => {
  expect(writtenAccount('0458612883')).toBe('045-8-61288-3');
  expect(writtenAccount('045-861288-3')).toBe('045-861288-3');
  expect(writtenAccount('020123456789')).toBe('020123456789');
});
