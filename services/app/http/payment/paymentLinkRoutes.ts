import { askContactChange, attachCustomer, choosePayment } from '@baan/contract/bookingByGuest';
import { otpResponse } from '@baan/contract/card';
import { answerContactChange } from '@baan/contract/contactChange';
import {
  type PatchPaymentLinkByPayer,
  patchPaymentLinkByPayer,
  paymentLinkForStaffResponse,
  paymentLinkResponse,
} from '@baan/contract/paymentLink';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { payerOf } from '@baan/domain/paymentLink/status';
import { Refusal } from '@baan/domain/shared/refusal';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import { forPayer, paymentLinkOfVilla } from '@baan/projections/paymentLinkView';
import { readVillaRevision } from '@baan/projections/villa';
import { guestOtp } from '../../guestCodes/guestCodes.ts';
import { codeRefusals, contactRefusals } from '../booking/contactRoutes.ts';
import { toCustomer, withCustomer } from '../booking/customer.ts';
import { invalidRequest, notFound, required } from '../middleware/problem.ts';
import { ownerAndStaff, pathIdOf, type RouteCall, type RouteResponse, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { decideOnLink, readLink } from './paymentLinkResponse.ts';
import { type ClaimedSlip, withClaimedSlip } from './slipOwners.ts';

const route = routesWith<PaymentDependencies>();

const shared = { tag: 'Payment links', access: 'open', response: paymentLinkResponse } as const;
const edit = { ...shared, headers: ['If-Match'] } as const;

/** A payer's PATCH attaches or withdraws a slip. @throws Refusal `forbidden` for other combinations */
const changeByPayer = (
  body: PatchPaymentLinkByPayer,
  call: RouteCall,
  dependencies: PaymentDependencies,
): Promise<RouteResponse> => {
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

// Contact details of the payer of a link, as those of a booking (booking/contactRoutes.ts).

const ofPayer = { tag: 'Payment links', access: 'open' } as const;

const ofStaff = {
  tag: 'Payment links, for staff',
  access: ownerAndStaff,
  response: paymentLinkForStaffResponse,
  headers: ['If-Match'],
  body: answerContactChange,
  refuses: ['not_found', 'wrong_state'],
} as const;

export const paymentLinkContactRoutes = [
  route('PATCH /payment-links/:id/customer-info', {
    ...ofPayer,
    summary: 'Say who pays: needed before a card, where the link has no guest. Once money came it changes with a mailed code',
    headers: ['If-Match'],
    body: withCustomer(attachCustomer),
    response: paymentLinkResponse,
    refuses: contactRefusals,
    handle: (call, dependencies) => {
      const { code, customerInfo } = call.body;
      const { guestCodes } = dependencies;
      const typed = code === undefined ? {} : { typed: guestCodes.typed(code) };
      const change = { type: 'attachPayer', payer: toCustomer(customerInfo), ...typed } as const;
      const check = ({ guestCode }: PaymentLink): void => {
        if (code !== undefined) guestCodes.assertTyped(code, guestCode);
      };
      return decideOnLink(call, dependencies, change, { check });
    },
  }),
  route('POST /payment-links/:id/contact-code', {
    ...ofPayer,
    summary: 'Have a code mailed to who pays, to change contact details after money came; again: another one',
    limit: 'codes',
    status: 202,
    response: otpResponse,
    refuses: codeRefusals,
    handle: async (call, { guestCodes }) => {
      const { state, booking, position } = await guestCodes.askPayer(pathIdOf(call), call.context);
      return { status: 202, data: { otp: guestOtp(payerOf(state, booking), state.guestCode) }, position };
    },
  }),
  route('POST /payment-links/:id/contact-change', {
    ...ofPayer,
    summary: 'Ask staff for other contact details of who pays, without access to the present email',
    limit: 'mails',
    body: withCustomer(askContactChange),
    status: 202,
    response: paymentLinkResponse,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const payer = toCustomer(call.body.customerInfo);
      return { status: 202, ...(await decideOnLink(call, dependencies, { type: 'askPayerChange', payer })) };
    },
  }),
  route('POST /admin/payment-links/:id/contact-change/accept', {
    ...ofStaff,
    summary: 'Change who pays as asked, with a reason; the address before is told',
    handle: (call, dependencies) => decideOnLink(call, dependencies, { type: 'acceptPayerChange', ...call.body }),
  }),
  route('POST /admin/payment-links/:id/contact-change/refuse', {
    ...ofStaff,
    summary: 'Leave who pays as it is, with a reason that the payer reads',
    handle: (call, dependencies) => decideOnLink(call, dependencies, { type: 'refusePayerChange', ...call.body }),
  }),
];
