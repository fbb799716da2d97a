import { bookingResponse } from '@baan/contract/booking';
import { paymentLinkResponse } from '@baan/contract/paymentLink';
import { promptPayChargeOfLinkResponse, promptPayChargeResponse } from '@baan/contract/promptPayCharge';
import type { z } from 'zod';
import type { CommandResult } from '../../commands/command.ts';
import type { ShownQr } from '../../promptPay/promptPayDesk.ts';
import { bookingByPromptPay, type PromptPaySubject, paymentLinkByPromptPay } from '../../promptPay/promptPaySubject.ts';
import { decidedBookingResponse, readShownBooking } from '../booking/bookingResponse.ts';
import { tooManyTries } from '../middleware/problem.ts';
import { type Route, type RouteCall, type RouteResponse, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { linkResponseOf, readLink } from './paymentLinkResponse.ts';

const route = routesWith<PaymentDependencies>();

/** A booking or payment link that is paid by PromptPay at a gateway. */
type Payable<State> = {
  path: `/${string}`;
  tag: string;
  responses: { shown: z.ZodType; withQr: z.ZodType };
  /** @throws RequestProblem `not_found` */
  subjectOf: (call: RouteCall, dependencies: PaymentDependencies) => Promise<PromptPaySubject<State>>;
  respond: (decided: CommandResult<State>, call: RouteCall, dependencies: PaymentDependencies) => Promise<RouteResponse>;
  /** As it is now. */
  current: (call: RouteCall, dependencies: PaymentDependencies) => Promise<RouteResponse>;
};

const qrOf = ({ png, amount, expiresAt }: ShownQr) => ({
  qr: `data:image/png;base64,${png.toString('base64')}`,
  amount,
  expiresAt,
});

const routesOf = <State>({ path, tag, responses, ...payable }: Payable<State>): Route<PaymentDependencies>[] => [
  route(`POST ${path}/promptpay-charge`, {
    tag,
    summary:
      'A PromptPay QR of the gateway for exactly what is owed: its money confirms by itself. The open one is answered again',
    access: 'open',
    limit: 'cards',
    response: responses.withQr,
    refuses: [
      ...(['not_found', 'wrong_state', 'method_off', 'rate_limited', 'gateway_unavailable', 'payment_unknown'] as const),
      ...(['over_gateway_limit', 'qr_refused'] as const),
    ],
    handle: async (call, dependencies) => {
      const subject = await payable.subjectOf(call, dependencies);
      const { qr, ...decided } = await dependencies.promptPay.pay(subject, call.context);
      const answer = await payable.respond(decided, call, dependencies);
      return { ...answer, data: { ...qrOf(qr), ...answer.data } };
    },
  }),
  route(`DELETE ${path}/promptpay-charge`, {
    tag,
    summary: 'Leave the QR: once its charge has ended at the gateway, another way to pay is open again',
    access: 'open',
    limit: 'cards',
    response: responses.shown,
    refuses: ['not_found', 'payment_unknown'],
    handle: async (call, dependencies) => {
      const subject = await payable.subjectOf(call, dependencies);
      return payable.respond(await dependencies.promptPay.leave(subject, call.context), call, dependencies);
    },
  }),
  route(`POST ${path}/payment/refresh`, {
    tag,
    summary: 'Have the gateway asked now how an open payment stands, once in ten seconds',
    access: 'open',
    response: responses.shown,
    refuses: ['not_found', 'rate_limited'],
    handle: async (call, dependencies) => {
      const { stream } = await payable.subjectOf(call, dependencies);
      const seconds = dependencies.chargeNews.secondsUntilRefresh(stream);
      if (seconds > 0) throw tooManyTries(seconds);
      await dependencies.chargeNews.ask(stream, call.context, { certain: true });
      return payable.current(call, dependencies);
    },
  }),
];

export const bookingPromptPayRoutes = routesOf({
  path: '/booking/:id',
  tag: 'Booking',
  responses: { shown: bookingResponse, withQr: promptPayChargeResponse },
  subjectOf: async (call, dependencies) =>
    bookingByPromptPay(dependencies.commands, (await readShownBooking(call, dependencies)).id),
  respond: (decided, call, dependencies) => decidedBookingResponse(call.params.id ?? '', decided, dependencies, call.now),
  current: async (call, dependencies) => {
    const { id, ...found } = await readShownBooking(call, dependencies);
    return decidedBookingResponse(id, { ...found, position: 0n, repeated: true }, dependencies, call.now);
  },
});

export const paymentLinkPromptPayRoutes = routesOf({
  path: '/payment-links/:id',
  tag: 'Payment links',
  responses: { shown: paymentLinkResponse, withQr: promptPayChargeOfLinkResponse },
  subjectOf: async (call, dependencies) => paymentLinkByPromptPay(dependencies.commands, (await readLink(call, dependencies)).id),
  respond: async ({ state, position }, call, dependencies) => ({
    ...(await linkResponseOf(call.params.id ?? '', state, call, dependencies)),
    position,
  }),
  current: async (call, dependencies) => {
    const { id, ...found } = await readLink(call, dependencies);
    return linkResponseOf(id, found, call, dependencies);
  },
});
