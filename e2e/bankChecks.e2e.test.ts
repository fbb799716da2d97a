import { sampleBankDetails } from '@baan/domain/villa/sampleWays';
import { startSlipVerifierDouble } from '@baan/embedded/slipVerifierDouble/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { enterConsole, openSlipOf, registerOwner } from './owner.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { photograph } from './photograph.ts';
import { slipPhoto } from './slips.ts';
import { type Stay, stayOf } from './stays.ts';
import { consoleMessages } from './words.ts';

const digits = sampleBankDetails.accountNumber.replace(/\D/g, '');
/** As a bank masks it: four digits before the last. */
const masked = `xxx-x-x${digits.slice(5, 9)}-x`;

describe.skipIf(!inject('chromium'))('in Chromium, slips that the bank confirms', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([['desktop', 'th']] as const)(
    'staff read what the bank says, and one slip approves itself, on a %s in %s',
    async (device, language) => {
      const double = await startSlipVerifierDouble();
      onTestFinished(double.stop);
      const { url, setupCode } = await startOwnVilla({
        ...{ SAMPLE_VILLA: 'on', SLIP_VERIFIER: 'slipok', SLIPOK_KEY: double.key, SLIPOK_BRANCH: double.branch },
        SLIPOK_URL: double.url,
      });
      await registerOwner(url, setupCode);
      const owner = await arrive(browser, { device, language }, url);
      const { page, press } = owner;
      const text = consoleMessages[language];
      const { request } = page;

      /** A guest pays and sends the slip. `toHouse`: to its account; else to a stranger's. */
      const pays = async (firstName: string, stay: Stay, transferId: string, toHouse: boolean): Promise<string> => {
        const id = await bookByCall(page, stay, `${transferId.toLowerCase()}@example.com`, firstName);
        const { due } = (await (await request.get(`/api/booking/${id}`)).json()).data.booking;
        double.banks.add({
          ...{ transferId, sendingBank: '004', receivingBank: '004', amount: due, at: new Date().toISOString() },
          sender: { th: 'น.ส. พิมพ์ชนก ว', en: 'MISS PIMCHANOK W', account: 'xxx-x-x1111-x' },
          receiver: {
            ...{ th: 'น.ส. กัญญา ท', en: 'MS. KANYA T' },
            account: toHouse ? masked : 'xxx-x-x7730-x',
          },
        });
        const slip = await slipPhoto(transferId, String(due));
        const uploaded = await request.post('/api/upload/slip', { multipart: { slip, bookingId: id } });
        expect(uploaded.status()).toBe(201);
        const paymentSlipUrl = (await uploaded.json()).data.url;
        const sent = await request.patch(`/api/booking/${id}`, { data: { paymentSlipUrl, status: 'in_review' } });
        expect(sent.status()).toBe(200);
        return id;
      };
      const advice = page.getByLabel(text('slipCheck.label'));

      await pays('Right', stayOf('phone in Thai'), 'RIGHTTRANSFER01', true);
      await enterConsole(owner);
      await openSlipOf(owner, 'Right');
      await advice.getByText('RIGHTTRANSFER01').waitFor();
      await advice.getByText(text('slipCheck.digits', { count: 4 })).waitFor();
      const found = await barriers(owner, 'a slip that the bank confirms');
      await photograph(owner, 'bank-check-confirmed');

      await pays('Wrong', stayOf('phone in English'), 'WRONGTRANSFER01', false);
      await page.goto('/admin');
      await openSlipOf(owner, 'Wrong');
      await advice.getByText('…7730').waitFor();
      await advice.getByText(text('slipCheck.otherAccount', { own: `…${digits.slice(5, 9)}` })).waitFor();
      found.push(...(await barriers(owner, 'a slip to another account')));
      await photograph(owner, 'bank-check-other-account');

      await page.goto('/admin/bank');
      await press(page.getByRole('switch', { name: text('slipCheck.panel.auto') }));
      await page.getByText(text('slipCheck.panel.turnedOn')).waitFor();
      await page.getByText(text('slipCheck.left', { count: 98 })).waitFor();
      found.push(...(await barriers(owner, 'the service that asks the banks')));
      await photograph(owner, 'bank-check-settings');

      const approved = await pays('Itself', stayOf('desktop in Thai'), 'ITSELFTRANSFER1', true);
      await page.goto(`/admin/bookings/${approved}`);
      await page.locator('main header .MuiChip-root').getByText(text('status.confirmed'), { exact: true }).waitFor();
      await page
        .getByText(text('slipCheck.history.approved', { service: 'SlipOK' }))
        .first()
        .waitFor();
      await photograph(owner, 'bank-check-approved');

      double.banks.setQuota(0);
      await pays('Unasked', stayOf('desktop in English'), 'UNASKEDTRANSF01', true);
      await page.goto('/admin');
      await openSlipOf(owner, 'Unasked');
      await advice.getByText(text('slipCheck.because.quota', { service: 'SlipOK' })).waitFor();
      await photograph(owner, 'bank-check-quota');
      await page.goto('/admin');
      await page.getByText(text('slipCheck.today.quota', { service: 'SlipOK' })).waitFor({ state: 'attached' });
      await photograph(owner, 'bank-check-today');
      expect(found).toEqual([]);
      expect(owner.complaints()).toEqual([]);
      await owner.leave();
    },
  );
});
