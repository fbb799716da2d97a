import { type Change, change, streamQuery } from '@baan/contract/stream';
import { findBooking } from '@baan/projections/bookings';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import type { Request } from 'express';
import { notFound } from '../middleware/problem.ts';
import { keysOfAddress } from '../middleware/rateLimits.ts';
import { positionIn } from '../middleware/requestHeaders.ts';
import { everyRole, pathIdOf, type Route, type RouteCall, routesWith } from '../middleware/route.ts';
import type { LiveDependencies } from './liveDependencies.ts';

const route = routesWith<LiveDependencies>();

const common = {
  tag: 'Live updates',
  query: streamQuery,
  headers: ['Last-Event-ID'],
  response: change,
  responseType: 'text/event-stream',
} as const;

/** The reader's last position: from the header, or from the query where a client cannot send headers. */
const lastRead = (request: Request, position: string | undefined): bigint | null => {
  const given = request.get('Last-Event-ID') || position;
  return given === undefined ? null : positionIn('Last-Event-ID', given);
};

/** The stream of one booking or payment link, opened by its id. @param isThere does it exist in the read tables? */
const streamOfOne = (
  path: '/booking/:id' | '/payment-links/:id',
  what: string,
  isThere: (id: string, call: RouteCall, dependencies: LiveDependencies) => Promise<boolean>,
): Route<LiveDependencies> =>
  route(`GET ${path}/stream`, {
    ...common,
    summary: `That something about this ${what} changed, as server-sent events`,
    access: 'open',
    refuses: ['not_found', 'rate_limited'],
    handle: async (call, dependencies) => {
      const id = pathIdOf(call);
      const after = lastRead(call.request, call.query.position);
      if (!(await isThere(id, call, dependencies))) throw notFound();
      const reader = { id, after, session: null, tell: ({ kind }: Change) => ({ kind, id }) };
      return { stream: response => dependencies.liveStreams.open(response, reader, keysOfAddress(call.request)) };
    },
  });

export const streamRoutes = [
  streamOfOne('/booking/:id', 'booking', async (id, _call, { knex }) => {
    const booking = await findBooking(knex, id);
    return booking !== undefined && !booking.hidden;
  }),
  streamOfOne('/payment-links/:id', 'payment link', async (id, { now }, { knex }) =>
    Boolean(await findPaymentLink(knex, id, now)),
  ),
  route('GET /admin/stream', {
    ...common,
    summary: 'What changed, as server-sent events: kinds and ids',
    access: everyRole,
    refuses: ['rate_limited'],
    handle: async ({ staff, query, request }, { liveStreams }) => {
      const reader = {
        id: null,
        after: lastRead(request, query.position),
        session: staff,
        // A booking's id gives access, so an auditor does not get it.
        tell: ({ kind, id }: Change) => ({ kind, id: staff.role === 'auditor' ? null : id }),
      };
      return { stream: response => liveStreams.open(response, reader, keysOfAddress(request)) };
    },
  }),
];
