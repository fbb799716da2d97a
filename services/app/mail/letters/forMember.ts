import type { Instant } from '@baan/domain/shared/plainDate';
import type { MemberMessage } from '@baan/domain/staff/staff';
import type { HouseLanguage } from '@baan/words/languages';
import { type House, houseName } from '../facts.ts';
import { both, momentIn, saidIn, toHouse, twoLines, type ValuesIn } from '../inBothLanguages.ts';
import type { Letter } from '../letter.ts';

type MemberFacts = House & {
  at: Instant;
  /** Of the reset link. */
  expiresAt: Instant;
  /** To a new password, or to the page that asks for one. */
  link: string;
};

const letter = (message: MemberMessage, { link, ...facts }: MemberFacts) => {
  const house: ValuesIn = language => ({ house: houseName(facts.villa, language) });
  return {
    ...toHouse(facts, { title: `${message}.title`, lead: `${message}.lead` }),
    button: { text: both('button.newPassword'), url: link },
    closing: both('toMember', house),
  };
};

/** The link to a new password, for a member that forgot theirs. */
const passwordReset = (facts: MemberFacts): Letter => {
  const until = (language: HouseLanguage): string => momentIn(facts.expiresAt, 'moment', language);
  const whole = letter('passwordReset', facts);
  const notYou = {
    title: both('passwordReset.notYou'),
    paragraphs: [[saidIn('th', 'passwordReset.doNothing')], [saidIn('en', 'passwordReset.doNothing')]],
  };
  return {
    ...whole,
    subject: both('passwordReset.subject', language => ({ house: houseName(facts.villa, language) })),
    preview: both('validUntil', language => ({ until: until(language) })),
    rows: [{ label: both('row.validUntil'), value: twoLines(until) }],
    sections: [...whole.sections, notYou],
  };
};

const passwordChanged = (facts: MemberFacts): Letter => {
  const when = (language: HouseLanguage): string => momentIn(facts.at, 'moment', language);
  return {
    ...letter('passwordChanged', facts),
    subject: both('passwordChanged.title'),
    preview: both('at', language => ({ when: when(language) })),
    rows: [{ label: both('row.when'), value: twoLines(when) }],
  };
};

const letters: Record<MemberMessage, (facts: MemberFacts) => Letter> = { passwordReset, passwordChanged };

/** To a member about their password, in both languages. */
export const forMember = (message: MemberMessage, facts: MemberFacts): Letter => letters[message](facts);
