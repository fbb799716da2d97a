// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusKept } from './useFocusKept.ts';

afterEach(cleanup);

const Page = ({ toNext = false }: { toNext?: boolean }) => {
  const main = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(true);
  useFocusKept(main);
  useEffect(() => {
    if (!asked && toNext) next.current?.focus();
  }, [asked, toNext]);
  return (
    <main ref={main}>
      <section aria-label="terms">
        {asked && (
          <div className="panel">
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

test('who is elsewhere meanwhile is left there', async () => {
  const page = render(<Page />);
  page.getByText('set').focus();
  page.getByLabelText('note').focus();
  fireEvent.click(page.getByText('set'));
  expect(document.activeElement).toBe(page.getByLabelText('note'));
});
