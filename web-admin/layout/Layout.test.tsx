// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { setConnected } from '../live/connection.ts';
import { Layout } from './Layout.tsx';

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
};

const scrollTo = vi.fn();

/** On a phone the menu is a drawer. */
const showOn = (device: 'phone' | 'desktop') =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: device === 'phone' && /max-width/.test(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('scrollTo', scrollTo);
  showOn('desktop');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the drawer closes when a page is chosen in it, be it the one that is shown, and when one goes back', async () => {
  showOn('phone');
  const page = showInConsole(
    <Layout>
      <Back />
    </Layout>,
  );
  const drawer = () => page.queryByRole('dialog');
  const closed = () => expect.poll(() => drawer()).toBeNull();
  const open = () => {
    fireEvent.click(page.getByRole('button', { name: words('common.menu') }));
    const opened = drawer();
    if (!opened) throw new Error('It does not open');
    return within(opened);
  };
  const choose = async (name: string) => {
    fireEvent.click(open().getByText(name));
    await closed();
  };
  await choose(words('menu.bookings'));
  await choose(words('menu.prices'));
  await choose(words('menu.prices'));
  open();
  fireEvent.click(page.getByText('back'));
  await closed();
  fireEvent.click(open().getByRole('button', { name: words('common.closeMenu') }));
  await closed();
});

test('the drawer has a name; the account stands at its head, the way out at its foot', () => {
  showOn('phone');
  const page = showInConsole(<Layout>{null}</Layout>);
  fireEvent.click(page.getByRole('button', { name: words('common.menu') }));
  const entries = page.getByRole('dialog', { name: words('common.menu') }).querySelectorAll('a, button');
  expect(entries[0]?.textContent).toBe(words('account.title'));
  expect(entries[entries.length - 1]?.textContent).toBe(words('common.signOut'));
});

test('without a connection a bar says so, for as long as there is none', async () => {
  const page = showInConsole(<Layout>{null}</Layout>);
  const bar = () => page.queryByText(new RegExp(words('common.offline', { time: '.*' })));
  expect(bar()).toBeNull();
  fireEvent(window, new Event('offline'));
  await expect.poll(bar).not.toBeNull();
  fireEvent(window, new Event('online'));
  expect(bar()).toBeNull();
  act(() => setConnected(false));
  expect(bar()).not.toBeNull();
  act(() => setConnected(true));
  expect(bar()).toBeNull();
});

test('a page that fails leaves menu and bar where they are, and another page takes the focus', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page = () => {
    if (useLocation().pathname === '/admin/unknown') throw new Error('Its code did not come');
    return <Link to="/admin/unknown">on</Link>;
  };
  const page = showInConsole(
    <Layout>
      <Page />
      <Back />
    </Layout>,
  );
  fireEvent.click(page.getByText('on'));
  await page.findByText(words('common.pageError'));
  expect(page.getByRole('main')).toBe(document.activeElement);
  fireEvent.click(page.getByText(words('menu.bookings')));
  await expect.poll(() => page.queryByText(words('common.pageError'))).toBeNull();
  quiet.mockRestore();
});

test('another page begins at its top; the way back, and the way to a part of a page, find their own place', async () => {
  const Page = () => (
    <>
      <Link to="/admin/bookings/b1">on</Link>
      <Link to="/admin/prices#seasons">to a part</Link>
      <p>{useLocation().pathname}</p>
    </>
  );
  const page = showInConsole(
    <Layout>
      <Page />
      <Back />
    </Layout>,
  );
  fireEvent.click(page.getByText('on'));
  await page.findByText('/admin/bookings/b1');
  expect(scrollTo).toHaveBeenCalledOnce();
  fireEvent.click(page.getByText('to a part'));
  await page.findByText('/admin/prices');
  fireEvent.click(page.getByText('back'));
  await page.findByText('/admin/bookings/b1');
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('the way past the menu leads to the content, and to no other address', () => {
  const Where = () => <output>{useLocation().hash || 'no hash'}</output>;
  const page = showInConsole(
    <Layout>
      <Where />
    </Layout>,
  );
  fireEvent.click(page.getByText(words('common.skip')));
  expect(document.activeElement).toBe(page.getByRole('main'));
  expect([window.location.hash, page.getByText('no hash').textContent]).toEqual(['', 'no hash']);
});
