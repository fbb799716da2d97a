// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLocation, useSearchParams } from 'wouter';
import { BrowserRouter, depth } from '../../lib/BrowserRouter.tsx';
import { useBackCloses } from './useBackCloses.ts';

const Sheet = ({ onClose }: { onClose: () => void }) => {
  useBackCloses(onClose);
  return <p role="dialog">Sheet</p>;
};

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
      <button type="button" onClick={() => setParams({ checkIn: '2026-12-04' }, { replace: true })}>
        choose
      </button>
      <button type="button" onClick={() => navigate('/booking/1')}>
        book
      </button>
      {isOpen && <Sheet onClose={() => setOpen(false)} />}
    </>
  );
};

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 20_000 });
const isAt = (wanted: number) => waitFor(() => expect(depth()).toBe(wanted), { timeout: 20_000 });

const begin = () => {
  history.replaceState(null, '', '/');
  render(
    <StrictMode>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </StrictMode>,
  );
  press('toggle');
  return depth();
};

afterEach(cleanup);

test('Back closes it and stays on the page, and what was chosen in it stays chosen', async () => {
  const own = begin();
  expect(screen.getByRole('dialog')).toBeDefined();
  press('choose');
  history.back();
  await isClosed();
  await isAt(own - 1);
  expect(location.search).toBe('?checkIn=2026-12-04');
  expect(screen.getByRole('status').textContent).toBe('checkIn=2026-12-04');
});

test('closed by hand it leaves no step behind, and the stay stays', async () => {
  const own = begin();
  press('choose');
  press('toggle');
  await isAt(own - 1);
  expect(location.search).toBe('?checkIn=2026-12-04');
  expect(screen.getByRole('status').textContent).toBe('checkIn=2026-12-04');
});

test('does not go back after a move to another page', async () => {
  const own = begin();
  press('book');
  await isAt(own + 1);
  cleanup();
  await new Promise(done => setTimeout(done));
  expect(location.pathname).toBe('/booking/1');
});
