// @vitest-environment jsdom
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { LinkHistory } from './LinkHistory.tsx';

afterEach(cleanup);

const event = (type: string, at: string, data: object) => ({
  position: at,
  stream: 'paymentLink-l1',
  revision: 0,
  id: type,
  type,
  at,
  actor: { kind: 'staff', id: 's1', name: 'Kanya Talaymok' },
  correlationId: type,
  causationId: type,
  data: { at, ...data },
  changes: [],
});
const events = [
  event('PaymentLinkCreated', '2026-11-20T03:00:00.000Z', { amount: 1500, description: 'A boat' }),
  event('PaymentLinkRevoked', '2026-11-21T03:00:00.000Z', { reason: 'Paid in cash' }),
];
const show = (linkHistory: () => Promise<never>) =>
  showInConsole(<LinkHistory link={{ id: 'l1', revision: 1 } as PaymentLinkForStaff} />, { linkHistory });

test('lists the events of a link, the newest first, with actor and reason', async () => {
  const page = show(async () => events as never);
  await page.findByText(/Paid in cash/);
  const [newest, first] = [...page.container.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  expect(newest).toContain('Kanya');
  expect(first).toContain('1,500');
});

test('offers to reload a history that failed to load', async () => {
  const linkHistory = vi.fn(async () => events as never).mockRejectedValueOnce(new HttpError('errors.network', 0, null));
  const page = show(linkHistory);
  fireEvent.click(await page.findByRole('button', { name: words('common.tryAgain') }));
  await page.findByText(/Paid in cash/);
});
