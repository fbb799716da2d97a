// @vitest-environment jsdom
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { LinkDialog, type LinkQuestion } from './LinkDialogs.tsx';
import { CreateLinkDialog, EditLinkDialog } from './LinkForms.tsx';
import { useLinkDecisions } from './useLinks.ts';

const link = {
  ...{ id: 'l1', status: 'in_review', amount: 2500, due: 2500, surplus: 500, description: 'Dinner', revision: 4 },
  expiresAt: '2026-12-01T00:00:00Z',
} as PaymentLinkForStaff;

/** The service gives this answer to every call. */
const answer = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 'error', code, message: code }), { status }));

beforeEach(() => answer(409, 'conflict'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const Question = ({ question }: { question: LinkQuestion | 'edit' | 'create' }) => {
  const decisions = useLinkDecisions();
  if (question === 'edit') return <EditLinkDialog link={link} decisions={decisions} onClose={onClose} />;
  if (question === 'create') return <CreateLinkDialog decisions={decisions} onCreated={() => undefined} onClose={onClose} />;
  return <LinkDialog question={question} link={link} decisions={decisions} onClose={onClose} />;
};

const answered = { getList: (async () => ({ data: [], total: 0 })) as never };

describe.each([
  ['refuse', 'links.reason', 'links.refuseConfirm'],
  ['reused', 'links.reason', 'links.reusedConfirm'],
  ['surplus', 'links.reason', 'links.surplusConfirm'],
  ['settle', 'links.reason', 'links.settleConfirm'],
  ['edit', 'links.description', 'links.editConfirm'],
] as const)('the question %s', (question, field, confirm) => {
  test.each([
    [409, 'conflict'],
    [409, 'wrong_state'],
  ])('keeps what was typed after %i %s, and says that the link moved on', async (status, code) => {
    answer(status, code);
    const page = showInConsole(<Question question={question} />, answered);
    const typed = page.getByLabelText(new RegExp(`^${words(field)}`)) as HTMLTextAreaElement;
    fireEvent.change(typed, { target: { value: 'the boat as well' } });
    fireEvent.click(page.getByRole('button', { name: words(confirm) }));
    await page.findByText(words('links.movedOn'));
    expect(typed.value).toBe('the boat as well');
    expect(typed.isConnected).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('a link that could not be made keeps its form, and says why', async () => {
  answer(409, 'wrong_state');
  const page = showInConsole(<Question question="create" />, answered);
  const typed = page.getByLabelText(new RegExp(`^${words('links.description')}`)) as HTMLInputElement;
  fireEvent.change(page.getByLabelText(new RegExp(`^${words('links.amount').replace(/[()]/g, '.')}`)), {
    target: { value: '2500' },
  });
  fireEvent.change(typed, { target: { value: 'Dinner' } });
  fireEvent.click(page.getByRole('button', { name: words('links.createConfirm') }));
  await page.findByText(words('errors.wrong_state'));
  expect(typed.value).toBe('Dinner');
  expect(onClose).not.toHaveBeenCalled();
});

test('a link that was revoked meanwhile says so too', async () => {
  const page = showInConsole(<Question question="revoke" />, answered);
  fireEvent.click(page.getByRole('button', { name: words('links.revokeConfirm') }));
  await page.findByText(words('links.movedOn'));
  expect(onClose).not.toHaveBeenCalled();
});
