import {
  erased,
  erasePerson,
  exportPerson,
  type KeptOfPerson,
  keptOfPerson,
  personExport,
  personQuery,
} from '@baan/contract/people';
import { Refusal } from '@baan/domain/shared/refusal';
import { invalidRequest, notFound } from '../middleware/problem.ts';
import { ownerOnly, route } from '../middleware/route.ts';
import { findPerson } from './findPerson.ts';

const shared = { tag: 'People', access: ownerOnly } as const;

/** What an event says of a person. */
const namedOf = ({ bookings, links }: KeptOfPerson) => ({ numbers: bookings.map(({ number }) => number), links: links.length });

/** The read tables are rebuilt. */
const erasesWithinMs = 10 * 60_000;

export const peopleRoutes = [
  route('GET /admin/people', {
    ...shared,
    summary: 'All that is kept of one person: bookings, hidden ones too, and payment links, found by email or phone',
    query: personQuery,
    answer: keptOfPerson,
    handle: async ({ query, now }, dependencies) => ({ body: (await findPerson(query.contact, now, dependencies)).person }),
  }),
  route('POST /admin/people/export', {
    ...shared,
    summary: 'The same with every event, what is sealed in them opened, for the person who asks for it',
    freshPassword: true,
    body: exportPerson,
    answer: personExport,
    refuses: ['not_found'],
    handle: async ({ body: { contact }, staff, context, now }, dependencies) => {
      const { person, kept } = await findPerson(contact, now, dependencies);
      if (kept.length === 0) throw notFound();
      const told = { at: now.toISOString(), ...namedOf(person) };
      await dependencies.commands.recordOfMember(staff.id, [{ type: 'PersonExported', data: told }], context);
      const streams = await Promise.all(
        kept
          .flatMap(one => one.streams)
          .map(async stream => ({
            stream,
            events: (await dependencies.proof.read(stream)).map(({ type, data }) => ({ type, ...data })),
          })),
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
    answer: erased,
    answersWithinMs: erasesWithinMs,
    refuses: ['not_found', 'wrong_state'],
    handle: async ({ body: { contact, number }, staff, context, now }, dependencies) => {
      const { person, kept } = await findPerson(contact, now, dependencies);
      if (person.confirmBy === null) throw notFound();
      if (number.toLowerCase() !== person.confirmBy.toLowerCase())
        throw invalidRequest('number', { code: 'invalid', message: 'This is not the number of the newest booking' });
      const hindered = person.bookings.flatMap(one => (one.hindrance ? [{ number: one.number, because: one.hindrance }] : []));
      if (hindered.length > 0)
        throw new Refusal('wrong_state', 'A stay is ahead, or money is due to this person', { bookings: hindered });
      const told = { at: now.toISOString(), ...namedOf(person) };
      // The event first: an interrupted erasure can then be repeated.
      await dependencies.commands.recordOfMember(staff.id, [{ type: 'PersonErased', data: told }], context);
      await dependencies.erase(kept);
      return { body: { erased: told.numbers } };
    },
  }),
];
