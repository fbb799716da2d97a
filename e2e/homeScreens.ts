import type { Browser } from 'playwright-core';
import { openVilla, readTotal } from './guest.ts';
import { bare, dear, oddPictures, serveOddPictures, showDearNights, showVilla, withholdVilla, wordy } from './otherVilla.ts';
import { stayOf } from './stays.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { guestMessages, type Language } from './words.ts';

/** Pixels. */
const windows = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** One screenshot of the visitor's page in each theme. */
export type Shoot = (visitor: Visitor, screen: string, whole?: boolean) => Promise<void>;

/** Brings the home page into a state and shows it. */
type Screen = (visitor: Visitor, shoot: Shoot) => Promise<void>;

const whole =
  (name: string, prepare: (visitor: Visitor) => Promise<void>): Screen =>
  async (visitor, shoot) => {
    await prepare(visitor);
    await openVilla(visitor);
    await loadPictures(visitor);
    await shoot(visitor, name, true);
  };

/** A stay given by the address, in the panel or in the sheet. */
const chosen =
  (name: string, prepare: (visitor: Visitor) => Promise<void> = async () => undefined): Screen =>
  async (visitor, shoot) => {
    const { page, language, press } = visitor;
    await prepare(visitor);
    await openVilla(visitor);
    await page.goto(`/?${new URLSearchParams({ ...stayOf('screenshots'), rooms: '2', guests: '4' })}`);
    const sheet = page.getByRole('button', { name: guestMessages[language]('stay.datesAndBook') });
    const panel = page.getByRole('complementary', { name: guestMessages[language]('stay.label') });
    await panel.or(sheet).first().waitFor();
    if (await sheet.isVisible()) await press(sheet);
    await readTotal(page.locator('.stay, dialog.sheet').first());
    await shoot(visitor, name);
  };

const screens: Screen[] = [
  whole('home-whole', async () => undefined),
  whole('home-bare', visitor => showVilla(visitor, bare)),
  whole('home-long-names', visitor => showVilla(visitor, wordy)),
  whole('home-odd-pictures', async visitor => {
    await serveOddPictures(visitor);
    await showVilla(visitor, oddPictures);
  }),
  chosen('home-stay'),
  chosen('home-six-figures', async visitor => {
    await showVilla(visitor, dear);
    await showDearNights(visitor);
  }),
  async (visitor, shoot) => {
    const t = guestMessages[visitor.language];
    await openVilla(visitor);
    await visitor.press(visitor.page.getByRole('button', { name: t('gallery.fullscreen') }));
    await visitor.page.getByRole('button', { name: t('gallery.leaveFullscreen') }).waitFor();
    await loadPictures(visitor);
    await shoot(visitor, 'home-full-screen');
  },
  async (visitor, shoot) => {
    await openVilla(visitor);
    await visitor.page.context().setOffline(true);
    await visitor.page.getByText(guestMessages[visitor.language]('offline.title')).waitFor();
    await shoot(visitor, 'home-offline');
  },
  async (visitor, shoot) => {
    await openVilla(visitor); // keeps the language
    await withholdVilla(visitor);
    await visitor.page.goto('/');
    await visitor.page.locator('.home-skeleton').waitFor();
    await shoot(visitor, 'home-waiting', true);
  },
  async (visitor, shoot) => {
    await openVilla(visitor);
    await withholdVilla(visitor, 500);
    await visitor.page.goto('/');
    await visitor.page.getByRole('alert').waitFor();
    await shoot(visitor, 'home-failed');
  },
];

/** The home page in each of its states, in three viewport widths. */
export const homeScreens = async (browser: Browser, url: string, language: Language, shoot: Shoot): Promise<void> => {
  for (const [name, size] of Object.entries(windows)) {
    for (const screen of screens) {
      const visitor = await newVisitor(browser, url, { device: name === 'desktop' ? 'desktop' : 'phone', language });
      await visitor.page.setViewportSize(size);
      await screen(visitor, shoot);
      await visitor.leave();
    }
  }
};

/** Pictures below the first screen load when scrolled near. */
export const loadPictures = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(`(async () => {
    for (const picture of document.images) {
      picture.loading = 'eager';
      await picture.decode().catch(() => undefined);
    }
    await document.fonts.ready;
  })()`);
