import { parse } from 'promptparse';
import { expect } from 'vitest';
import type { Reply } from '../http/testService.testkit.ts';
import type { Answer, Booking, Cards, Link, ModelVilla } from './villa.testkit.ts';
import { scan } from './villaBookings.testkit.ts';
import { isPaused, payByCard, sendAgain, typeCode } from './villaCards.testkit.ts';
import { payLinkByCard, scanLink, sendLinkCodeAgain, typeLinkCode } from './villaLinks.testkit.ts';
import { type Command, forget, type Numbers, onBooking, onLink, type RequestToSend, type Walk } from './walk.testkit.ts';

// Commands for cards, OTPs and PromptPay codes, which are the same for bookings and links.

const card = (isGood: boolean) => ({
  cardNumber: isGood ? '4242 4242 4242 4242' : '4000 0000 0000 0002',
  cardholderName: 'Ada Lovelace',
  expiry: '08/49',
  cvv: '123',
});

type Model<Thing> = {
  path: string;
  pay: (model: ModelVilla, thing: Thing, isGood: boolean) => Answer;
  again: (model: ModelVilla, thing: Thing) => Answer;
  type: (model: ModelVilla, thing: Thing, isRight: boolean) => Answer;
  scan: (model: ModelVilla, thing: Thing) => Answer;
};

const ofBookings: Model<Booking> = { path: '/booking', pay: payByCard, again: sendAgain, type: typeCode, scan };
const ofLinks: Model<Link> = {
  path: '/payment-links',
  pay: payLinkByCard,
  again: sendLinkCodeAgain,
  type: typeLinkCode,
  scan: scanLink,
};

const isSure = ({ cards: { waiting } }: { cards: Cards }): boolean => waiting !== null && waiting !== 'unsure';

const expectAmountInCode = ({ status, body }: Reply): void => {
  if (status === 200) expect(parse(body.data.payload)?.getTagValue('54')).toBe(body.data.amount.toFixed(2));
};

const commandsOf = <Thing extends { cards: Cards }>(of: Model<Thing>, { pick }: Numbers) => {
  const isGood = pick > 1;
  const guess = (right: string, by: number): string => String((Number(right) + by) % 1_000_000).padStart(6, '0');
  const codeOf = (id: string, { service }: Walk): string => service.codes.get(id) ?? '';
  const otp = (id: string, code: string): RequestToSend => ['POST', `${of.path}/${id}/verify-otp`, { body: { otp: code } }];
  return {
    pay: {
      what: isGood ? 'card' : 'bad card',
      asks: (id: string): RequestToSend => ['POST', `${of.path}/${id}/card-payment`, { body: card(isGood) }],
      predict: (model: ModelVilla, thing: Thing) => of.pay(model, thing, isGood),
      when: ({ cards }: Thing, { now }: ModelVilla) => cards.waiting === null || isPaused(cards, now),
    },
    again: {
      what: 'another code',
      asks: (id: string): RequestToSend => ['POST', `${of.path}/${id}/resend-otp`, {}],
      predict: of.again,
      when: isSure,
    },
    code: {
      what: isGood ? 'code' : 'wrong code',
      asks: (id: string, walk: Walk): RequestToSend => otp(id, guess(codeOf(id, walk), isGood ? 0 : 1)),
      predict: (model: ModelVilla, thing: Thing) => of.type(model, thing, isGood),
      when: isSure,
    },
    /** Somebody who does not know the code tries many. */
    guesses: {
      what: `${pick} wrong codes`,
      asks: async (id: string, walk: Walk): Promise<RequestToSend> => {
        for (let by = 1; by <= pick; by += 1) await walk.service.call(...otp(id, guess(codeOf(id, walk), by)));
        return otp(id, guess(codeOf(id, walk), pick + 1));
      },
      predict: (model: ModelVilla, thing: Thing) => {
        for (let by = 1; by <= pick; by += 1) of.type(model, thing, false);
        return of.type(model, thing, false);
      },
      when: isSure,
    },
    scan: {
      what: 'scan',
      asks: (id: string): RequestToSend => ['GET', `${of.path}/${id}/promptpay`, {}],
      predict: of.scan,
      look: expectAmountInCode,
    },
  };
};

export type PaymentName = keyof ReturnType<typeof commandsOf>;

export const bookingPayment = (name: PaymentName, drawn: Numbers): Command =>
  onBooking(drawn, commandsOf(ofBookings, drawn)[name]);

export const linkPayment = (name: PaymentName, drawn: Numbers): Command => onLink(drawn, commandsOf(ofLinks, drawn)[name]);

/** Switches PromptPay on or off. */
export const switchPromptPay = ({ yes }: Numbers): Command => ({
  check: ({ promptPay }) => promptPay !== yes,
  toString: () => `PromptPay ${yes ? 'on' : 'off'}`,
  run: async (model, walk) => {
    await walk.service.takePromptPay(yes);
    model.promptPay = yes;
    forget(model);
    await walk.compare(model, null);
  },
});
