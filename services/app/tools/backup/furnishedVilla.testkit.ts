import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { fileNamesOf } from '../../pictures/pictures.ts';
import { call, openVilla, type Service } from '../../testService.ts';

// A villa with something of each kind besides its bookings, and all that it tells.

type Listed = { id: string };
type MadeLink = { data: { paymentLink: Listed } };
type VillaPictures = { pictures: Record<string, { widths: number[] }> };
type BookingReceipts = { data: { receipts: { url: string }[] } };

const picture = () =>
  sharp({ create: { width: 700, height: 400, channels: 3, background: '#469' } })
    .jpeg()
    .toBuffer();

const addSlide = async ({ url }: Service, token: string): Promise<void> => {
  const form = new FormData();
  form.append('slideImages', new Blob([new Uint8Array(await picture())]), 'sea.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/admin/villa/slides`, { method: 'POST', headers, body: form })).status).toBe(201);
};

/** Names, prices, a bank account, a picture, and a payment link that was paid. @returns the link's id */
export const furnish = async (service: Service, token: string, payer: object): Promise<string> => {
  const ask = async <Body>(method: string, path: string, body: object): Promise<Body> => {
    const answer = await call<Body>(service, method, path, { body, token });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
  await openVilla(service, token);
  await ask('PATCH', '/admin/villa', { name: { th: 'บ้าน', en: 'House' } });
  const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
  await ask('PATCH', '/admin/villa/bank-details', { bankDetails });
  await addSlide(service, token);
  const asked = { amount: 4500, description: 'ค่าเรือ' };
  const { id } = (await ask<MadeLink>('POST', '/admin/payment-links', asked)).data.paymentLink;
  await ask('PATCH', `/payment-links/${id}/customer-info`, { customerInfo: payer });
  await ask('POST', `/admin/payment-links/${id}/settle`, { method: 'cash', reason: 'at the gate' });
  return id;
};

/** What lies at an address, in short. */
const fileAt = async ({ url }: Service, path: string): Promise<string> => {
  const response = await fetch(`${url}${path}`);
  const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
  return `${path} ${response.status} ${response.headers.get('content-type')} ${hash.digest('hex')}`;
};

/** Villa, calendar, bookings and payment links with their histories, emails as they were sent, and each picture and receipt, as they are answered. */
export const everything = async (service: Service, token: string): Promise<unknown> => {
  const ask = async <Body>(path: string): Promise<Body> => (await call<Body>(service, 'GET', path, { token })).body;
  const filesAt = (paths: string[]): Promise<string[]> => Promise.all(paths.map(path => fileAt(service, path)));
  const bookings = await ask<Listed[]>('/admin/bookings?sort=["checkIn","ASC"]');
  const links = await ask<Listed[]>('/admin/payment-links');
  const subjects = [...bookings.map(({ id }) => `/admin/bookings/${id}`), ...links.map(({ id }) => `/admin/payment-links/${id}`)];
  const histories = await Promise.all(subjects.map(path => ask(`${path}/history`)));
  const sent = await ask<Listed[]>('/admin/letters');
  const letters = await Promise.all(sent.map(({ id }) => ask(`/admin/letters/${id}`)));
  const receipts = await Promise.all(bookings.map(({ id }) => ask<BookingReceipts>(`/admin/bookings/${id}/receipts`)));
  const villa = await ask<VillaPictures>('/villa');
  const pictures = Object.entries(villa.pictures).flatMap(([url, { widths }]) =>
    fileNamesOf({ id: url.slice('/pictures/'.length, -'.jpg'.length), widths }).map(name => `/pictures/${name}`),
  );
  const papers = [
    ...receipts.flatMap(({ data }) => data.receipts.map(({ url }) => url)),
    ...links.map(({ id }) => `/api/payment-links/${id}/receipt`),
  ];
  const calendar = await ask('/availability?from=2027-03-01&to=2027-03-31');
  return {
    bookings,
    links,
    histories,
    receipts,
    letters,
    calendar,
    villa,
    pictures: await filesAt(pictures),
    papers: await filesAt(papers),
  };
};
