import { attachCustomer, choosePayment } from '@baan/contract/booking';
import { patchPaymentLinkByPayer, paymentLinkAnswer } from '@baan/contract/paymentLink';
import { promptPayAnswer } from '@baan/contract/promptpay';
import { Refusal } from '@baan/domain/shared/refusal';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import { forPayer, paymentLinkOfHouse } from '@baan/projections/paymentLinkView';
import { readVillaState } from '@baan/projections/villa';
import { excludedBy } from '../../config.ts';
import { toCustomer, withPhone } from '../booking/customer.ts';
import { notFound } from '../door/problem.ts';
import { route } from '../door/route.ts';
import { decideOnLink, paymentLinkIdOf, viewFor } from './paymentLinkAnswer.ts';
import { changeByPayer } from './paymentLinkSlip.ts';
import { answerPromptPay } from './promptPayAnswer.ts';

const tag = 'Payment links';

/** What a payer's form hands in is answered as a payer sees it, also to staff who try the page out. */
const asPayer = { staff: null };

export const paymentLinkRoutes = [
  route({
    method: 'get',
    path: '/payment-links/:id',
    tag,
    summary: 'One payment link; its id is the key to it',
    access: 'open',
    answer: paymentLinkAnswer,
    refuses: ['not_found'],
    handle: async (call, { knex, config }) => {
      const [link, villa] = await Promise.all([findPaymentLink(knex, paymentLinkIdOf(call), call.now), readVillaState(knex)]);
      if (!link) throw notFound();
      return {
        body: { status: 'success', data: { paymentLink: forPayer(paymentLinkOfHouse(link, villa.state, excludedBy(config))) } },
        headers: { ETag: `"${link.revision}"` },
      };
    },
  }),
  route({
    method: 'patch',
    path: '/payment-links/:id',
    tag,
    summary: 'Attach a slip, or take it back',
    access: 'open',
    headers: ['If-Match'],
    body: patchPaymentLinkByPayer,
    forbidsUnknownFields: true,
    answer: paymentLinkAnswer,
    refuses: ['forbidden', 'not_found', 'wrong_state', 'method_off', 'slip_not_yours'],
    handle: (call, dependencies) => changeByPayer(paymentLinkIdOf(call), call.body, { ...call, ...asPayer }, dependencies),
  }),
  route({
    method: 'patch',
    path: '/payment-links/:id/customer-info',
    tag,
    summary: 'Say who pays: needed before a card, where the link has no guest',
    access: 'open',
    headers: ['If-Match'],
    body: withPhone(attachCustomer),
    answer: paymentLinkAnswer,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const payer = toCustomer(call.body.customerInfo);
      const command = { type: 'attachPayer' as const, now: call.now.toISOString(), payer };
      return decideOnLink(paymentLinkIdOf(call), command, { ...call, ...asPayer }, dependencies);
    },
  }),
  route({
    method: 'patch',
    path: '/payment-links/:id/payment',
    tag,
    summary: 'Choose the way to pay',
    access: 'open',
    headers: ['If-Match'],
    body: choosePayment,
    answer: paymentLinkAnswer,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, dependencies) => {
      const { paymentMethod } = call.body;
      const terms = await dependencies.handle.terms();
      const command = { type: 'chooseLinkMethod' as const, now: call.now.toISOString(), paymentMethod, terms };
      return decideOnLink(paymentLinkIdOf(call), command, { ...call, ...asPayer }, dependencies);
    },
  }),
  route({
    method: 'get',
    path: '/payment-links/:id/promptpay',
    tag,
    summary: "A PromptPay QR of exactly what is to be paid, else the owner's picture of one",
    access: 'open',
    answer: promptPayAnswer,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, { handle, config }) => {
      const id = paymentLinkIdOf(call);
      const found = await handle.readPaymentLink(id);
      if (!found) throw notFound();
      const villa = (await handle.readVilla()).state;
      const { due, status } = viewFor(id, found, villa, { ...call, ...asPayer }, { config });
      if (due === 0) throw new Refusal('wrong_state', `This payment link is ${status}`, { status });
      return answerPromptPay(villa, due, { config });
    },
  }),
];
