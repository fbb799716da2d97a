import { choosePayment } from '@baan/contract/bookingByGuest';
import { type PatchPaymentLinkByPayer, patchPaymentLinkByPayer, paymentLinkAnswer } from '@baan/contract/paymentLink';
import { Refusal } from '@baan/domain/shared/refusal';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import { forPayer, paymentLinkOfVilla } from '@baan/projections/paymentLinkView';
import { readVillaRevision } from '@baan/projections/villa';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../middleware/fieldProblems.ts';
import { invalidRequest, notFound } from '../middleware/problem.ts';
import { type Answer, type Call, pathIdOf, route } from '../middleware/route.ts';
import { decideOnLink, readLink } from './paymentLinkAnswer.ts';
import { type ClaimedSlip, withClaimedSlip } from './slipOwners.ts';

const shared = { tag: 'Payment links', access: 'open', answer: paymentLinkAnswer } as const;
const edit = { ...shared, headers: ['If-Match'] } as const;

/** A payer's PATCH attaches a slip or takes it back. @throws Refusal `forbidden` for any other combination */
const changeByPayer = (body: PatchPaymentLinkByPayer, call: Call, dependencies: Dependencies): Promise<Answer> => {
  const { paymentSlipUrl: url, status } = body;
  if (url === undefined && status === undefined) throw invalidRequest('paymentSlipUrl', required);
  if (url && (status === undefined || status === 'in_review')) {
    const attaching = {
      readAccount: async () => (await readLink(call, dependencies)).state.account,
      attach: async (slip: ClaimedSlip) =>
        decideOnLink(call, dependencies, { type: 'attachLinkSlip', ...slip, terms: await dependencies.commands.terms() }),
    };
    return withClaimedSlip(url, { bookingId: null, paymentLinkId: pathIdOf(call) }, call.now, attaching, dependencies);
  }
  if (url !== undefined && !url && (status === undefined || status === 'open'))
    return decideOnLink(call, dependencies, { type: 'clearLinkSlip' });
  throw new Refusal('forbidden', 'A payer may not change this', { fields: Object.keys(body) });
};

export const paymentLinkRoutes = [
  route('GET /payment-links/:id', {
    ...shared,
    summary: 'One payment link; its id is the key to it',
    handle: async (call, { knex, commands, offering }) => {
      const [link, revision] = await Promise.all([findPaymentLink(knex, pathIdOf(call), call.now), readVillaRevision(knex)]);
      if (!link) throw notFound();
      const { state: villa } = await commands.villaSince(revision);
      const paymentLink = forPayer(paymentLinkOfVilla(link, villa, offering.excluded));
      return { data: { paymentLink }, revision: link.revision };
    },
  }),
  route('PATCH /payment-links/:id', {
    ...edit,
    summary: 'Attach a slip, or take it back',
    body: patchPaymentLinkByPayer,
    forbidsUnknownFields: true,
    refuses: ['forbidden', 'not_found', 'wrong_state', 'method_off', 'slip_not_yours'],
    handle: (call, dependencies) => changeByPayer(call.body, call, dependencies),
  }),
  route('PATCH /payment-links/:id/payment', {
    ...edit,
    summary: 'Choose the way to pay',
    body: choosePayment,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, dependencies) => {
      const terms = await dependencies.commands.terms();
      return decideOnLink(call, dependencies, { type: 'chooseLinkMethod', ...call.body, terms });
    },
  }),
];
