// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import type { SlipVerifierStatus } from '@baan/contract/slip';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { SlipChecking } from './SlipChecking.tsx';

afterEach(cleanup);

const off: SlipVerifierStatus = { verifier: null, state: 'off', askedAt: null, outcome: null, quotaLeft: null };
const answering: SlipVerifierStatus = {
  ...{ verifier: 'slipok', state: 'answering', askedAt: '2026-11-21T06:53:00.000Z', outcome: 'confirmed', quotaLeft: 86 },
};

const open = (status: SlipVerifierStatus, mayChange = true) => {
  const villa = { id: 'villa', autoApproveSlips: false } as unknown as AdminVilla;
  const amendVilla = vi.fn(async () => villa);
  const page = showInConsole(<SlipChecking villa={villa} mayChange={mayChange} />, {
    slipVerifier: async () => status,
    amendVilla: amendVilla as never,
    getOne: (async () => ({ data: villa })) as never,
  });
  return { page, amendVilla };
};

test('without a service it says how one is set up, and offers nothing to switch', async () => {
  const { page } = open(off);
  await page.findByText(words('slipCheck.panel.off'));
  expect(page.queryByRole('switch')).toBeNull();
});

test('a service is told with its last answer and what is left of its quota', async () => {
  const { page } = open(answering);
  await page.findByText(words('slipCheck.panel.states.answering'));
  page.getByText(words('slipCheck.left', { count: 86 }));
});

test('the owner has slips approve themselves at once', async () => {
  const { page, amendVilla } = open(answering);
  fireEvent.click(await page.findByLabelText(words('slipCheck.panel.auto')));
  await expect.poll(() => amendVilla.mock.calls).toEqual([[{ autoApproveSlips: true }]]);
});

test('staff see the switch and cannot turn it', async () => {
  const { page } = open({ ...answering, state: 'quota', outcome: 'unavailable' }, false);
  expect(await page.findByLabelText(words('slipCheck.panel.auto'))).toHaveProperty('disabled', true);
  expect(page.getAllByText(words('slipCheck.panel.states.quota'))).toHaveLength(2);
});
