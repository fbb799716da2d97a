import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Logger } from 'pino';
import { followWaitingWebhooks } from '../card/webhookNews.ts';
import type { WebhookInbox } from '../gateway/webhookInbox.ts';
import { adminPaymentLinkRoutes } from '../http/payment/adminPaymentLinkRoutes.ts';
import { bookingCardRoutes, paymentLinkCardRoutes } from '../http/payment/cardRoutes.ts';
import { gatewayChargeRoutes } from '../http/payment/gatewayChargeRoutes.ts';
import { type GatewayPageDependencies, gatewayRoutes } from '../http/payment/gatewayRoutes.ts';
import { linkNotRefundableRoute, linkRefundByHandRoute, linkRefundRoute } from '../http/payment/linkRefundRoute.ts';
import type { PaymentDependencies } from '../http/payment/paymentDependencies.ts';
import { paymentLinkContactRoutes, paymentLinkRoutes } from '../http/payment/paymentLinkRoutes.ts';
import { paymentSettingRoutes } from '../http/payment/paymentSettingRoutes.ts';
import { bookingPromptPayRoutes, paymentLinkPromptPayRoutes } from '../http/payment/promptPayChargeRoutes.ts';
import { bookingPromptPay, paymentLinkPromptPay } from '../http/payment/promptPayRoutes.ts';
import { receiptRoutes } from '../http/payment/receiptRoutes.ts';
import { type ReturnDependencies, returnRoutes } from '../http/payment/returnRoutes.ts';
import { slipRoutes } from '../http/payment/slipRoutes.ts';
import { type BookingEmailDependencies, emailAboutLink } from '../jobs/bookingEmails.ts';
import {
  carePaymentLink,
  carePaymentLinks,
  type PaymentJobDependencies,
  settleCard,
  settleReceipts,
} from '../jobs/paymentJobs.ts';
import { autoRefund, type RefundJobDependencies, settleRefund } from '../jobs/refundJobs.ts';
import { sending } from '../jobs/sendEmail.ts';
import { checkEarlierSlips, checkSlip, type SlipJobDependencies } from '../jobs/slipJobs.ts';
import type { QrPictures } from '../promptPay/qrPictures.ts';
import { deleteUnclaimedUploads, measureEarlierSlips } from '../slips/storedSlips.ts';
import { featureWith } from './feature.ts';

type PaymentsDependencies = PaymentDependencies &
  ReturnDependencies &
  GatewayPageDependencies &
  PaymentJobDependencies &
  RefundJobDependencies &
  SlipJobDependencies &
  BookingEmailDependencies & {
    qrPictures: QrPictures;
    webhooks: WebhookInbox;
    dataDir: string;
    log: Pick<Logger, 'info' | 'warn'>;
    time: Pick<Time, 'now' | 'sleep'>;
  };

export const payments = featureWith<PaymentsDependencies>()({
  routes: [
    ...paymentSettingRoutes,
    ...bookingCardRoutes,
    ...returnRoutes,
    ...gatewayRoutes,
    ...gatewayChargeRoutes,
    bookingPromptPay,
    ...bookingPromptPayRoutes,
    ...slipRoutes,
    ...receiptRoutes,
    ...paymentLinkRoutes,
    ...paymentLinkContactRoutes,
    paymentLinkPromptPay,
    ...paymentLinkPromptPayRoutes,
    ...paymentLinkCardRoutes,
    ...adminPaymentLinkRoutes,
    linkRefundRoute,
    linkRefundByHandRoute,
    linkNotRefundableRoute,
  ],
  jobs: {
    ...{ settleCard, settleRefund, autoRefund, settleReceipts, checkSlip, carePaymentLink },
    sendLinkMessage: sending(emailAboutLink),
  },
  background: (dependencies, signal) => [
    measureEarlierSlips(dependencies, signal),
    repeatUntilAborted(dependencies.time, 60_000, signal, dependencies.reconciliation.whenDue),
  ],
  eachMinute: async (dependencies, now) => {
    await carePaymentLinks(dependencies);
    await followWaitingWebhooks(dependencies, now);
    await checkEarlierSlips(dependencies, now);
    await deleteUnclaimedUploads(dependencies, now);
    await dependencies.webhooks.forget(now);
    await dependencies.qrPictures.forget(now);
  },
});
