import { attachCustomer, choosePayment } from '@baan/contract/bookingByGuest';
import { type PatchPaymentLinkByPayer, patchPaymentLinkByPayer, paymentLinkAnswer } from '@baan/contract/paymentLink';
import { Refusal } from '@baan/domain/shared/refusal';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import { forPayer, paymentLinkOfHouse } from '@baan/projections/paymentLinkView';
import { readVillaState } from '@baan/projections/villa';
import { excludedBy } from '../../config.ts';
import { toCustomer, withPhone } from '../booking/customer.ts';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../door/fieldProblems.ts';
import { invalidRequest, notFound } from '../door/problem.ts';
import { type Answer, type Call, pathIdOf, route } from '../door/route.ts';
import { decideOnLink, readLink } from './paymentLinkAnswer.ts';
import { type ClaimedSlip, withClaimedSlip } from './slipClaim.ts';

const shared = { tag: 'Payment links', access: 'open' } as const;

/** A payer's form gets the payer's answer, also when staff try it out. */
const asPayer = { staff: null };

/** A payer's PATCH attaches a slip or takes it back. @throws Refusal `forbidden` for any other combination */
const changeByPayer = (body: PatchPaymentLinkByPayer, call: Call, dependencies: Dependencies): Promise<Answer> => {
  const { paymentSlipUrl: url, status } = body;
  const id = pathIdOf(call);
  if (url === undefined && status === undefined) throw invalidRequest('paymentSlipUrl', required);
  if (url && (status === undefined || status === 'in_review')) {
    const attaching = {
      readAccount: async () => (await readLink(call, dependencies)).state.account,
      attach: async (slip: ClaimedSlip) => {
        const command = { type: 'attachLinkSlip' as const, ...slip, terms: await dependencies.handle.terms() };
        return decideOnLink(id, command, call, dependencies);
      },
    };
    return withClaimedSlip(url, { bookingId: null, paymentLinkId: id }, call.now, attaching, dependencies);
  }
  if (url !== undefined && !url && (status === undefined || status === 'open'))
    return decideOnLink(id, { type: 'clearLinkSlip' }, call, dependencies);
  throw new Refusal('forbidden', 'A payer may not change this', { fields: Object.keys(body) });
};

export const paymentLinkRoutes = [
  route('GET /payment-links/:id', {
    ...shared,
    summary: 'One payment link; its id is the key to it',
    answer: paymentLinkAnswer,
    refuses: ['not_found'],
    handle: async (call, { knex, config }) => {
      const [link, villa] = await Promise.all([findPaymentLink(knex, pathIdOf(call), call.now), readVillaState(knex)]);
      if (!link) throw notFound();
      return {
        body: { status: 'success', data: { paymentLink: forPayer(paymentLinkOfHouse(link, villa.state, excludedBy(config))) } },
        headers: { ETag: `"${link.revision}"` },
      };
    },
  }),
  route('PATCH /payment-links/:id', {
    ...shared,
    summary: 'Attach a slip, or take it back',
    headers: ['If-Match'],
    body: patchPaymentLinkByPayer,
    forbidsUnknownFields: true,
    answer: paymentLinkAnswer,
    refuses: ['forbidden', 'not_found', 'wrong_state', 'method_off', 'slip_not_yours'],
    handle: (call, dependencies) => changeByPayer(call.body, { ...call, ...asPayer }, dependencies),
  }),
  route('PATCH /payment-links/:id/customer-info', {
    ...shared,
    summary: 'Say who pays: needed before a card, where the link has no guest',
    headers: ['If-Match'],
    body: withPhone(attachCustomer),
    answer: paymentLinkAnswer,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const payer = toCustomer(call.body.customerInfo);
      const command = { type: 'attachPayer' as const, payer };
      return decideOnLink(pathIdOf(call), command, { ...call, ...asPayer }, dependencies);
    },
  }),
  route('PATCH /payment-links/:id/payment', {
    ...shared,
    summary: 'Choose the way to pay',
    headers: ['If-Match'],
    body: choosePayment,
    answer: paymentLinkAnswer,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, dependencies) => {
      const { paymentMethod } = call.body;
      const terms = await dependencies.handle.terms();
      const command = { type: 'chooseLinkMethod' as const, paymentMethod, terms };
      return decideOnLink(pathIdOf(call), command, { ...call, ...asPayer }, dependencies);
    },
  }),
];
