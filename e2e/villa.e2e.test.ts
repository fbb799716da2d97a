import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import type { SlipFile } from './slips.ts';
import { startVilla, type VillaStack } from './villa.testkit.ts';
import { halfPhoto, isSaved, makeTeam, openPart, openVillaPage, type Person, photo, save } from './villaPage.ts';
import { chooseLanguage, newVisitor, type Wishes } from './visitor.ts';
import { consoleMessages } from './words.ts';

const text = consoleMessages.th;
const th = (label: string) => `${label}, ${text('saving.in.th')}`;

describe.skipIf(!inject('chromium'))('in Chromium, the page of the villa', () => {
  let browser: Browser;
  let site: VillaStack;
  let team: { owner: Person; staff: Person };
  const arrive = (wishes: Wishes) => newVisitor(browser, site.url, wishes);
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
    site = await startVilla(inject('postgresUrl'), { SAMPLE_VILLA: 'off' });
    const first = await arrive({ device: 'desktop', language: 'th' });
    team = await makeTeam(first, site.setupCode);
    await first.leave();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('on a phone: guests see new texts, pictures (one is refused), their order and a room', async () => {
    const owner = await arrive({ device: 'phone', language: 'th' });
    const { page, press } = owner;
    await openVillaPage(owner, team.owner);
    const found = await barriers(owner, 'the empty house');

    await openPart(owner, 'names');
    await page.getByRole('textbox', { name: th(text('villa.field.name')), exact: true }).fill('บ้านใหม่ริมคลอง');
    await page.getByText(text('saving.readThai')).first().waitFor();
    await openPart(owner, 'pictures');
    const pictures = page.locator('#pictures');
    const sent = [await photo('pool.jpg', '#204060'), await halfPhoto('half.jpg'), await photo('sea.jpg', '#206040')];
    await pictures.locator('input[type=file][multiple]').setInputFiles(sent);
    const rows = pictures.locator('ol > li').filter({ has: page.locator('[aria-keyshortcuts]') });
    await rows.nth(1).waitFor();
    const refused = pictures.getByRole('listitem').filter({ hasText: 'half.jpg' });
    await refused.getByRole('alert').getByText(text('villa.noPicture')).waitFor();
    found.push(...(await barriers(owner, 'a refused picture')));
    await press(refused.getByRole('button', { name: text('villa.dismiss', { name: 'half.jpg' }) }));

    // Uploading the same file again is reported, and the picture is not shown twice.
    await pictures.locator('input[type=file][multiple]').setInputFiles([sent[0] as SlipFile]);
    const twice = pictures.getByRole('listitem').filter({ hasText: text('villa.alreadyThere') });
    await press(twice.getByRole('button', { name: text('villa.dismiss', { name: 'pool.jpg' }) }));

    // Both get descriptions and then swap places: by the button, and back by the keyboard.
    for (const [at, words] of ['สระ', 'ทะเล'].entries()) {
      await press(rows.nth(at).getByRole('button', { name: /^แก้คำบรรยาย/ }));
      await rows
        .nth(at)
        .getByLabel(th(text('villa.alt', { number: String(at + 1) })))
        .fill(words);
      await press(rows.nth(at).getByRole('button', { name: text('villa.altDone', { name: words }) }));
    }
    const order = () => rows.locator('> span:nth-of-type(3)').allInnerTexts();
    await press(page.getByRole('button', { name: text('villa.moveDown', { name: 'สระ' }) }));
    await pictures
      .getByRole('status')
      .getByText(text('villa.place', { name: 'สระ', at: '2', of: '2' }))
      .waitFor({ state: 'attached' });
    expect(await order()).toEqual(['ทะเล', 'สระ']);
    await rows
      .nth(1)
      .getByRole('button', { name: text('villa.altEdit', { name: 'สระ' }) })
      .focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await order()).toEqual(['สระ', 'ทะเล']);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(text('villa.altEdit', { name: 'สระ' }));
    // A removed picture leaves an undo row in its place.
    for (const words of ['สระ', 'ทะเล'])
      await press(pictures.getByRole('button', { name: text('villa.pictureRemove', { name: words }) }));
    const undo = pictures.getByRole('listitem').getByRole('button', { name: text('villa.undo') });
    await press(undo.first());
    await press(undo);
    expect(await order()).toEqual(['สระ', 'ทะเล']);

    await openPart(owner, 'rooms');
    await press(page.getByRole('button', { name: text('villa.addRoom') }));
    await save(owner);
    // A room without a name is not saved, and the save bar leads to it.
    await page.getByRole('button', { name: `${text('villa.field.rooms')}: ${text('villa.oneLanguage')}` }).waitFor();
    await page.getByRole('textbox', { name: th(text('villa.roomName')), exact: true }).fill('ห้องริมน้ำ');
    await save(owner);
    await isSaved(owner);

    // The saved row is still open.
    await press(page.locator('#rooms').getByRole('button', { name: text('villa.fold') }));
    await press(page.getByRole('button', { name: text('villa.roomDelete', { name: 'ห้องริมน้ำ' }) }));
    await page.getByRole('dialog', { name: text('villa.roomDeleteTitle', { name: 'ห้องริมน้ำ' }) }).waitFor();
    found.push(...(await barriers(owner, 'delete a room')));
    await press(page.getByRole('button', { name: text('villa.keep') }));

    const guest = await arrive({ device: 'desktop', language: 'th' });
    await guest.page.goto('/');
    await chooseLanguage(guest);
    await guest.page.getByText('บ้านใหม่ริมคลอง').first().waitFor();
    await guest.page.getByText('ห้องริมน้ำ').first().waitFor();
    await guest.page.getByRole('img', { name: 'ทะเล' }).first().waitFor({ state: 'attached' });
    expect(found).toEqual([]);
    await guest.leave();
    await owner.leave();
  });

  test('two people edit it at once: different fields are saved, fields that both changed are asked one by one', async () => {
    const owner = await arrive({ device: 'desktop', language: 'th' });
    const staff = await arrive({ device: 'desktop', language: 'th' });
    await openVillaPage(owner, team.owner);
    await openVillaPage(staff, team.staff);
    // Staff see whether the villa is open, and have no switch for it.
    await staff.page.getByText(text('villa.isClosed')).waitFor();
    expect(
      await staff.page
        .getByRole('region', { name: text('villa.opening') })
        .getByRole('switch')
        .count(),
    ).toBe(0);

    await owner.page.getByLabel(text('villa.field.phone'), { exact: true }).fill('081 111 1111');
    await staff.page.getByLabel(text('villa.field.line'), { exact: true }).fill('@manee');
    await staff.page.getByRole('textbox', { name: th(text('villa.field.title')), exact: true }).fill('ของมานี');
    await save(staff);
    await isSaved(staff);
    await save(owner);
    await isSaved(owner);
    expect(await owner.page.getByLabel(text('villa.field.line'), { exact: true }).inputValue()).toBe('@manee');

    await owner.page.getByRole('textbox', { name: th(text('villa.field.title')), exact: true }).fill('ของกัญญา');
    await staff.page.getByRole('textbox', { name: th(text('villa.field.title')), exact: true }).fill('ของมานีอีกครั้ง');
    await save(staff);
    await isSaved(staff);
    await save(owner);
    const dialog = owner.page.getByRole('dialog', { name: text('saving.crossedTitle', { name: team.staff.name }) });
    await dialog.waitFor();
    const found = await barriers(owner, 'whose it shall be');
    await owner.press(dialog.getByRole('radio', { name: /ของมานีอีกครั้ง/ }));
    await owner.press(dialog.getByRole('button', { name: text('saving.asChosen') }));
    await isSaved(owner);
    expect(await owner.page.getByRole('textbox', { name: th(text('villa.field.title')), exact: true }).inputValue()).toBe(
      'ของมานีอีกครั้ง',
    );

    // Leaving with unsaved changes opens a dialog.
    await owner.page.getByRole('textbox', { name: th(text('villa.field.title')), exact: true }).fill('ใหม่กว่า');
    await owner.press(owner.page.getByRole('link', { name: text('prices.title') }).first());
    await owner.page.getByRole('dialog', { name: text('saving.leaveTitle', { count: 1 }) }).waitFor();
    found.push(...(await barriers(owner, 'leaving')));
    await owner.press(owner.page.getByRole('button', { name: text('saving.saveAndLeave') }));
    await owner.page.waitForURL(/\/admin\/prices$/);
    expect(found).toEqual([]);
    await staff.leave();
    await owner.leave();
  });
});
