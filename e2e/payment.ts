import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import type { Customer } from './guest.ts';
import { mailsTo } from './mail.ts';
import type { Stay } from './stays.ts';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

/* Paying, as a guest does it. Other journeys test the way to the payment page: here a booking is made by API calls. */

/** The sandbox's test cards. */
export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  gatewayDown: '4000 0000 0000 0119',
  answerLost: '4000 0000 0000 0341',
} as const;

const answer = async <Data>(response: { ok(): boolean; json(): Promise<unknown>; text(): Promise<string> }): Promise<Data> => {
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as Data;
};

/** A booking with contact details. @returns its id */
export const placeBooking = async ({ page, language }: Visitor, stay: Stay, customerInfo: Customer): Promise<string> => {
  const query = new URLSearchParams({ ...stay, rooms: '2' });
  const { quote } = await answer<{ quote: { total: number } }>(await page.request.get(`/api/quote?${query}`));
  const booking: CreateBookingInput = {
    bookingDetails: { ...stay, rooms: 2, guests: 2, totalPrice: quote.total },
    paymentMethod: 'bank_transfer',
    language,
  };
  const { data } = await answer<{ data: { booking: { id: string } } }>(
    await page.request.post('/api/booking', { data: booking }),
  );
  const { id } = data.booking;
  await answer(await page.request.patch(`/api/booking/${id}/customer-info`, { data: { customerInfo } }));
  return id;
};

/** Opens the payment page of a booking in the visitor's language. */
export const openPayment = async (guest: Visitor, bookingId: string): Promise<void> => {
  await guest.page.goto(`/booking/${bookingId}/payment`);
  await chooseLanguage(guest);
  await guest.page.getByRole('group', { name: guestMessages[guest.language]('payment.method') }).waitFor();
};

export const chooseMethod = ({ page, language, press }: Visitor, method: 'promptpay' | 'credit_card'): Promise<void> =>
  press(page.getByRole('radio', { name: guestMessages[language](`payment.${method}`) }));

/** Types a card and submits it. */
export const payWith = async (guest: Visitor, cardNumber: string): Promise<void> => {
  const { page, language, press } = guest;
  const t = guestMessages[language];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t('card.number')).fill(cardNumber.replaceAll(' ', ''));
  await field(t('card.name')).fill('SOMBAT TESTER');
  await field(t('card.expiry')).fill('1234');
  await field(t('card.cvv')).fill('123');
  await press(page.getByRole('button', { name: t('card.pay', { amount: '' }).trim() }));
};

/** Types the code and submits it. */
export const enterCode = async ({ page, language, press }: Visitor, code: string): Promise<void> => {
  const t = guestMessages[language];
  await page.getByRole('textbox', { name: t('otp.label') }).fill(code);
  await press(page.getByRole('button', { name: t('otp.confirm', { amount: '' }).trim() }));
};

/** The codes that were mailed to `address`, oldest first. */
export const codesTo = async (mailFolder: string, address: string): Promise<string[]> => {
  const mails = await mailsTo(mailFolder, address);
  return mails.flatMap(({ subject, text }) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? []);
};

/** Six digits that are not the code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
