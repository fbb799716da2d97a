import { addCharge, addNote, bookingAnswer, giveTime, recordPayment, recordRefund } from '@baan/contract/booking';
import type { BookingCommand } from '@baan/domain/booking/decide';
import type { z } from 'zod';
import { requestIdentity } from '../door/idempotency.ts';
import { ownerAndStaff, type Route, route } from '../door/route.ts';
import { bookingIdOf } from './bookingAnswer.ts';
import { decideByStaff, staffTag } from './decideByStaff.ts';

// What staff record of a booking's money (rules, section 6). The same Idempotency-Key counts once.

type ByRequest = { now: string; id: string; requestHash: string };

const recording = <Body extends z.ZodType>(
  path: string,
  summary: string,
  body: Body,
  commandOf: (body: z.output<Body>, request: ByRequest, by: string) => BookingCommand,
): Route =>
  route({
    method: 'post',
    path: `/admin/bookings/:id/${path}`,
    tag: staffTag,
    summary,
    access: ownerAndStaff,
    headers: ['Idempotency-Key', 'If-Match'],
    body,
    answer: bookingAnswer,
    refuses: ['not_found', 'wrong_state', 'idempotency_key_reused'],
    handle: (call, dependencies) => {
      const identity = requestIdentity(call, `POST /admin/bookings/${bookingIdOf(call)}/${path}`, dependencies);
      return decideByStaff(call, dependencies, async () =>
        commandOf(call.body, { now: call.now.toISOString(), ...identity }, call.staff?.id ?? ''),
      );
    },
  });

export const moneyRoutes = [
  recording(
    'payments',
    'Record money that came, of any amount and in every state; all paid confirms',
    recordPayment,
    (body, request) => ({ type: 'recordPayment', ...body, ...request }),
  ),
  recording('charges', 'Add a charge, or with a negative amount a discount', addCharge, (body, request) => ({
    type: 'addCharge',
    ...body,
    ...request,
  })),
  recording('notes', 'Add a note that staff alone read', addNote, (body, request, by) => ({
    type: 'addNote',
    ...body,
    ...request,
    by,
  })),
  recording('refunds', 'Record money that was given back', recordRefund, (body, request) => ({
    type: 'refund',
    ...body,
    ...request,
  })),
  route({
    method: 'post',
    path: '/admin/bookings/:id/hold',
    tag: staffTag,
    summary: 'Keep the nights of an open booking until another time, seven days from now at most',
    access: ownerAndStaff,
    headers: ['If-Match'],
    body: giveTime,
    answer: bookingAnswer,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const { until, reason } = call.body;
      const command = { type: 'giveTime' as const, now: call.now.toISOString(), until: new Date(until).toISOString(), reason };
      return decideByStaff(call, dependencies, async () => command);
    },
  }),
];
