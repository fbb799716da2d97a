// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { Layout } from './Layout.tsx';

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the drawer closes when a page is chosen in it, be it the one that is shown, and when one goes back', async () => {
  const page = showInConsole(
    <Layout>
      <Back />
    </Layout>,
  );
  const drawer = () => document.querySelector<HTMLElement>('.side-drawer');
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
});
