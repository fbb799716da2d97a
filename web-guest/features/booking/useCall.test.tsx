// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/frame/Toasts.tsx';
import { loadBookingTexts, startLanguage } from '../../i18n/language.ts';
import { RequestFailure } from '../../lib/api/request.ts';
import { codeFailures, useCall } from './useCall.ts';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
  render(<Toasts />);
});
afterEach(cleanup);

const failing = (code: RequestFailure['code']) => async (): Promise<void> => {
  throw new RequestFailure(code, 429, 'refused');
};

test('returns a failure that its caller shows, without a toast', async () => {
  const { result } = renderHook(useCall);
  const error = await act(() => result.current.run(failing('otp_expired'), ...codeFailures));
  expect(error).toMatchObject({ code: 'otp_expired' });
  expect(screen.queryByText('OTP code has expired')).toBeNull();
  expect(result.current.busy).toBe(false);
});

test('shows every failure that its caller does not, also where it shows none', async () => {
  const { result } = renderHook(useCall);
  expect(await act(() => result.current.run(failing('otp_expired')))).toBeUndefined();
  await screen.findByText('OTP code has expired');
});
