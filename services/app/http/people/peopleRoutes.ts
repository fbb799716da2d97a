import { readBookingNumber } from '@baan/contract/bookingNumber';
import { emailKey } from '@baan/contract/emailAddress';
import {
  erased,
  erasePerson,
  exportPerson,
  type KeptOfPerson,
  keptOfPerson,
  personExport,
  personQuery,
} from '@baan/contract/people';
import { isOpenRequest } from '@baan/domain/booking/state';
import { refundDueOf, totalOf } from '@baan/domain/payment/account';
import { fullNameOf } from '@baan/domain/shared/customer';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { customerNameOf } from '@baan/projections/bookingView';
import { subjectsOf } from '@baan/projections/guests';
import { copyOfStreams } from '../../privacy/personCopy.ts';
import { listEmailRows } from '../../private/deliveries.ts';
import type { RowSigning } from '../../proof/signedRows.ts';
import { findKept, isStayAhead, type StoredData } from '../../tools/erase/erasing.ts';
import { soughtPhone } from '../booking/customer.ts';
import { invalidRequest, notFound } from '../middleware/problem.ts';
import { ownerOnly, type RouteCall, routesWith } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';

const route = routesWith<TeamDependencies>();

type Found = { person: KeptOfPerson; kept: StoredData[] };

/** Numbers of stored slips and of sent emails. */
const countsOf = async (signing: RowSigning, { slips, streams }: StoredData): Promise<{ slips: number; mails: number }> => ({
  slips: slips.length,
  mails: (await listEmailRows(signing, { streams }, [0, 0])).total,
});

/** All data of the person with this email or phone, with its streams and files. */
export const findPerson = async (contact: string, now: Date, dependencies: TeamDependencies): Promise<Found> => {
  const { knex } = dependencies;
  const today = bangkokDate(now.toISOString());
  const found = await subjectsOf(knex, { email: contact, phone: soughtPhone(contact) });
  const bookings = await Promise.all(
    found.bookings.map(async ({ id, state: booking }) => {
      const linkIds = found.links.filter(({ state }) => state.bookingId === id).map(link => link.id);
      const kept = await findKept(dependencies, { bookingId: id, linkIds });
      const owes = refundDueOf(booking.account) > 0 ? ('refund_due' as const) : null;
      const record = {
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
      return { kept, record };
    }),
  );
  const theirs = new Set(found.bookings.map(({ id }) => id));
  const alone = found.links.filter(({ state }) => state.bookingId === null || !theirs.has(state.bookingId));
  const links = await Promise.all(
    alone.map(async ({ id, state }) => {
      const kept = await findKept(dependencies, { bookingId: null, linkIds: [id] });
      const record = {
        id,
        amount: totalOf(state.account),
        description: state.description,
        customerName: state.payer ? fullNameOf(state.payer) : '',
        createdAt: state.createdAt,
        ...(await countsOf(dependencies, kept)),
      };
      return { kept, record };
    }),
  );
  const all = [...bookings, ...links];
  const confirmBy = found.bookings[0]?.state.number ?? (all.length > 0 ? contact : null);
  return {
    person: { bookings: bookings.map(({ record }) => record), links: links.map(({ record }) => record), confirmBy },
    kept: all.map(({ kept }) => kept),
  };
};

const shared = { tag: 'People', access: ownerOnly } as const;

/** The data of an event about a person. */
const namedOf = ({ bookings, links }: KeptOfPerson) => ({ numbers: bookings.map(({ number }) => number), links: links.length });

/** Milliseconds: the read tables are rebuilt. */
const erasesWithinMs = 10 * 60_000;

/** Is this the number, or without a booking the contact, that is typed to erase? */
const confirms = (typed: string, confirmBy: string, { commands }: TeamDependencies): boolean =>
  readBookingNumber(typed, commands.knownVilla().details.numberPrefix) === confirmBy || emailKey(typed) === emailKey(confirmBy);

/** Answers the request of a guest for erasure, and tells them. Called before the keys are destroyed, while the address is known. */
const fulfilErasure = async (
  bookingId: string,
  { context, now }: Pick<RouteCall, 'context' | 'now'>,
  { commands, tellErased, logger }: Pick<TeamDependencies, 'commands' | 'tellErased' | 'logger'>,
): Promise<void> => {
  const found = await commands.readBooking(bookingId);
  if (!found || !isOpenRequest(found.state.dataRequests.erasure)) return;
  await commands.booking(bookingId, { type: 'fulfilDataRequest', now: now.toISOString(), kind: 'erasure' }, context);
  // The erasure does not wait for a mail server.
  await tellErased(bookingId, found.state).catch(error =>
    logger.warn({ error: error.message }, 'a guest could not be told of their erasure'),
  );
};

export const peopleRoutes = [
  route('GET /admin/people', {
    ...shared,
    summary: 'All that is kept of one person: bookings, hidden ones too, and payment links, found by email or phone',
    query: personQuery,
    response: keptOfPerson,
    handle: async ({ query, now }, dependencies) => ({ body: (await findPerson(query.contact, now, dependencies)).person }),
  }),
  route('POST /admin/people/export', {
    ...shared,
    summary: 'The same with every event, decrypted, for the person who asks for it',
    freshPassword: true,
    body: exportPerson,
    response: personExport,
    refuses: ['not_found'],
    handle: async ({ body: { contact }, staff, context, now }, dependencies) => {
      const { person, kept } = await findPerson(contact, now, dependencies);
      if (kept.length === 0) throw notFound();
      const record = { at: now.toISOString(), ...namedOf(person) };
      await dependencies.commands.recordOfMember(staff.id, [{ type: 'PersonExported', data: record }], context);
      const streams = await copyOfStreams(
        dependencies.proof,
        kept.flatMap(one => one.streams),
      );
      return { body: { contact, exportedAt: now.toISOString(), person, streams } };
    },
  }),
  route('POST /admin/people/erase', {
    ...shared,
    summary:
      'Make all that names this person unreadable for good. Not while a stay is ahead or money is due to them (details.bookings)',
    freshPassword: true,
    body: erasePerson,
    response: erased,
    timeoutMs: erasesWithinMs,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const {
        body: { contact, number },
        staff,
        context,
        now,
      } = call;
      const { person, kept } = await findPerson(contact, now, dependencies);
      if (person.confirmBy === null) throw notFound();
      if (!confirms(number, person.confirmBy, dependencies))
        throw invalidRequest('number', { code: 'invalid', message: 'This is not the number of the newest booking' });
      const hindered = person.bookings.flatMap(one => (one.hindrance ? [{ number: one.number, because: one.hindrance }] : []));
      if (hindered.length > 0)
        throw new Refusal('wrong_state', 'A stay is ahead, or money is due to this person', { bookings: hindered });
      const record = { at: now.toISOString(), ...namedOf(person) };
      // The event first, so that an interrupted erasure can be repeated.
      await dependencies.commands.recordOfMember(staff.id, [{ type: 'PersonErased', data: record }], context);
      for (const { bookingId } of kept) if (bookingId) await fulfilErasure(bookingId, call, dependencies);
      await dependencies.erase(kept);
      return { body: { erased: record.numbers } };
    },
  }),
];
