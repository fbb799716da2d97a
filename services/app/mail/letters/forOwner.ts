import type { Instant } from '@baan/domain/shared/plainDate';
import type { BankDetails, OwnerMessage } from '@baan/domain/villa/state';
import type { HouseLanguage } from '@baan/words/languages';
import { type House, houseName } from '../facts.ts';
import { both, momentIn, toHouse, twoLines } from '../inBothLanguages.ts';
import type { Letter } from '../letter.ts';
import { lastFour } from '../phrases.ts';

type OwnerFacts = House & {
  at: Instant;
  /** Name of the acting member; null: not known. */
  who: string | null;
  /** Of the event. */
  data: Record<string, unknown>;
};

const newValue = (message: OwnerMessage, { data }: OwnerFacts): string | null => {
  if (message === 'bankDetailsChanged') {
    const { bankName = '', accountNumber = '' } = (data.bankDetails ?? {}) as Partial<BankDetails>;
    return accountNumber ? `${bankName} ${lastFour(accountNumber)}`.trim() : null;
  }
  return message === 'promptPayIdChanged' && data.promptPayId ? lastFour(data.promptPayId) : null;
};

/** To the owner, in both languages, with a link to the changed page. */
export const forOwner = (message: OwnerMessage, facts: OwnerFacts): Letter => {
  const { at, who, villa, publicUrl } = facts;
  const value = newValue(message, facts);
  const when = (language: HouseLanguage): string => momentIn(at, 'shortMoment', language);
  return {
    ...toHouse(facts, { title: `${message}.title`, lead: 'notYourChange' }),
    subject: both(`${message}.title`),
    preview: both('at', language => ({ when: when(language) })),
    rows: [
      { label: both('row.when'), value: twoLines(when) },
      ...(who ? [{ label: both('row.by'), value: [{ strong: who }] }] : []),
      ...(value ? [{ label: both('row.now'), value: [{ strong: value }] }] : []),
    ],
    button: { text: both('button.bank'), url: `${publicUrl}/admin/bank` },
    closing: both('toOwner', () => ({ house: houseName(villa, 'th') })),
  };
};
