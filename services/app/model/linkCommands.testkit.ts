import type { Booking, ModelVilla } from './villa.testkit.ts';
import { owedOf } from './villa.testkit.ts';
import * as links from './villaLinks.testkit.ts';
import { ask, type Command, customers, type Numbers, type OfLink, type RequestToSend, type Walk } from './walk.testkit.ts';

const minutes = (count: number): number => count * 60_000;
const expiries = [null, null, null, null, minutes(10), minutes(90), minutes(3000), -minutes(1), minutes(600_000), null];

const instant = ({ service }: Walk, ms: number): string => new Date(Date.parse(service.time.at) + ms).toISOString();

/** A link for one of the bookings that there are by then, or for none. */
export const makeLink = ({ at, pick, yes }: Numbers): Command => {
  const lasts = expiries[pick] ?? null;
  return {
    check: () => true,
    toString: () => `link for ${pick % 4 === 0 ? 'nothing' : `booking ${at}`}, ${yes ? 'all' : 'a part'}, ${lasts} ms`,
    run: async (model: ModelVilla, walk: Walk) => {
      const n = model.bookings.length > 0 && pick % 4 !== 0 ? at % model.bookings.length : -1;
      const booking: Booking | null = model.bookings[n] ?? null;
      const amount = booking && yes ? Math.max(1, owedOf(booking)) : 5000;
      const body = {
        amount,
        description: 'An evening on a boat',
        ...(booking ? { bookingId: walk.ids[n] } : {}),
        ...(lasts === null ? {} : { expiresAt: instant(walk, lasts) }),
      };
      const before = model.links.length;
      await ask(
        walk,
        model,
        ['POST', '/admin/payment-links', { body, token: walk.service.token() }],
        () => links.make(model, booking, amount, lasts),
        () => model.links[before] ?? null,
      );
    },
  };
};

/** What a payer asks for, by its name. */
export const payerCommands = ({ pick, yes }: Numbers) => {
  let slip = '';
  const payer = yes ? 'ada' : 'somchai';
  const method = pick < 3 ? 'promptpay' : yes ? 'credit_card' : 'bank_transfer';
  const patch = (id: string, body: object): RequestToSend => ['PATCH', `/payment-links/${id}`, { body }];
  return {
    payer: {
      what: `payer ${payer}`,
      asks: id => ['PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo: customers[payer] } }],
      predict: (model, link) => links.givePayer(model, link, payer),
    },
    method: {
      what: `method ${method}`,
      asks: id => ['PATCH', `/payment-links/${id}/payment`, { body: { paymentMethod: method } }],
      predict: (model, link) => links.chooseLinkMethod(model, link, method),
    },
    slip: {
      what: 'slip',
      asks: async (id, { service }) => {
        slip = await service.upload();
        return patch(id, { paymentSlipUrl: slip, ...(yes ? { status: 'in_review' } : {}) });
      },
      predict: (model, link) => links.sendSlip(model, link, slip),
    },
    noSlip: {
      what: 'no slip',
      asks: id => patch(id, { paymentSlipUrl: null }),
      predict: (model, link) => links.takeSlipBack(model, link),
    },
  } satisfies Record<string, OfLink>;
};

/** What staff ask for, by its name. */
export const linkStaffCommands = ({ pick, yes }: Numbers) => {
  const sent = (body: object, { service }: Walk) => ({ body, token: service.token() });
  const reason = yes ? 'a reason' : '';
  const because = yes ? { reason } : {};
  const came = pick === 9 ? 700 : undefined;
  const lasts = expiries[pick] ?? undefined;
  const amount = lasts === undefined ? 1000 * (pick + 1) : undefined;
  return {
    settle: {
      what: `settle, ${reason}${came === undefined ? '' : `, ${came} came`}`,
      asks: (id, walk) => [
        'POST',
        `/admin/payment-links/${id}/settle`,
        sent({ ...because, ...(pick > 4 ? { method: 'cash' } : {}), ...(came === undefined ? {} : { amount: came }) }, walk),
      ],
      predict: (model, link) => links.settle(model, link, { came, method: pick > 4 ? 'cash' : null, reason }),
    },
    refuse: {
      what: `refuse, ${reason}`,
      asks: (id, walk) => ['PATCH', `/admin/payment-links/${id}`, sent({ status: 'open', ...because }, walk)],
      predict: (model, link) => links.refuseSlip(model, link, reason),
    },
    amend: {
      what: lasts === undefined ? `amount ${amount}` : `another ${lasts} ms`,
      asks: (id, walk) => [
        'PATCH',
        `/admin/payment-links/${id}`,
        sent(lasts === undefined ? { amount } : { expiresAt: instant(walk, lasts) }, walk),
      ],
      predict: (model, link) => links.amend(model, link, { amount, lasts }),
    },
    refund: {
      what: `refund ${1000 * (pick + 1)}, ${reason}`,
      asks: (id, walk) => [
        'POST',
        `/admin/payment-links/${id}/refunds`,
        sent({ ...because, amount: 1000 * (pick + 1), method: 'cash' }, walk),
      ],
      predict: (_model, link) => links.giveBack(link, 1000 * (pick + 1), reason),
    },
    revoke: {
      what: 'revoke',
      asks: (id, { service }) => ['DELETE', `/admin/payment-links/${id}`, { token: service.token() }],
      predict: (_model, link) => links.revoke(link),
    },
  } satisfies Record<string, OfLink>;
};
