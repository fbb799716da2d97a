// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import { AccountForm } from './AccountForm.tsx';

afterEach(cleanup);

const open = async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
  const confirm = vi.fn(async () => undefined);
  render(<AccountForm isNeeded name="Noor Haddad" submit={{ text: 'Send', look: 'btn-main' }} busy={false} confirm={confirm} />);
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Bank'), { target: { value } });
  const send = () => fireEvent.click(screen.getByText('Send'));
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '012-3-44718-9' } });
  return { confirm, choose, send };
};
const rest = { accountNumber: '012-3-44718-9', accountName: 'Noor Haddad' };

test('a bank of the list is told in both languages, as the villa may read either', async () => {
  const { confirm, choose, send } = await open();
  send();
  expect(confirm).not.toHaveBeenCalled();
  choose('กสิกรไทย (Kasikornbank)');
  send();
  await waitFor(() => expect(confirm).toHaveBeenCalledWith({ ...rest, bankName: 'กสิกรไทย (Kasikornbank)' }));
});

test('another bank is typed', async () => {
  const { confirm, choose, send } = await open();
  choose('other');
  send();
  expect(confirm).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the bank'));
  fireEvent.change(screen.getByLabelText('Name of the bank'), { target: { value: 'Mizuho' } });
  send();
  await waitFor(() => expect(confirm).toHaveBeenCalledWith({ ...rest, bankName: 'Mizuho' }));
});
