// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { useFocusKept } from './useFocusKept.ts';

afterEach(cleanup);

const Page = ({ toNext = false, onBusy }: { toNext?: boolean; onBusy?: (end: () => void) => void }) => {
  const main = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(true);
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState(false);
  useFocusKept(main);
  useEffect(() => {
    if (busy) onBusy?.(() => setBusy(false));
  }, [busy, onBusy]);
  useEffect(() => {
    if (!asked && toNext) next.current?.focus();
  }, [asked, toNext]);
  return (
    <main ref={main}>
      <section aria-label="terms">
        {asked && (
          <div className="MuiCard-root">
            <button type="button" onClick={() => setAsked(false)}>
              set
            </button>
          </div>
        )}
        <button type="button" ref={next}>
          next
        </button>
      </section>
      <textarea aria-label="note" />
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        send
      </button>
      {asked && (
        <fieldset aria-label="selection">
          <button type="button" disabled={busy} onClick={() => setDialog(true)}>
            release
          </button>
        </fieldset>
      )}
      {dialog &&
        createPortal(
          <div role="dialog">
            <button
              type="button"
              onClick={() => {
                setBusy(true);
                setTimeout(() => {
                  setAsked(false);
                  setDialog(false);
                });
              }}
            >
              yes
            </button>
          </div>,
          document.body,
        )}
      <output>{busy ? 'busy' : 'done'}</output>
    </main>
  );
};

const press = (name: string, page: ReturnType<typeof render>): void => {
  const button = page.getByText(name);
  button.focus();
  fireEvent.click(button);
};

test('a button that goes away leaves the focus to the nearest place that stays', async () => {
  const page = render(<Page />);
  press('set', page);
  await expect.poll(() => document.activeElement).toBe(page.getByRole('region', { name: 'terms' }));
});

test('a page that knows where it goes on has its way', async () => {
  const page = render(<Page toNext />);
  press('set', page);
  await expect.poll(() => document.activeElement).toBe(page.getByText('next'));
});

test('leaves the focus of a reader who moved on', async () => {
  const page = render(<Page />);
  page.getByText('set').focus();
  page.getByLabelText('note').focus();
  fireEvent.click(page.getByText('set'));
  expect(document.activeElement).toBe(page.getByLabelText('note'));
});

test('gives the focus back to a button that was disabled while it worked', async () => {
  let end = (): void => undefined;
  const page = render(<Page onBusy={done => (end = done)} />);
  press('send', page);
  await page.findByText('busy');
  // As browsers do; jsdom keeps the focus on a disabled button.
  (document.activeElement as HTMLElement).blur();
  act(() => end());
  await expect.poll(() => document.activeElement).toBe(page.getByText('send'));
});

test('does not move the focus after a press on the background', async () => {
  let end = (): void => undefined;
  const page = render(<Page onBusy={done => (end = done)} />);
  fireEvent.click(page.getByText('send'));
  await page.findByText('busy');
  page.getByLabelText('note').focus();
  page.getByLabelText('note').blur();
  act(() => end());
  await page.findByText('done');
  await new Promise(requestAnimationFrame);
  await new Promise(done => setTimeout(done));
  expect(document.activeElement).toBe(document.body);
});

test('moves the focus to the surrounding part when the button that opened a dialog is gone', async () => {
  const page = render(<Page />);
  press('release', page);
  press('yes', page);
  await expect.poll(() => document.activeElement).toBe(page.container.querySelector('main'));
});
