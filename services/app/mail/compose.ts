import { isForStaff, type LinkMessage } from '@baan/domain/payment/link';
import type { GuestMessage, StaffMessage } from '@baan/domain/policies/messages';
import type { MemberMessage } from '@baan/domain/staff/events';
import type { OwnerMessage } from '@baan/domain/villa/events';
import type { Facts } from './facts.ts';
import type { Letter, Mail } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { arrival } from './letters/arrival.ts';
import { confirmation } from './letters/confirmation.ts';
import { cancelled, cardLate, expired } from './letters/ended.ts';
import { forMember, type MemberFacts } from './letters/forMember.ts';
import { forOwner, type OwnerFacts } from './letters/forOwner.ts';
import { forStaff } from './letters/forStaff.ts';
import { found } from './letters/found.ts';
import { type InvitationFacts, invitation } from './letters/invitation.ts';
import { moved } from './letters/moved.ts';
import { moveRefused } from './letters/moveRefused.ts';
import { payerLetters } from './letters/paymentLink.ts';
import { linkForStaff } from './letters/paymentLinkForStaff.ts';
import { slipReceived } from './letters/slipReceived.ts';
import { partReceived, placed, reminder, slipRefused } from './letters/waitingForPayment.ts';
import { letterText } from './letterText.ts';
import type { LinkFacts } from './linkFacts.ts';

const letters: Record<GuestMessage, (facts: Facts) => Letter> = {
  placed,
  reminder,
  slipReceived,
  slipRefused,
  partReceived,
  expired,
  cancelled,
  moved,
  moveRefused,
  confirmation,
  arrival,
  cardLate,
  found,
};

/** A message to a guest in the guest's language, as HTML and as text. */
export const compose = (message: GuestMessage, facts: Facts): Mail => toMail(letters[message](facts));

/** A message to the owner and staff, in both languages. */
export const composeForStaff = (message: StaffMessage, facts: Facts): Mail => toMail(forStaff(message, facts));

/** The link that makes somebody a member of the team, in both languages. */
export const composeInvitation = (facts: InvitationFacts): Mail => toMail(invitation(facts));

/** That where guests pay was changed, to the owner, in both languages. */
export const composeForOwner = (message: OwnerMessage, facts: OwnerFacts): Mail => toMail(forOwner(message, facts));

/** About a member's password, in both languages. */
export const composeForMember = (message: MemberMessage, facts: MemberFacts): Mail => toMail(forMember(message, facts));

/** A message about a payment link: to who pays in the link's language, to the house in both. */
export const composeAboutLink = (message: LinkMessage, facts: LinkFacts): Mail & { language: string } => {
  if (isForStaff(message)) return { ...toMail(linkForStaff(message, facts)), language: 'th, en' };
  return { ...toMail(payerLetters[message](facts)), language: facts.link.language };
};

/** A letter as HTML and as text. */
export const toMail = (letter: Letter): Mail => ({ subject: letter.subject, html: letterHtml(letter), text: letterText(letter) });
