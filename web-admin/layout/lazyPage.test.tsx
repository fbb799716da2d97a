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

const openPage = (load: () => Promise<() => string>, again: () => void = () => undefined) => {
  const Page = lazyPage(load, again);
  return showInConsole(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
};

const notLoaded = () => Promise.reject(new TypeError('offline'));

test('a page whose code did not come says that it needs a connection, and loads by itself once there is one', async () => {
  const again = vi.fn();
  setOffline(true);
  const page = openPage(notLoaded, again);
  await page.findByText(words('common.pageOffline'));
  expect(page.queryByText(words('common.pageError'))).toBeNull();
  expect(again).not.toHaveBeenCalled();
  act(() => setOffline(false));
  expect(again).toHaveBeenCalledOnce();
});

test('code that does not come over a connection is an error, which a reload may mend', async () => {
  const again = vi.fn();
  const page = openPage(notLoaded, again);
  await page.findByText(words('common.pageError'));
  expect(again).not.toHaveBeenCalled();
});
