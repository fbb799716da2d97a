import type { KeptOfPerson } from '@baan/contract/people';
import { refundDueOf, totalOf } from '@baan/domain/payment/account';
import { fullNameOf } from '@baan/domain/shared/customer';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { customerNameOf } from '@baan/projections/bookingView';
import { subjectsOf } from '@baan/projections/guests';
import { listEmailRows } from '../../private/deliveries.ts';
import type { RowSigning } from '../../proof/signedRows.ts';
import { findKept, isStayAhead, type StoredData } from '../../tools/erase/erasing.ts';
import { toE164 } from '../booking/customer.ts';
import type { Dependencies } from '../dependencies.ts';

type Found = { person: KeptOfPerson; kept: StoredData[] };

/** How many slips are kept, and letters: sent ones, not those that may become due. */
const countsOf = async (signing: RowSigning, { slips, streams }: StoredData): Promise<{ slips: number; mails: number }> => ({
  slips: slips.length,
  mails: (await listEmailRows(signing, { streams }, [0, 0])).total,
});

/** All data of the person with this email or phone, and where they lie. */
export const findPerson = async (contact: string, now: Date, dependencies: Dependencies): Promise<Found> => {
  const { knex, eventStore } = dependencies;
  const stores = { knex, store: eventStore };
  const today = bangkokDate(now.toISOString());
  const found = await subjectsOf(knex, { email: contact, phone: toE164(contact) });
  const bookings = await Promise.all(
    found.bookings.map(async ({ id, state: booking }) => {
      const linkIds = found.links.filter(({ state }) => state.bookingId === id).map(link => link.id);
      const kept = await findKept(stores, { bookingId: id, linkIds });
      const owes = refundDueOf(booking.account) > 0 ? ('refund_due' as const) : null;
      const told = {
        id,
        number: booking.number,
        status: booking.status,
        ...booking.stay,
        customerName: customerNameOf(booking),
        email: booking.customer?.email ?? null,
        phone: booking.customer?.phone ?? null,
        createdAt: booking.createdAt,
        links: linkIds.length,
        ...(await countsOf(dependencies, kept)),
        hindrance: isStayAhead({ booking }, today) ? ('stay_ahead' as const) : owes,
      };
      return { kept, told };
    }),
  );
  const theirs = new Set(found.bookings.map(({ id }) => id));
  const alone = found.links.filter(({ state }) => state.bookingId === null || !theirs.has(state.bookingId));
  const links = await Promise.all(
    alone.map(async ({ id, state }) => {
      const kept = await findKept(stores, { bookingId: null, linkIds: [id] });
      const told = {
        id,
        amount: totalOf(state.account),
        description: state.description,
        customerName: state.payer ? fullNameOf(state.payer) : '',
        createdAt: state.createdAt,
        ...(await countsOf(dependencies, kept)),
      };
      return { kept, told };
    }),
  );
  const all = [...bookings, ...links];
  const confirmBy = found.bookings[0]?.state.number ?? (all.length > 0 ? contact : null);
  return {
    person: { bookings: bookings.map(({ told }) => told), links: links.map(({ told }) => told), confirmBy },
    kept: all.map(({ kept }) => kept),
  };
};
