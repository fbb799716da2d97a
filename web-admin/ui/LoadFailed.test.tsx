// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { act, cleanup, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReceiptLines } from '../bookings/page/StayPanel.tsx';
import { Figures } from '../dashboard/Dashboard.tsx';
import { RevenueChart } from '../dashboard/RevenueChart.tsx';
import { WaitingForYou } from '../dashboard/WaitingForYou.tsx';
import type { BaanDataProvider } from '../dataProvider.ts';
import type { MessageKey } from '../i18n/en.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { LinkHistory } from '../links/LinkHistory.tsx';

const booking = { id: 'b1', revision: 3 } as Booking;
const link = { id: 'l1', revision: 2 } as PaymentLinkForStaff;
const noBookings = { getList: async () => ({ data: [], total: 0 }) };
const noStats = { months: [], totalBookings: 0, pendingPayments: 0, inReview: 0, confirmed: 0, totalRevenue: 0 };

type Asker = {
  name: string;
  element: ReactNode;
  nothing: MessageKey | null;
  asking: (call: () => Promise<never>) => Partial<BaanDataProvider>;
  answers: Partial<BaanDataProvider>;
};

/** Each loads one thing, by a method of the dataProvider or by a call of its own; most have a text for an empty result. */
const askers: Asker[] = [
  {
    name: 'figures, which say so for the chart as well',
    element: (
      <>
        <Figures />
        <RevenueChart today="2026-12-04" />
      </>
    ),
    nothing: 'dashboard.chartEmpty',
    asking: (stats: () => Promise<never>) => ({ stats }),
    answers: { stats: async () => noStats },
  },
  {
    name: 'receipts',
    element: <ReceiptLines booking={booking} />,
    nothing: 'booking.noReceipt',
    asking: (receipts: () => Promise<never>) => ({ receipts }),
    answers: { receipts: async () => [] },
  },
  {
    name: 'slips of links',
    element: <WaitingForYou today="2026-11-21" />,
    nothing: 'dashboard.noSlips',
    asking: () => noBookings,
    answers: noBookings,
  },
  {
    name: "a link's history",
    element: <LinkHistory link={link} />,
    nothing: null,
    asking: () => ({}),
    answers: {},
  },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(askers)('$name', ({ element, nothing, asking, answers }) => {
  const nothingShown = (page: ReturnType<typeof showInConsole>) => nothing !== null && page.queryByText(words(nothing)) !== null;

  it('are on their way, which is not nothing', async () => {
    const call = () => new Promise<never>(() => undefined);
    vi.stubGlobal('fetch', call);
    const page = showInConsole(element, asking(call));
    await expect.poll(() => page.queries.isFetching()).toBeGreaterThan(0);
    await act(() => new Promise(done => setTimeout(done)));
    expect(page.container.querySelector('.MuiSkeleton-root')).not.toBeNull();
    expect(nothingShown(page)).toBe(false);
  });

  it('shows a failed load with a button to retry', async () => {
    const call = () => Promise.reject(new Error('gone'));
    vi.stubGlobal('fetch', call);
    const page = showInConsole(element, asking(call));
    await expect.poll(() => page.queryByRole('alert')?.textContent).toContain(words('common.loadFailed'));
    expect(nothingShown(page)).toBe(false);
    expect(page.container.querySelector('.MuiSkeleton-root')).toBeNull();
  });

  it('keeps the data after a failed reload, with its age and a button to reload', async () => {
    let isGone = false;
    const gone = () => Promise.reject(new Error('gone'));
    const orGone = Object.entries(answers).map(([name, call]) => [name, () => (isGone ? gone() : (call as () => unknown)())]);
    vi.stubGlobal('fetch', async ({ url }: Request) =>
      isGone ? gone() : Response.json(url.endsWith('/history') ? { events: [] } : []),
    );
    const page = showInConsole(element, Object.fromEntries(orGone));
    await expect.poll(() => page.container.querySelector('.MuiSkeleton-root')).toBeNull();
    isGone = true;
    await act(() => page.queries.invalidateQueries());
    await expect.poll(() => page.queryByRole('status')?.textContent).toContain(words('relative.now'));
    expect(nothingShown(page)).toBe(nothing !== null);
    expect(page.queryByRole('alert')).toBeNull();
    isGone = false;
    fireEvent.click(page.getByRole('button', { name: words('common.reload') }));
    await expect.poll(() => page.queryByRole('status')).toBeNull();
  });

  it('are nothing when the service says so', async () => {
    vi.stubGlobal('fetch', async ({ url }: Request) => Response.json(url.endsWith('/history') ? { events: [] } : []));
    const page = showInConsole(element, answers);
    await expect.poll(() => page.container.querySelector('.MuiSkeleton-root')).toBeNull();
    expect(nothingShown(page)).toBe(nothing !== null);
    expect(page.queryByRole('alert')).toBeNull();
  });
});
