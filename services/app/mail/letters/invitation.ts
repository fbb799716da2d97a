import type { Instant } from '@baan/domain/shared/plainDate';
import type { InvitedRole } from '@baan/domain/staff/staff';
import type { HouseLanguage } from '@baan/words/languages';
import { type House, houseName } from '../facts.ts';
import { both, momentIn, saidIn, toHouse, twoLines, type ValuesIn } from '../inBothLanguages.ts';
import type { Letter } from '../letter.ts';

type InvitationFacts = House & { email: string; role: InvitedRole; expiresAt: Instant; link: string };

/** To an invited person, in both languages, with the link for registering. */
export const invitation = (facts: InvitationFacts): Letter => {
  const { email, role, expiresAt, link, villa } = facts;
  const until = (language: HouseLanguage): string => momentIn(expiresAt, 'moment', language);
  const values: ValuesIn = language => ({
    house: houseName(villa, language),
    role: saidIn(language, `invitation.as.${role}`),
    may: saidIn(language, `invitation.may.${role}`),
  });
  const whole = toHouse(facts, { title: 'invitation.title', lead: 'invitation.lead', values });
  const yoursAlone = {
    title: both('invitation.yours'),
    paragraphs: [[saidIn('th', 'invitation.once')], [saidIn('en', 'invitation.once')]],
  };
  return {
    ...whole,
    subject: both('invitation.title', values),
    preview: both('joinUntil', language => ({ until: until(language) })),
    rows: [
      { label: both('row.email'), value: [{ strong: email }] },
      { label: both('row.role'), value: [both(`invitation.role.${role}`)] },
      { label: both('row.validUntil'), value: twoLines(until) },
    ],
    button: { text: both('button.join'), url: link },
    sections: [...whole.sections, yoursAlone],
    closing: both('toInvited', values),
  };
};
