import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { pictureOf } from '../slips/slipPicture.testkit.ts';
import { call, type Service } from '../testService.ts';

// What a test needs to pay at a running service.

/** Bank transfer and cards. */
export const offerAllWays = async (service: Service, token: string): Promise<void> => {
  const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
  await call(service, 'PATCH', '/admin/villa/bank-details', { token, body: { bankDetails } });
  await call(service, 'PATCH', '/admin/villa/credit-card-setting', { token, body: { creditCardEnabled: true } });
};

/** A slip that is like no other by its `text`. @returns its `paymentSlipUrl` */
export const uploadSlip = async (service: Service, text: string): Promise<string> => {
  const form = new FormData();
  form.set('slip', new Blob([new Uint8Array(await pictureOf(text))], { type: 'image/png' }), 'slip.png');
  const answer = await fetch(`${service.url}/api/upload/slip`, { method: 'POST', body: form });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};

/** One that the sandbox approves. */
export const card = { cardNumber: '4242 4242 4242 4242', cardholderName: 'Mali Guest', expiry: '08/49', cvv: '123' };

/** The OTP that lies in the outbox for this address. */
export const mailedCode = async (dataDir: string, email: string): Promise<string> => {
  const mailFolder = join(dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(mailFolder)).map(async name => simpleParser(await readFile(join(mailFolder, name)))),
  );
  const own = mails.filter(({ to }) => JSON.stringify(to).includes(email));
  return own.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '') ?? [])[0] ?? '';
};
