import { expect, inject, onTestFinished, test } from 'vitest';
import { startChannelServer } from '../services/app/channels/channelServer.testkit.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { enterConsole, owner as kanya, ownerHeaders, registerOwner } from './owner.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { photograph } from './photograph.ts';
import { later } from './stays.ts';
import { consoleMessages } from './words.ts';

const inDays = (days: number): string => later(new Date().toISOString().slice(0, 10), days);

test.skipIf(!inject('chromium')).each([
  ['phone', 'th'],
  ['desktop', 'en'],
] as const)(
  'in Chromium on a %s, the owner adds a channel, sees what was sold twice, and settles it',
  async (device, language) => {
    const browser = await startBrowser(inject('chromium'));
    const airbnb = await startChannelServer('-//Airbnb Inc//Hosting Calendar 1.0//EN');
    onTestFinished(airbnb.stop);
    const { url, setupCode } = await startOwnVilla({ SAMPLE_VILLA: 'on', CHANNELS_ALLOW_PRIVATE: 'on' });
    await registerOwner(url, setupCode);
    const text = consoleMessages[language];
    const owner = await arrive(browser, { device, language }, url);
    const { page, press } = owner;
    const addTo = new RegExp(text('channelStay.addTo', { days: '' }).trim());
    const follow = new RegExp(`^${text('channelStay.follow', { days: '' }).trim()}`);
    const found: string[] = [];
    const look = async (screen: string): Promise<void> => {
      found.push(...(await barriers(owner, screen)));
      await photograph(owner, `channels-${screen}`);
    };
    await enterConsole(owner);
    const id = await bookByCall(page, { checkIn: inDays(20), checkOut: inDays(23) }, 'guest@example.com');
    const body = { status: 'confirmed', method: 'cash', reason: 'paid at the door' };
    const confirmed = await page.request.patch(`/api/admin/bookings/${id}/status`, {
      headers: await ownerHeaders(owner),
      data: body,
    });
    expect(confirmed.status()).toBe(200);

    airbnb.stays.push({ uid: 'one', from: inDays(10), to: inDays(13), summary: 'Reserved' });
    airbnb.stays.push({ uid: 'two', from: inDays(22), to: inDays(25), summary: 'Reserved' });
    await page.goto('/admin/channels');
    await page.getByRole('heading', { name: text('channels.none') }).waitFor();
    await look('none');
    await press(page.getByRole('link', { name: text('channels.addFirst') }));
    const feed = page.getByRole('textbox', { name: text('channels.feed') });
    const read = page.getByRole('button', { name: text('channels.look') });

    airbnb.answer = (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sign in</html>');
    await feed.fill(`${airbnb.url}/calendar.ics`);
    await press(read);
    await page.getByText(text('errors.feed_not_calendar')).waitFor();
    await look('not-a-calendar');
    airbnb.answer = null;
    await press(read);
    await page.getByText(text('channels.adding.collides.booking')).waitFor();
    await look('preview');
    await press(page.getByRole('button', { name: text('channels.adding.connectWith', { name: 'Airbnb', count: 2 }) }));
    await page.getByText(text('channels.adding.waiting', { name: 'Airbnb' })).waitFor();
    const ours = (await page.locator('code').innerText()).replace(/^.*(?=\/calendars\/)/s, '');
    await look('paste');
    await page.goto('/admin/channels');

    const soldTwice = page.getByRole('region', { name: new RegExp(`${text('soldTwice.title', { days: '' })}$`) });
    await soldTwice.getByText(text('channels.conflict.how')).waitFor();
    await page.getByText(text('channels.state.waiting'), { exact: true }).waitFor();
    await look('sold-twice');
    // The channel fetches our calendar, which then knows the booking and not its own stays.
    const exported = await (await fetch(`${url}${ours}`)).text();
    expect(exported).toContain(inDays(20).replaceAll('-', ''));
    expect(exported).not.toContain(inDays(10).replaceAll('-', ''));
    // Today shows the double booking in full, with its ways out.
    await page.goto('/admin');
    await soldTwice.getByRole('heading', { name: text('channels.conflict.ways') }).waitFor();
    await look('today');
    await page.goto('/admin/channels');
    await page.getByText(text('channels.state.fine'), { exact: true }).waitFor();
    await look('known');

    // The calendar shows one bar for each who has the nights; a channel that is chosen there stays chosen on the way back.
    await page.goto(`/admin/calendar?month=${inDays(22).slice(0, 7)}`);
    await page.getByRole('group', { name: text('calendar.show') }).waitFor();
    await page
      .getByRole('button', { name: /^Airbnb, / })
      .first()
      .waitFor();
    await look('calendar');
    const chip = page.getByRole('group', { name: text('calendar.show') }).getByRole('button', { name: /^Airbnb/ });
    await press(chip);
    await page.getByRole('button', { name: /^เงิน/ }).waitFor({ state: 'detached' });
    await press(page.getByRole('button', { name: text('calendar.year'), exact: true }));
    await page.getByRole('region', { name: text('calendar.year') }).waitFor();
    await look('calendar-year');
    await press(page.getByRole('button', { name: /^Airbnb, / }).first());
    await press(page.getByRole('dialog', { name: 'Airbnb' }).getByRole('link', { name: text('channels.toChannel') }));
    await page.getByRole('heading', { level: 1, name: 'Airbnb' }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: text('calendar.year') }).waitFor();
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/admin/channels');

    await press(soldTwice.getByRole('button', { name: text('soldTwice.settled', { name: 'Airbnb' }) }));
    const settling = page.getByRole('dialog', { name: text('soldTwice.settleTitle', { name: 'Airbnb' }) });
    await settling.getByLabel(text('channels.conflict.reason')).fill('The guest of Airbnb cancels');
    await look('settling');
    await press(settling.getByRole('button', { name: text('soldTwice.close') }));
    await soldTwice.waitFor({ state: 'detached' });

    await press(page.getByRole('link', { name: 'Airbnb', exact: true }).last());
    await page.getByRole('heading', { level: 1, name: 'Airbnb' }).waitFor();
    await page.getByRole('button', { name: addTo }).first().waitFor();
    const ofChannel = page.url();
    await look('channel');

    // The first stay becomes a booking; the channel then moves it, and one press follows.
    await press(page.getByRole('button', { name: addTo }).first());
    const details = page.getByRole('dialog', { name: text('channelStay.title', { name: 'Airbnb' }) });
    await details.getByRole('textbox', { name: text('byHand.name'), exact: true }).fill('Lena Brandt');
    await details.getByRole('textbox', { name: text('channelStay.gross', { name: 'Airbnb' }) }).fill('27600');
    await details.getByRole('textbox', { name: text('channelStay.commission'), exact: true }).fill('4278');
    await look('details');
    await press(details.getByRole('button', { name: text('channelStay.save') }));
    await page.getByRole('heading', { level: 1, name: 'Lena Brandt' }).waitFor();
    await page.getByText(text('channelStay.paidThere')).waitFor();
    await page.getByText('฿23,322').first().waitFor();
    await look('booking');
    const address = page.url();
    airbnb.stays[0] = { uid: 'one', from: inDays(11), to: inDays(14), summary: 'Reserved' };
    await page.goto(ofChannel);
    await press(page.getByRole('button', { name: text('channels.readNow') }));
    await page.getByText(text('channels.wasRead')).waitFor();
    await page.goto(address);
    await look('moved');
    await press(page.getByRole('button', { name: follow }));
    await page.getByText(text('channelStay.movedText')).waitFor({ state: 'detached' });
    await page.goto('/admin/channels');
    await press(page.getByRole('link', { name: 'Airbnb', exact: true }).last());
    await page.getByRole('heading', { level: 1, name: 'Airbnb' }).waitFor();

    await press(page.getByRole('button', { name: text('channels.more', { name: 'Airbnb' }) }));
    await press(page.getByRole('menuitem', { name: text('channels.addressesMore') }));
    const addresses = page.getByRole('dialog', { name: text('channels.addressesOf', { name: 'Airbnb' }) });
    const password = page.getByRole('dialog', { name: text('channels.addresses') });
    if (await password.getByLabel(text('auth.yourPassword')).isVisible()) {
      await password.getByLabel(text('auth.yourPassword')).fill(kanya.password);
      await press(password.getByRole('button', { name: text('channels.show') }));
    }
    await addresses.getByText(`${airbnb.url}/calendar.ics`).waitFor();
    await press(addresses.getByRole('button', { name: text('channels.pasted') }));

    await press(page.getByRole('button', { name: text('channels.more', { name: 'Airbnb' }) }));
    await press(page.getByRole('menuitem', { name: text('channels.removeMore') }));
    const removing = page.getByRole('dialog', { name: text('channels.removeTitle', { name: 'Airbnb' }) });
    await look('removing');
    await press(removing.getByRole('button', { name: text('channels.remove') }));
    await page.getByRole('heading', { name: text('channels.none') }).waitFor();

    expect(found).toEqual([]);
    expect(owner.complaints(401, 403, 422)).toEqual([]);
    await owner.leave();
    await browser.close();
  },
);
