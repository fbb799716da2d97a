import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { photograph } from './photograph.ts';
import { isSaved, makeTeam, openPart, openVillaPage, save } from './villaPage.ts';
import { newVisitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

const text = consoleMessages.th;

describe.skipIf(!inject('chromium'))('in Chromium, the owner tells on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('shows guests the host, and how many guests fit in fewer rooms', async () => {
    const villa = await startOwnVilla();
    const owner = await newVisitor(browser, villa.url, { device: 'phone', language: 'th' });
    const { page, press } = owner;
    const team = await makeTeam(owner, villa.setupCode);
    await openVillaPage(owner, team.owner);
    const found: string[] = [];
    for (const part of ['size', 'host']) await openPart(owner, part);

    await page.getByRole('textbox', { name: `${text('villa.hostName')}, ${text('saving.in.th')}`, exact: true }).fill('พี่นิด');
    const oneRoom = text('villa.guestsIn', { count: 1 });
    await press(page.getByRole('button', { name: `${oneRoom}: ${text('saving.oneMore')}` }));
    found.push(...(await barriers(owner, 'promises')));
    await photograph(owner, 'promises');
    await save(owner);
    await isSaved(owner);

    const stored = await (await page.request.get('/api/villa')).text();
    expect(stored).toContain('พี่นิด');
    expect(stored).toContain('"guestsByRooms":[3,4,6]');
    expect(found).toEqual([]);
    await owner.leave();
  });
});
