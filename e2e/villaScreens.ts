import type { Browser } from 'playwright-core';
import { loadPictures, type Shoot } from './homeScreens.ts';
import { crossSave, fewSlides, newVilla, showAdminVilla, twelveSlides } from './otherAdminVilla.ts';
import { owner } from './owner.ts';
import type { SlipFile } from './slips.ts';
import { halfPhoto, openPart, openVillaPage, photo, save } from './villaPage.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { consoleMessages, type Language } from './words.ts';

type Step = (visitor: Visitor) => Promise<void>;

type Screen = {
  name: string;
  /** Before the page is opened. */
  prepare?: Step;
  /** On the open page. */
  act?: Step;
  whole?: boolean;
};

const sections = ['names', 'size', 'pictures', 'rooms', 'amenities', 'reviews', 'rules', 'arrival', 'contact', 'place'];

const openAll: Step = async visitor => {
  for (const section of sections) await openPart(visitor, section);
};

const dialog = ({ page }: Visitor): Promise<void> => page.getByRole('dialog').last().waitFor();

const typeHeadline = async (visitor: Visitor, words: string): Promise<void> => {
  const text = consoleMessages[visitor.language];
  await openPart(visitor, 'names');
  const name = `${text('villa.field.title')}, ${text(`saving.in.${visitor.language}`)}`;
  await visitor.page.getByRole('textbox', { name, exact: true }).fill(words);
};

/** A picture that takes a while on a slow connection. */
const heavy = async (name: string, bytes: number): Promise<SlipFile> => {
  const file = await photo(name, '#204060');
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes)]) };
};

/** Four files: one interrupted, one uploading, one queued, one too large. */
const sendPictures: Step = async visitor => {
  const { page } = visitor;
  await openPart(visitor, 'pictures');
  const list = page.locator('#pictures');
  const files = list.locator('input[type=file][multiple]');
  await files.setInputFiles([await halfPhoto('half.jpg')]);
  await list.getByRole('alert').waitFor();
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await files.setInputFiles([
    await heavy('bedroom-garden.jpg', 1_500_000),
    await heavy('a-very-long-name-from-a-camera-20260714-184512.jpg', 100_000),
    await heavy('aerial-4k.jpg', 7_800_000),
  ]);
  await list.getByText(/\b[2-9]\d ?%/).waitFor();
  await list.locator('input[type=file][multiple] + button, button:has(+ input[type=file][multiple])').scrollIntoViewIfNeeded();
};

const screens: Screen[] = [
  { name: 'house', whole: true },
  { name: 'house-open', act: openAll, whole: true },
  { name: 'house-new', prepare: visitor => showAdminVilla(visitor, newVilla), act: openAll, whole: true },
  {
    name: 'house-twelve-slides',
    prepare: visitor => showAdminVilla(visitor, twelveSlides),
    act: async visitor => {
      await openPart(visitor, 'pictures');
      await visitor.page.locator('#pictures li').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'house-uploads', prepare: visitor => showAdminVilla(visitor, fewSlides), act: sendPictures },
  {
    name: 'house-room',
    act: async visitor => {
      await openPart(visitor, 'rooms');
      await visitor.press(visitor.page.getByRole('button', { name: consoleMessages[visitor.language]('villa.addRoom') }));
      await save(visitor);
      await visitor.page.locator('section [aria-live] > button').first().waitFor();
    },
  },
  {
    name: 'house-room-delete',
    act: async visitor => {
      await openPart(visitor, 'rooms');
      await visitor.press(visitor.page.locator('#rooms ol > li > span button').nth(3));
      await dialog(visitor);
    },
  },
  {
    name: 'house-close',
    act: async visitor => {
      await visitor.press(visitor.page.getByRole('switch', { name: consoleMessages[visitor.language]('villa.takesBookings') }));
      await dialog(visitor);
    },
  },
  {
    name: 'house-conflict',
    prepare: visitor =>
      visitor.language === 'th'
        ? crossSave(visitor, 'มานี', 'ปลายสระคือทะเล')
        : crossSave(visitor, 'Manee', 'The sea begins where the pool ends'),
    act: async visitor => {
      await typeHeadline(visitor, visitor.language === 'th' ? 'ตื่นมาก็เจอทะเล' : 'Wake up to the sea');
      await save(visitor);
      await dialog(visitor);
    },
  },
  {
    name: 'house-leave',
    act: async visitor => {
      const { page, device, language, press } = visitor;
      const text = consoleMessages[language];
      await typeHeadline(visitor, language === 'th' ? 'ตื่นมาก็เจอทะเล' : 'Wake up to the sea');
      if (device === 'phone') await press(page.getByRole('button', { name: text('common.menu'), exact: true }));
      await press(page.getByRole('link', { name: text('prices.title') }).first());
      await dialog(visitor);
    },
  },
];

/** The page of the villa in each of its states; the saved villa does not change. */
export const villaScreens = async (browser: Browser, url: string, language: Language, shoot: Shoot): Promise<void> => {
  for (const device of ['phone', 'desktop'] as const) {
    for (const { name, prepare, act, whole } of screens) {
      const visitor = await newVisitor(browser, url, { device, language });
      await prepare?.(visitor);
      await openVillaPage(visitor, owner);
      await act?.(visitor);
      await loadPictures(visitor);
      await shoot(visitor, name, whole);
      await visitor.leave();
    }
  }
};
