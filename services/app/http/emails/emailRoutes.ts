import { type Email, emailResponse, emailRow, emailSent, sendEmail } from '@baan/contract/email';
import { staffMemberStream } from '@baan/domain/shared/streamNames';
import { streamsOfBooking, streamsWith, subjectsOfStreams } from '@baan/projections/emailSubjects';
import { staffNames } from '@baan/projections/team';
import { z } from 'zod';
import { type DeliveryRecord, newCopyId } from '../../email/deliveryRecords.ts';
import { reserveEmail } from '../../private/reservedEmails.ts';
import { emailListQuery, listResponse } from '../middleware/listQuery.ts';
import { notFound, RequestProblem } from '../middleware/problem.ts';
import { ownerAndStaff, type RouteCall, routesWith, type StaffSession } from '../middleware/route.ts';
import type { EmailDependencies } from './emailDependencies.ts';

const route = routesWith<EmailDependencies>();

const shared = { tag: 'Letters', access: ownerAndStaff } as const;

const shown = async (deliveryRecords: DeliveryRecord[], knex: EmailDependencies['knex']): Promise<z.infer<typeof emailRow>[]> => {
  const about = await subjectsOfStreams(
    knex,
    deliveryRecords.map(({ stream }) => stream),
  );
  const names = await staffNames(knex);
  return deliveryRecords.map(({ stream, asked_by, kept, at, copied_at, ...letter }) => ({
    ...letter,
    at: at.toISOString(),
    isKept: kept,
    copiedAt: copied_at?.toISOString() ?? null,
    sentAgainBy: asked_by === null ? null : (names.get(asked_by) ?? ''),
    about: about(stream),
  }));
};

const known = async (id: string | undefined, { deliveryRecords }: EmailDependencies) => {
  const found = await deliveryRecords.find(id ?? '');
  if (!found) throw notFound();
  return found;
};

/** Copies to other addresses that one member may send within a day. */
const mostElsewhere = 5;
const dayMs = 86_400_000;

/** Counts a copy to another address, and records the member who requested it. @throws RequestProblem `rate_limited` */
const noteElsewhere = async (
  jobId: string,
  { kind, stream }: DeliveryRecord,
  { staff, context, now }: Pick<RouteCall<unknown, unknown, StaffSession>, 'staff' | 'context' | 'now'>,
  { knex, commands }: EmailDependencies,
): Promise<void> => {
  const counted = {
    stream: staffMemberStream(staff.id),
    kind: 'elsewhere',
    key: jobId,
    holder: jobId,
    most: mostElsewhere,
  } as const;
  if (!(await reserveEmail(knex, { ...counted, since: new Date(now.getTime() - dayMs) }, now)))
    throw new RequestProblem('rate_limited', 'You sent several emails to other addresses today. Please try again tomorrow.', {
      limit: mostElsewhere,
      of: 'elsewhere',
    });
  const number = (await subjectsOfStreams(knex, [stream]))(stream).bookingNumber;
  const data = { at: now.toISOString(), message: kind, jobId, number };
  await commands.recordOfMember(staff.id, [{ type: 'EmailSentElsewhere', data }], context);
};

export const emailRoutes = [
  route('GET /admin/letters', {
    ...shared,
    summary: 'Letters of the last 24 months, newest first: to whom, when, and whether the mail server took them',
    query: emailListQuery,
    response: z.array(emailRow),
    handle: async ({ query: { range, filter } }, { deliveryRecords, knex }) => {
      const { q, bookingId, ...others } = filter;
      const streams = bookingId ? await streamsOfBooking(knex, bookingId) : q && streamsWith(knex, q);
      const { rows, total } = await deliveryRecords.list({ ...others, ...(streams && { streams }) }, range);
      return listResponse('letters', await shown(rows, knex), total, range[0]);
    },
  }),
  route('GET /admin/letters/:id', {
    ...shared,
    summary: 'A letter as it was sent',
    response: emailResponse,
    handle: async ({ params }, dependencies) => {
      const { record: letter, body } = await known(params.id, dependencies);
      const [row] = await shown([letter], dependencies.knex);
      return { data: { letter: { ...row, html: body?.html ?? null, text: body?.text ?? null } as Email } };
    },
  }),
  route('POST /admin/letters/:id/send', {
    ...shared,
    summary: 'Have a letter sent again as it was, also to another address. Not one with a code, or with a link to get in',
    limit: 'mails',
    body: sendEmail,
    status: 202,
    response: emailSent,
    refuses: ['not_found', 'letter_not_kept', 'rate_limited'],
    handle: async (call, dependencies) => {
      const { to } = call.body;
      const { deliveryRecords, sendAgain } = dependencies;
      const { record: letter, body } = await known(call.params.id, dependencies);
      if (!body)
        throw new RequestProblem('letter_not_kept', 'The words of this letter are not kept, so that it cannot be sent again');
      const id = newCopyId(dependencies.random);
      if (to !== undefined && to.toLowerCase() !== letter.to.toLowerCase()) await noteElsewhere(id, letter, call, dependencies);
      await deliveryRecords.copy(letter, body, { id, to: to ?? letter.to, staffId: call.staff.id });
      await sendAgain({ id, stream: letter.stream }, call.context.correlationId);
      return { data: { id } };
    },
  }),
];
