import type { Command } from '../shared/decider.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { LinkMessage, PaymentLink } from './link.ts';

export type RecordLinkMessage = Command<'recordLinkMessage', { message: LinkMessage; jobId: string; sentAgain?: SentAgain }>;

/** An email was sent; recorded once for each job. */
export const recordLinkMessage = (command: RecordLinkMessage, link: PaymentLink): PaymentLinkDecision =>
  link.messagesSent.includes(command.jobId)
    ? noLinkEvents
    : { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] };
