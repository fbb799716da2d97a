import { privacyNotice as en } from './en/privacyNotice.ts';
import { type Language, type StaffLanguage, textIn } from './languages.ts';
import { listOf } from './lists.ts';
import { type PrivacyNoticeTexts, privacyNotice as th } from './th/privacyNotice.ts';
import { catalogs } from './translate.ts';

const noticeIn = catalogs<Language, PrivacyNoticeTexts>({ th, en });

type Texts = Record<StaffLanguage, string>;

export type NoticeVilla = {
  name: Texts;
  address: Texts;
  phone: string;
  privacyController: Texts;
  privacyAddress: Texts;
  privacyEmail: string;
  /** null: not limited. */
  retentionMonths: number | null;
};

type Notice = { title: string; sections: { title: string; paragraphs: string[] }[] };

/** From the owner's settings, without sentences that a missing setting leaves empty. `phone`: as readers of this language dial it. */
export const privacyNotice = (villa: NoticeVilla, language: Language, phone = villa.phone): Notice => {
  const text = noticeIn(language);
  const who = textIn(villa.privacyController, language) || textIn(villa.name, language) || text('controller.owner');
  const address = textIn(villa.privacyAddress, language) || textIn(villa.address, language);
  const { privacyEmail: email, retentionMonths: months } = villa;
  const contacts = [email && text('controller.email', { email }), phone && text('controller.phone', { phone })].filter(Boolean);
  const ways = listOf(contacts, language, 'disjunction');
  return {
    title: text('title'),
    sections: [
      {
        title: text('controller.title'),
        paragraphs: [
          address ? text('controller.withAddress', { who, address }) : who,
          ...(ways ? [text('controller.contact', { ways })] : []),
        ],
      },
      {
        title: text('kept.title'),
        paragraphs: [text('kept.booking'), text('kept.money'), text('kept.account'), text('kept.device')],
      },
      { title: text('seen.title'), paragraphs: [text('seen.by')] },
      {
        title: text('time.title'),
        paragraphs: [months === null ? text('time.unlimited') : text('time.months', { count: months }), text('time.receipts')],
      },
      { title: text('rights.title'), paragraphs: [text('rights.yours'), text('rights.complain')] },
    ],
  };
};
