import { findingKinds } from '@baan/contract/audit';
import type { Instant } from '@baan/domain/shared/plainDate';
import type { InvitedRole, MemberMessage } from '@baan/domain/staff/staff';
import type { BankDetails, OwnerMessage } from '@baan/domain/villa/state';
import type { Email } from '../email.ts';
import { lastFour } from '../emailTexts.ts';
import type { VillaEmailData } from '../guestEmail.ts';
import { inBothLanguages, lineOfEachLanguage, momentOf, teamEmail, teamTextIn } from '../inBothLanguages.ts';

// Emails to the owner and the team about accounts, theirs and the villa's.

type InvitationEmailData = VillaEmailData & { email: string; role: InvitedRole; expiresAt: Instant; link: string };

/** To an invited person, with the link for registering. */
export const invitation = (facts: InvitationEmailData): Email => {
  const { email, role, expiresAt, link } = facts;
  const until = momentOf(expiresAt);
  return teamEmail(facts, {
    title: 'invitation.title',
    lead: 'invitation.lead',
    values: language => ({
      role: teamTextIn(language, `invitation.as.${role}`),
      may: teamTextIn(language, `invitation.may.${role}`),
    }),
    preview: inBothLanguages('joinUntil', language => ({ until: until(language) })),
    rows: [
      { label: inBothLanguages('row.email'), value: [{ strong: email }] },
      { label: inBothLanguages('row.role'), value: [inBothLanguages(`invitation.role.${role}`)] },
      { label: inBothLanguages('row.validUntil'), value: lineOfEachLanguage(until) },
    ],
    button: { text: 'button.join', url: link },
    note: { title: 'invitation.yours', text: 'invitation.once' },
    closing: 'toInvited',
  });
};

type MemberEmailData = VillaEmailData & {
  at: Instant;
  /** Of the reset link. */
  expiresAt: Instant;
  /** To a new password, or to the page that asks for one. */
  link: string;
};

/** To a member about their password: the link to a new one, or that it was changed. */
export const composeForMember = (message: MemberMessage, facts: MemberEmailData): Email => {
  const until = momentOf(facts.expiresAt);
  const when = momentOf(facts.at);
  const shared = { button: { text: 'button.newPassword', url: facts.link }, closing: 'toMember' } as const;
  if (message === 'passwordChanged')
    return teamEmail(facts, {
      title: 'passwordChanged.title',
      lead: 'passwordChanged.lead',
      preview: inBothLanguages('at', language => ({ when: when(language) })),
      rows: [{ label: inBothLanguages('row.when'), value: lineOfEachLanguage(when) }],
      ...shared,
    });
  return teamEmail(facts, {
    subject: 'passwordReset.subject',
    title: 'passwordReset.title',
    lead: 'passwordReset.lead',
    preview: inBothLanguages('validUntil', language => ({ until: until(language) })),
    rows: [{ label: inBothLanguages('row.validUntil'), value: lineOfEachLanguage(until) }],
    note: { title: 'passwordReset.notYou', text: 'passwordReset.doNothing' },
    ...shared,
  });
};

type OwnerEmailData = VillaEmailData & {
  at: Instant;
  /** Name of the acting member; null: not known. */
  who: string | null;
  /** Of the event. */
  data: Record<string, unknown>;
};

/** About one change of where guests pay to. */
export type VillaChangeMessage = Exclude<
  OwnerMessage,
  'verifyFound' | 'retentionSet' | 'channelConflict' | 'channelSilent' | 'channelFailing'
>;

const newValue = (message: VillaChangeMessage, { data }: OwnerEmailData): string | null => {
  if (message === 'bankDetailsChanged') {
    const { bankName = '', accountNumber = '' } = (data.bankDetails ?? {}) as Partial<BankDetails>;
    return accountNumber ? `${bankName} ${lastFour(accountNumber)}`.trim() : null;
  }
  return message === 'promptPayIdChanged' && data.promptPayId ? lastFour(data.promptPayId) : null;
};

/** To the owner, with a link to the changed page. */
export const composeForOwner = (message: VillaChangeMessage, facts: OwnerEmailData): Email => {
  const { at, who, publicUrl } = facts;
  const value = newValue(message, facts);
  const when = momentOf(at);
  return teamEmail(facts, {
    title: `${message}.title`,
    lead: 'notYourChange',
    preview: inBothLanguages('at', language => ({ when: when(language) })),
    rows: [
      { label: inBothLanguages('row.when'), value: lineOfEachLanguage(when) },
      ...(who ? [{ label: inBothLanguages('row.by'), value: [{ strong: who }] }] : []),
      ...(value ? [{ label: inBothLanguages('row.now'), value: [{ strong: value }] }] : []),
    ],
    button: { text: 'button.bank', url: `${publicUrl}/admin/bank` },
    closing: 'toOwner',
  });
};

/** To the owner, a week before guests of old stays are erased for the first time. */
export const aboutRetention = (facts: OwnerEmailData): Email => {
  const { at, who, data, publicUrl } = facts;
  const { retention, stays = 0 } = data as { retention?: { months: number; firstRunAt: Instant }; stays?: number };
  const when = momentOf(at);
  const first = momentOf(retention?.firstRunAt ?? at);
  return teamEmail(facts, {
    title: 'retentionSet.title',
    lead: 'retentionSet.lead',
    preview: inBothLanguages('retentionSet.from', language => ({ when: first(language) })),
    rows: [
      {
        label: inBothLanguages('retentionSet.after'),
        value: [{ strong: inBothLanguages('retentionSet.months', () => ({ count: retention?.months ?? 0 })) }],
      },
      { label: inBothLanguages('retentionSet.first'), value: lineOfEachLanguage(first) },
      { label: inBothLanguages('retentionSet.stays'), value: [{ strong: String(stays) }] },
      { label: inBothLanguages('row.when'), value: lineOfEachLanguage(when) },
      ...(who ? [{ label: inBothLanguages('row.by'), value: [{ strong: who }] }] : []),
    ],
    button: { text: 'button.people', url: `${publicUrl}/admin/people` },
    closing: 'toOwner',
  });
};

/** `kinds`: how many new findings of each kind. */
type FindingsEmailData = VillaEmailData & { at: Instant; kinds: ReadonlyMap<string, number> };

/** To the owner, about what verify found by night: kinds and numbers, and nothing of a person. */
export const aboutFindings = (facts: FindingsEmailData): Email => {
  const when = momentOf(facts.at);
  const kinds = findingKinds.filter(kind => facts.kinds.has(kind));
  return teamEmail(facts, {
    title: 'verifyFound.title',
    lead: 'verifyFound.lead',
    preview: inBothLanguages('at', language => ({ when: when(language) })),
    rows: [
      { label: inBothLanguages('row.when'), value: lineOfEachLanguage(when) },
      ...kinds.map(kind => ({
        label: inBothLanguages(`verifyFound.kind.${kind}`),
        value: [{ strong: String(facts.kinds.get(kind)) }],
      })),
    ],
    button: { text: 'button.verify', url: `${facts.publicUrl}/admin/audit/verify` },
    closing: 'toOwner',
  });
};
