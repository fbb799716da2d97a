// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { EraseDialog } from './KeptPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('another number than that of the newest booking erases nobody, and the field says which it has to be', async () => {
  const refused = { status: 'error', code: 'validation_failed', message: '', details: { number: { code: 'invalid' } } };
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 400, headers }));
  const onClose = vi.fn();
  const page = showInConsole(
    <FreshPasswordProvider>
      <EraseDialog contact="guest@example.com" confirmBy="BTM-6ZN5B" onClose={onClose} />
    </FreshPasswordProvider>,
  );
  fireEvent.change(page.getByRole('textbox'), { target: { value: 'BTM-AAAAA' } });
  fireEvent.click(page.getByRole('button', { name: words('people.erase') }));
  await page.findByText(words('people.otherNumber', { number: 'BTM-6ZN5B' }));
  expect(onClose).not.toHaveBeenCalled();
});
