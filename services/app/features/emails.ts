import type { EmailDependencies } from '../http/emails/emailDependencies.ts';
import { emailRoutes } from '../http/emails/emailRoutes.ts';
import { type SendingDependencies, sendAgain } from '../jobs/sendEmail.ts';
import { deleteEmailsBefore } from '../private/deliveries.ts';
import { deleteReservedEmailsBefore } from '../private/reservedEmails.ts';
import { featureWith } from './feature.ts';

/** 24 months. */
const keepEmailsForMs = 731 * 86_400_000;

/** The list of sent emails, and sending one again. */
export const emails = featureWith<EmailDependencies & SendingDependencies>()({
  routes: emailRoutes,
  jobs: { sendAgain },
  eachMinute: async ({ knex }, now) => {
    const before = new Date(now.getTime() - keepEmailsForMs);
    await deleteEmailsBefore(knex, before);
    await deleteReservedEmailsBefore(knex, before);
  },
});
