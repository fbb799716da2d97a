import { promptPayText } from '@baan/embedded/omiseDouble/promptPayText';
import { toString as drawQr } from 'qrcode';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type QrPicture, QrRefused } from '../../gateway/promptPayGateway.ts';
import { amountInQr } from '../../promptPay/qrPictures.ts';
import type { OmiseVilla } from './omiseGuest.testkit.ts';
import { promptPayGuests, startPromptPayVilla } from './promptPayGuest.testkit.ts';

// A QR that is not of its charge, or may do harm, is never shown.

let villa: OmiseVilla;
/** What the gateway gives in the place of its QR. */
let instead: (() => Promise<QrPicture>) | undefined;
const { arrive, askQr, booking, lastCharge, settle } = promptPayGuests(() => villa);

beforeAll(async () => {
  villa = await startPromptPayVilla({
    timeouts: { gateway: 1500, mail: 5000 },
    gateway: gateway => ({
      ...gateway,
      ...(gateway.promptPay
        ? { promptPay: { ...gateway.promptPay, picture: name => instead?.() ?? gateway.promptPay?.picture(name) ?? never() } }
        : {}),
    }),
  });
});
beforeEach(() => {
  villa.service.time.at = '2026-11-21T03:00:00.000Z';
  instead = undefined;
});
afterAll(() => villa.stop());

const never = (): Promise<QrPicture> => Promise.reject(new QrRefused('There is none'));
const picture = (svg: string): Promise<QrPicture> => Promise.resolve({ bytes: Buffer.from(svg), type: 'image/svg+xml' });
const qrOf = (amount: number): Promise<string> => drawQr(promptPayText(amount), { type: 'svg' });
/** The right QR, with something beside it. */
const withinRight = async (amount: number, more: string): Promise<QrPicture> =>
  picture((await qrOf(amount)).replace('</svg>', `${more}</svg>`));

test.each([
  ['asks for another amount', async (amount: number) => picture(await qrOf(amount - 1))],
  ['holds a script', (amount: number) => withinRight(amount, '<script>alert(1)</script>')],
  ['holds a handler', (amount: number) => withinRight(amount, '<rect onload="alert(1)"/>')],
  ['loads another file', (amount: number) => withinRight(amount, '<image href="https://evil.example/x.png"/>')],
  ['reads a file of the server', (amount: number) => withinRight(amount, '<image xlink:href="file:///etc/passwd"/>')],
  ['declares entities', async (amount: number) => picture(`<!DOCTYPE svg [<!ENTITY x "y">]>${await qrOf(amount)}`)],
  ['is no PromptPay QR', async () => picture(await drawQr('https://evil.example', { type: 'svg' }))],
  ['holds no code', async () => picture('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>')],
  ['is no picture', async () => picture('nothing')],
  ['lies at another host', never],
])('a QR that %s is refused, its charge is ended, and the next one can be right', async (_name, given) => {
  const id = await arrive();
  const { totalPrice } = await booking(id);
  instead = () => given(totalPrice);
  const asked = await askQr(id);
  expect(asked).toMatchObject({ status: 503, body: { code: 'qr_refused' } });
  expect(asked.body.data).toBeUndefined();
  expect(lastCharge().status).toBe('expired');
  expect(await booking(id)).toMatchObject({ status: 'pending_payment', promptPay: null });
  instead = undefined;
  expect(await askQr(id)).toMatchObject({ status: 200, body: { data: { amount: totalPrice } } });
});

test('a QR that does not load leaves its charge open, and is loaded at the next call', async () => {
  const id = await arrive();
  instead = () => Promise.reject(new Error('The gateway answered picture_500'));
  expect(await askQr(id)).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
  const first = lastCharge();
  instead = undefined;
  expect(await askQr(id)).toMatchObject({ status: 200 });
  expect(lastCharge()).toBe(first);
  await settle(id);
});

test('the amount of a QR is read in baht, and only where its checksum is right', () => {
  const text = promptPayText(22_500);
  expect(amountInQr(text)).toBe(22_500);
  expect(amountInQr(text.replace('22500.00', '12500.00'))).toBeNull();
  expect(amountInQr('https://evil.example')).toBeNull();
});
