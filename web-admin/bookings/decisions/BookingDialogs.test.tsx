// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { BookingDialogs } from './BookingDialogs.tsx';
import type { BookingCommands } from './useDecisions.ts';

afterEach(cleanup);

const inReview = { id: 'b1', status: 'in_review', paid: 0, customerInfo: null, paymentSlipUrl: '/slip' } as Booking;
const decisions: BookingCommands = {
  decide: async () => null,
  busy: false,
  conflict: null,
  unanswered: null,
  forgetConflict: () => undefined,
};

test('a question stays, with what is typed, when somebody else decides meanwhile, and says what changed', async () => {
  const Page = () => {
    const [booking, setBooking] = useState(inReview);
    return (
      <>
        <button type="button" onClick={() => setBooking({ ...inReview, status: 'confirmed', paid: 7900 } as Booking)}>
          somebody approves
        </button>
        <BookingDialogs question="refuseSlip" booking={booking} decisions={decisions} onClose={() => undefined} />
      </>
    );
  };
  const page = showInConsole(<Page />);
  const reason = page.getByRole('textbox') as HTMLTextAreaElement;
  fireEvent.change(reason, { target: { value: 'not to be read' } });
  expect(page.queryByText(words('conflict.title'))).toBeNull();
  fireEvent.click(page.getByText('somebody approves'));
  expect(page.getByText(words('conflict.title'))).not.toBeNull();
  expect(page.getByText(words('status.confirmed'))).not.toBeNull();
  expect((page.getByRole('textbox') as HTMLTextAreaElement).value).toBe('not to be read');
});
