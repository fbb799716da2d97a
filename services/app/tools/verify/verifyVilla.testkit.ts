import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { systemTime } from '@baan/time/time';
import { expect } from 'vitest';
import { createCommandHandlers } from '../../commands/commandHandlers.ts';
import { openStreams } from '../../commands/streams.ts';
import type { Stores } from '../../log/stores.ts';
import { fileNamesOf } from '../../pictures/pictures.ts';
import { slipIdOf } from '../../slips/slipFile.ts';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { call, quoteTotal, type Service } from '../../testService.ts';

// A villa in which everything has happened once, for a test that damages it.

type VillaStack = { service: Service; token: string; stores: Stores; dataDir: string };

/** Ids. `link` is of the booking `linked`, `ownLink` of none; `slip` was sent for `reviewed`, `linkSlip` for `link`. */
export type Used = Record<'paid' | 'reviewed' | 'linked' | 'link' | 'ownLink' | 'slip' | 'linkSlip', string>;

type Placed = { data: { booking: { id: string } } };
type Made = { data: { paymentLink: { id: string } } };

export const placeBooking = async (service: Service, checkIn: string, checkOut: string): Promise<string> => {
  const totalPrice = await quoteTotal(service, { checkIn, checkOut });
  const bookingDetails = { checkIn, checkOut, rooms: 3, guests: 2, totalPrice };
  const body = { bookingDetails, specialRequests: 'ขอเตียงเด็ก 🛏️ "x" \\ \n\u2028' };
  return (await call<Placed>(service, 'POST', '/booking', { body })).body.data.booking.id;
};

const picture = { id: 'p1', width: 4, height: 3, widths: [4], placeholder: 'data:,%20', alt: { th: 'บ้าน', en: 'House' } };

/** The owner's changes, without HTTP; the pictures are the same small one. */
const furnish = async ({ stores, dataDir }: VillaStack) => {
  const quiet = { warn: () => undefined };
  const { streams, outbox } = await openStreams({ ...stores, time: systemTime });
  const commands = createCommandHandlers({
    ...stores,
    streams,
    outbox,
    offering: { horizonDays: 540, excluded: nothingExcluded },
    log: quiet,
  });
  const context = { actor: { kind: 'system' as const }, correlationId: randomUUID() };
  const now = systemTime.now().toISOString();
  await mkdir(join(dataDir, 'pictures'), { recursive: true });
  for (const name of fileNamesOf(picture)) await writeFile(join(dataDir, 'pictures', name), name);
  const bankDetails = { bankName: 'ธนาคาร', accountNumber: '123-4-56789-0', accountName: 'House' };
  await commands.villa({ type: 'setBankDetails', now, bankDetails }, context);
  await commands.villa({ type: 'setPromptPay', now, promptPayId: '0899999999' }, context);
  await commands.villa({ type: 'switchMethod', now, method: 'promptpay', enabled: false }, context);
  await commands.villa({ type: 'switchMethod', now, method: 'credit_card', enabled: true }, context);
  await commands.villa({ type: 'setBackground', now, picture }, context);
  await commands.villa({ type: 'addSlides', now, slides: [{ slideId: 's1', picture }] }, context);
  const room = { name: { th: 'ห้อง', en: 'Room' }, description: { th: '', en: '' } };
  await commands.villa({ type: 'addRoom', now, roomId: 'r1', pictures: [picture], ...room }, context);
  return {
    blockNights: async (): Promise<void> => {
      const block = { type: 'block' as const, now, reason: 'paint' };
      await commands.calendar({ ...block, blockId: 'b1', from: '2027-03-01', to: '2027-03-03' }, context);
      await commands.calendar({ ...block, blockId: 'b2', from: '2027-03-05', to: '2027-03-06' }, context);
      await commands.calendar({ type: 'unblock', now, blockId: 'b2' }, context);
    },
    /** Pays a link by card, the gateway's answers made up. */
    payByCard: async (paymentLinkId: string): Promise<void> => {
      const terms = await commands.terms();
      const decide = (command: Parameters<typeof commands.paymentLink>[1]) =>
        commands.paymentLink(paymentLinkId, command, context);
      await decide({ type: 'payByCard', now, brand: 'visa', last4: '4242', test: true, terms });
      await decide({ type: 'recordAuthorised', now, attempt: 1, chargeId: 'charge', challengeId: 'code' });
      await decide({ type: 'verifyCode', now, isCodeOf: () => true });
      await decide({ type: 'recordCaptured', now, attempt: 1 });
    },
  };
};

const customerInfo = { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '0812345670' };

/** Bookings of each kind of end, links paid by slip and by card, a villa with everything. */
export const useAll = async (stack: VillaStack): Promise<Used> => {
  const { service, token } = stack;
  const change = async (path: string, body: object, method = 'PATCH'): Promise<void> => {
    expect(await call(service, method, path, { token, body }), path).toMatchObject({ status: 200 });
  };
  const place = (checkIn: string, checkOut: string) => placeBooking(service, checkIn, checkOut);
  const makeLink = async (body: object): Promise<string> => {
    const sent = { token, body: { amount: 5000, description: 'ล่องเรือ', ...body } };
    return (await call<Made>(service, 'POST', '/admin/payment-links', sent)).body.data.paymentLink.id;
  };
  /** @returns its URL */
  const upload = async (owner: object, background: string): Promise<string> => {
    const form = new FormData();
    for (const [field, id] of Object.entries(owner)) form.append(field, id);
    form.append('slip', new Blob([new Uint8Array(await pictureOf(background))]), 'slip.png');
    const uploaded = await fetch(`${service.url}/api/upload/slip`, { method: 'POST', body: form });
    return ((await uploaded.json()) as { data: { url: string } }).data.url;
  };

  const { payByCard, blockNights } = await furnish(stack);
  const paid = await place('2027-05-01', '2027-05-04');
  const cancelled = await place('2027-05-10', '2027-05-12');
  const moved = await place('2027-05-20', '2027-05-22');
  const hidden = await place('2027-06-01', '2027-06-05');
  const reviewed = await place('2027-06-10', '2027-06-11');
  const linked = await place('2027-06-20', '2027-06-21');
  for (const id of [paid, reviewed, linked]) await change(`/booking/${id}/customer-info`, { customerInfo });
  await change(`/admin/bookings/${paid}/status`, { status: 'confirmed', method: 'cash', reason: 'paid at the door' });
  await blockNights();
  const slip = { paymentSlipUrl: await upload({ bookingId: reviewed }, '#123'), status: 'in_review' };
  await change(`/booking/${reviewed}`, slip);
  await change(`/booking/${reviewed}`, { paymentSlipUrl: '', status: 'pending_payment' });
  await change(`/booking/${reviewed}`, slip);
  await change(`/admin/bookings/${reviewed}/status`, { status: 'pending_payment', reason: 'it cannot be read' });
  await change(`/booking/${reviewed}`, { specialRequests: 'asked by phone' });
  await change(`/admin/bookings/${cancelled}/status`, { status: 'cancelled', reason: 'asked by phone' });
  await change(`/admin/bookings/${cancelled}/status`, { status: 'pending_payment', reason: 'asked by phone' });
  await change(`/admin/bookings/${moved}`, { checkIn: '2027-05-24', checkOut: '2027-05-27' });
  await change(`/admin/bookings/${hidden}/status`, { status: 'cancelled', reason: 'sent twice' });
  await change(`/admin/bookings/${hidden}`, {}, 'DELETE');

  const link = await makeLink({ bookingId: linked });
  const linkSlip = await upload({ paymentLinkId: link }, '#456');
  await change(`/payment-links/${link}`, { paymentSlipUrl: linkSlip, status: 'in_review' });
  await change(`/admin/payment-links/${link}/settle`, {}, 'POST');
  const ownLink = await makeLink({});
  await change(`/payment-links/${ownLink}/customer-info`, { customerInfo });
  await payByCard(ownLink);
  const revoked = await makeLink({});
  await change(`/admin/payment-links/${revoked}`, {}, 'DELETE');
  const idOf = (url: string): string => slipIdOf(url) ?? '';
  return { paid, reviewed, linked, link, ownLink, slip: idOf(slip.paymentSlipUrl), linkSlip: idOf(linkSlip) };
};
