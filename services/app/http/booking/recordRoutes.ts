import { bookingRecords, giveTime } from '@baan/contract/bookingByStaff';
import type { z } from 'zod';
import { requestIdentity } from '../door/idempotency.ts';
import { pathIdOf, route } from '../door/route.ts';
import { type Asked, decideByStaff, editByStaff } from './decideBooking.ts';

// Records that staff add to a booking. The contract lists them; the compiler checks each body against its command.

type Listed = (typeof bookingRecords)[keyof typeof bookingRecords];
type Request = { id: string; requestHash: string; by: string };
type CommandOf<Of extends Listed> = Of extends Listed ? { type: Of['command'] } & z.output<Of['body']> & Request : never;

const recorded = ({ command }: Listed, body: object, request: Request): Asked =>
  ({ type: command, ...body, ...request }) as CommandOf<Listed>;

export const recordRoutes = [
  ...Object.entries(bookingRecords).map(([path, listed]) =>
    route(`POST /admin/bookings/:id/${path}`, {
      ...editByStaff,
      summary: listed.summary,
      headers: ['Idempotency-Key', 'If-Match'],
      body: listed.body,
      refuses: ['not_found', 'wrong_state', 'idempotency_key_reused'],
      handle: (call, dependencies) => {
        const identity = requestIdentity(call, `POST /admin/bookings/${pathIdOf(call)}/${path}`, dependencies);
        return decideByStaff(call, dependencies, recorded(listed, call.body, { ...identity, by: call.staff.id }));
      },
    }),
  ),
  route('POST /admin/bookings/:id/hold', {
    ...editByStaff,
    summary: 'Keep the nights of an open booking until another time, seven days from now at most',
    body: giveTime,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const { until, reason } = call.body;
      return decideByStaff(call, dependencies, { type: 'giveTime', until: new Date(until).toISOString(), reason });
    },
  }),
];
