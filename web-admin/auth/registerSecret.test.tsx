// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { secretIn, useRegisterSecret } from './RegisterPage.tsx';

afterEach(cleanup);

test.each([
  ['#invitation=7Qm2xV4t', { kind: 'invitation', secret: '7Qm2xV4t' }],
  ['#setup=abc', { kind: 'setup', secret: 'abc' }],
  ['#invitation=', null],
  ['#main', null],
  ['', null],
])('%s', (hash, secret) => {
  expect(secretIn(hash)).toEqual(secret);
});

const Page = () => <p>{useRegisterSecret()?.secret ?? 'none'}</p>;

test('the secret leaves the address at once, stays known when the page is drawn anew, and gives way to another link', async () => {
  window.history.replaceState(null, '', '/admin/register#invitation=first');
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  let page = render(<RouterProvider router={router} />);
  await page.findByText('first');
  await expect.poll(() => window.location.href.endsWith('/admin/register')).toBe(true);
  expect(page.queryByText('first')).not.toBeNull();
  page.unmount();
  page = render(<RouterProvider router={router} />);
  await page.findByText('first');
  await router.navigate('/admin/register#invitation=second');
  await page.findByText('second');
  await expect.poll(() => window.location.hash).toBe('');
});
