import type { MessageKey } from '../i18n/en.ts';
import { actorInSentence, type DescribeEvent, methodWord } from './eventDescription.ts';
import { describeMessage } from './messages.ts';
import { changesTerms } from './termFields.ts';

const sentences: Record<string, MessageKey> = {
  PricesChanged: 'history.villa.prices',
  SeasonsChanged: 'history.villa.seasons',
  FeesChanged: 'history.villa.fees',
  BankDetailsChanged: 'history.villa.bank',
  PromptPayQrChanged: 'history.villa.promptPayQr',
  PromptPayQrRemoved: 'history.villa.promptPayQrRemoved',
  BackgroundChanged: 'history.villa.background',
  BackgroundRemoved: 'history.villa.backgroundRemoved',
  SlideRemoved: 'history.villa.slideRemoved',
  SlideChanged: 'history.villa.slideChanged',
  SlidesReordered: 'history.villa.slidesReordered',
  RoomChanged: 'history.villa.roomChanged',
  RoomRemoved: 'history.villa.roomRemoved',
  RoomsReordered: 'history.villa.roomsReordered',
  HouseOpened: 'history.villa.opened',
  HouseClosed: 'history.villa.closed',
};

const inLanguage = (value: unknown, language: 'th' | 'en'): string => {
  const name = (value ?? {}) as { th?: string; en?: string };
  return name[language] || name.th || name.en || '';
};

/** The house's texts, prices and payment settings. */
export const describeVilla: DescribeEvent = (event, listener) => {
  const { type, data } = event;
  const { text, language } = listener;
  const who = actorInSentence(event, listener);
  const named = true;
  switch (type) {
    case 'VillaDetailsChanged':
      return { title: text(changesTerms(event) ? 'history.villa.terms' : 'history.villa.details', { who }), named };
    case 'PromptPayIdChanged':
      return {
        title: text(data.promptPayId === '' ? 'history.villa.promptPayNone' : 'history.villa.promptPayId', { who }),
        named,
      };
    case 'PaymentMethodSwitched': {
      const method = methodWord(data.method, text);
      return {
        title: text(data.enabled === true ? 'history.villa.methodOn' : 'history.villa.methodOff', { who, method }),
        named,
      };
    }
    case 'SlidesAdded': {
      const many = Array.isArray(data.slides) ? data.slides.length : 1;
      return { title: text('history.villa.slidesAdded', { who, count: many }), named };
    }
    case 'RoomAdded':
      return { title: text('history.villa.roomAdded', { who, room: inLanguage(data.name, language) }), named };
    case 'RetentionSet': {
      const { months } = (data.retention ?? {}) as { months?: number };
      const title = months
        ? text('history.villa.retention', { who, count: months })
        : text('history.villa.retentionOff', { who });
      return { title, named };
    }
    case 'OldStaysErased':
      return {
        title: text('history.villa.oldStaysErased', { count: Array.isArray(data.numbers) ? data.numbers.length : 0 }),
      };
    default: {
      const key = sentences[type];
      return key ? { title: text(key, { who }), named } : describeMessage(event, listener);
    }
  }
};
