import { auditRoutes } from './audit/auditRoutes.ts';
import { authRoutes } from './auth/authRoutes.ts';
import { passwordRoutes } from './auth/passwordRoutes.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { adminBookingRoutes, bookingListRoutes } from './booking/adminBookingRoutes.ts';
import { bookingRoutes } from './booking/bookingRoutes.ts';
import { calendarRoutes } from './booking/calendarRoutes.ts';
import { cancelRoutes } from './booking/cancelRoutes.ts';
import { contactRoutes, emailCodeRoutes } from './booking/contactRoutes.ts';
import { stayChangeRoutes } from './booking/stayChangeRoutes.ts';
import { emailRoutes } from './emails/emailRoutes.ts';
import { streamRoutes } from './live/streamRoutes.ts';
import type { Route } from './middleware/route.ts';
import { adminPaymentLinkRoutes } from './payment/adminPaymentLinkRoutes.ts';
import { bookingCardRoutes, paymentLinkCardRoutes } from './payment/cardRoutes.ts';
import { paymentLinkContactRoutes, paymentLinkRoutes } from './payment/paymentLinkRoutes.ts';
import { paymentSettingRoutes } from './payment/paymentSettingRoutes.ts';
import { bookingPromptPay, paymentLinkPromptPay } from './payment/promptPayRoutes.ts';
import { receiptRoutes } from './payment/receiptRoutes.ts';
import { slipRoutes } from './payment/slipRoutes.ts';
import { dataRequestRoutes } from './people/dataRequestRoutes.ts';
import { peopleRoutes } from './people/peopleRoutes.ts';
import { retentionRoutes } from './people/retentionRoutes.ts';
import { reportRoutes } from './report/reportRoutes.ts';
import { statusRoutes } from './status/statusRoutes.ts';
import { teamRoutes } from './team/teamRoutes.ts';
import { villaPictureRoutes } from './villa/villaPictureRoutes.ts';
import { villaRoutes } from './villa/villaRoutes.ts';

/** Every call below `/api`, in the order of their documentation. */
export const routes: readonly Route[] = [
  ...villaRoutes,
  ...villaPictureRoutes,
  ...paymentSettingRoutes,
  ...calendarRoutes,
  ...bookingListRoutes,
  ...bookingRoutes,
  ...contactRoutes,
  ...cancelRoutes,
  ...emailCodeRoutes,
  ...stayChangeRoutes,
  ...bookingCardRoutes,
  bookingPromptPay,
  ...slipRoutes,
  ...receiptRoutes,
  ...authRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...teamRoutes,
  ...peopleRoutes,
  ...retentionRoutes,
  ...dataRequestRoutes,
  ...adminBookingRoutes,
  ...paymentLinkRoutes,
  ...paymentLinkContactRoutes,
  paymentLinkPromptPay,
  ...paymentLinkCardRoutes,
  ...adminPaymentLinkRoutes,
  ...auditRoutes,
  ...emailRoutes,
  ...reportRoutes,
  ...streamRoutes,
  ...statusRoutes,
];
