// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { forgetConnection, setOffline } from '../live/connection.ts';
import { lazyPage } from './lazyPage.tsx';

afterEach(() => {
  cleanup();
  forgetConnection();
});

const openPage = (load: () => Promise<() => string>) => {
  const Page = lazyPage(load);
  return showInConsole(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
};

test('a page whose code did not come says that it needs a connection, and loads by itself once there is one', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(() => 'the page');
  setOffline(true);
  const page = openPage(load);
  await page.findByText(words('common.pageOffline'));
  expect(page.queryByText(words('common.pageError'))).toBeNull();
  act(() => setOffline(false));
  await page.findByText('the page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that does not come over a connection is an error, which a reload may mend', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('not found')));
  const page = openPage(load);
  await page.findByText(words('common.pageError'));
  expect(load).toHaveBeenCalledTimes(1);
});
