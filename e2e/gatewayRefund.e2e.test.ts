import { expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { startVillaAtGateway } from './gatewayVilla.testkit.ts';
import { enterConsole, ownerHeaders, registerOwner } from './owner.ts';
import { photograph } from './photograph.ts';
import { later } from './stays.ts';
import { consoleMessages } from './words.ts';

const inDays = (days: number): string => later(new Date().toISOString().slice(0, 10), days);

test.skipIf(!inject('chromium')).each([
  ['phone', 'th'],
  ['desktop', 'en'],
] as const)(
  'in Chromium on a %s, the owner settles a difference to the gateway, and gives money back to the card',
  async (device, language) => {
    const browser = await startBrowser(inject('chromium'));
    const { double, url, setupCode } = await startVillaAtGateway();
    await registerOwner(url, setupCode);
    const text = consoleMessages[language];
    const owner = await arrive(browser, { device, language }, url);
    const { page, press } = owner;
    const found: string[] = [];
    const look = async (screen: string): Promise<void> => {
      found.push(...(await barriers(owner, screen)));
      await photograph(owner, `gateway-${screen}`);
    };
    const tokenOf = (): string => double.bank.createToken({ number: '5555555555554444', name: 'MALI', month: 8, year: 2030 }).id;
    await enterConsole(owner);
    const headers = await ownerHeaders(owner);
    const pay = async (id: string): Promise<void> => {
      const paid = await page.request.post(`/api/booking/${id}/card-payment`, { data: { token: tokenOf() } });
      expect(paid.status()).toBe(200);
    };
    const paid = await bookByCall(page, { checkIn: inDays(20), checkOut: inDays(23) }, 'paid@example.com');
    await pay(paid);
    const unheard = await bookByCall(page, { checkIn: inDays(30), checkOut: inDays(31) }, 'unheard@example.com');
    const { data } = await (await page.request.get(`/api/booking/${unheard}`)).json();
    const { number, totalPrice } = data.booking;
    double.bank.createCharge({
      ...{ amount: totalPrice * 100, metadata: { booking: number }, token: tokenOf(), source: null, capture: true },
      ...{ returnUri: null, expiresAt: null, description: number },
    });

    await page.goto('/admin/gateway');
    await press(page.getByRole('button', { name: text('gateway.compareNow') }));
    await page.getByText(text('gateway.kind.missing_here')).waitFor();
    await press(page.getByRole('button', { name: text('gateway.selfTest.run') }));
    await page.getByText(text('gateway.selfTest.webhook')).waitFor();
    await look('difference');
    await page.goto('/admin');
    await page.getByText(text('gateway.today.differences', { count: 1 })).waitFor();
    await look('today');
    await press(page.getByRole('link', { name: text('gateway.today.see') }));
    const amount = text('gateway.how.record', { amount: '' }).trim().split(' ')[0] ?? '';
    await press(page.getByRole('button', { name: new RegExp(`^${amount}`) }));
    const settling = page.getByRole('dialog');
    await settling.getByLabel(text('gateway.reason')).fill('Paid in time, the answer was lost');
    await look('settling');
    await press(settling.getByRole('button', { name: text('gateway.settle') }));
    await page.getByText(text('gateway.kind.missing_here')).waitFor({ state: 'detached' });
    await look('equal');
    const booked = await (await page.request.get(`/api/booking/${unheard}`)).json();
    expect(booked.data.booking).toMatchObject({ status: 'confirmed', paid: totalPrice });

    const cancel = { status: 'cancelled', reason: 'No wifi for two days', kept: 0 };
    expect((await page.request.patch(`/api/admin/bookings/${paid}/status`, { headers, data: cancel })).status()).toBe(200);
    await page.goto(`/admin/bookings/${paid}`);
    await press(page.getByRole('button', { name: text('money.gatewayRefund.title') }));
    const refunding = page.getByRole('dialog', { name: text('money.gatewayRefund.title') });
    await refunding.getByLabel(text('money.gatewayRefund.reason')).fill('No wifi for two days');
    await look('refund');
    double.faults.refuseRefunds = true;
    const giveBack = refunding.getByRole('button', { name: text('money.gatewayRefund.confirmAmount', { amount: '' }).trim() });
    await press(giveBack);
    await refunding.getByText(text('money.gatewayRefund.why.refused')).waitFor();
    await look('refused');
    double.faults.refuseRefunds = false;
    await press(refunding.getByRole('button', { name: text('common.back'), exact: true }));
    const leave = page.getByRole('button', { name: text('common.discard') });
    if (await leave.isVisible()) await press(leave);
    await press(page.getByRole('button', { name: text('money.gatewayRefund.title') }));
    await refunding.getByLabel(text('money.gatewayRefund.reason')).fill('No wifi for two days');
    await press(giveBack);
    await refunding.waitFor({ state: 'detached' });
    await page.getByText(text('money.refunded')).first().waitFor();
    await look('refunded');
    expect(double.bank.charges().flatMap(({ refunds }) => refunds)).toHaveLength(1);

    const dinner = { amount: 1500, description: language === 'th' ? 'อาหารเย็น' : 'Dinner', language };
    const made = await page.request.post('/api/admin/payment-links', { headers, data: dinner });
    const { id } = (await made.json()).data.paymentLink;
    const customerInfo = { firstName: 'Mali', lastName: '', email: 'mali@example.com', phone: '0812345678' };
    await page.request.patch(`/api/payment-links/${id}/customer-info`, { data: { customerInfo } });
    const paidLink = await page.request.post(`/api/payment-links/${id}/card-payment`, { data: { token: tokenOf() } });
    expect(paidLink.status()).toBe(200);
    await page.goto(`/admin/create-unique-payment-link?link=${id}`);
    await press(page.getByRole('button', { name: text('money.gatewayRefund.title') }));
    await refunding.getByLabel(text('money.amount')).fill('500');
    await refunding.getByLabel(text('money.gatewayRefund.reason')).fill('No dessert');
    await look('link-refund');
    await press(giveBack);
    await refunding.waitFor({ state: 'detached' });
    await page.getByText(text('money.refunded')).first().waitFor();
    await page.getByText(baht(1500), { exact: true }).first().waitFor();
    await look('link-refunded');
    expect(double.bank.charges().flatMap(({ refunds }) => refunds)).toHaveLength(2);
    expect(found).toEqual([]);
  },
);
