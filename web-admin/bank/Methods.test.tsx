// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { Methods } from './Methods.tsx';

afterEach(cleanup);

const account = { bankName: 'กสิกรไทย', accountNumber: '0458612883', accountName: 'กัญญา' };
const off = { bankEnabled: false, promptPayEnabled: false, creditCardEnabled: false };
const house = (villa: Partial<AdminVilla>) =>
  ({ ...off, bankDetails: null, promptPayId: null, promptPayQrImage: null, paymentMethods: [], ...villa }) as AdminVilla;

test.each([
  ['an account and every method off', { bankDetails: account }, 'bank.methods.onlyOff'],
  ['a method that is on without its account', { bankEnabled: true }, 'bank.methods.noAccount'],
] as const)('%s: says why guests cannot pay', async (_, villa, key) => {
  showInConsole(<Methods villa={house(villa)} mayChange />);
  await screen.findByText(words(key));
});

test('one method that guests have is enough: what the owner switched off is not complained of', async () => {
  const villa = house({ bankDetails: account, promptPayId: '0812345678', promptPayEnabled: true, paymentMethods: ['promptpay'] });
  showInConsole(<Methods villa={villa} mayChange />);
  await screen.findByRole('heading', { name: words('bank.methods.title') });
  expect(screen.queryByText(words('bank.methods.onlyOff'))).toBeNull();
});

test('a switch that gets no answer says so below the switches, and is turned the same way again', async () => {
  const switchMethod = vi.fn(() => Promise.reject(new HttpError('errors.silent', 0, null)));
  showInConsole(<Methods villa={house({ bankEnabled: true, bankDetails: account })} mayChange />, { switchMethod });
  fireEvent.click((await screen.findAllByRole('switch'))[0] as HTMLElement);
  await screen.findByText(words('saving.unanswered'));
  fireEvent.click(screen.getByRole('button', { name: words('common.tryAgain') }));
  await expect
    .poll(() => switchMethod.mock.calls)
    .toEqual([
      ['bank_transfer', false],
      ['bank_transfer', false],
    ]);
});
