import type { AuditDependencies } from './audit/auditDependencies.ts';
import { auditRoutes } from './audit/auditRoutes.ts';
import { authRoutes } from './auth/authRoutes.ts';
import { passwordRoutes } from './auth/passwordRoutes.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { adminBookingRoutes, bookingListRoutes } from './booking/adminBookingRoutes.ts';
import type { BookingDependencies } from './booking/bookingDependencies.ts';
import { bookingRoutes } from './booking/bookingRoutes.ts';
import { calendarRoutes } from './booking/calendarRoutes.ts';
import { cancelRoutes } from './booking/cancelRoutes.ts';
import { contactRoutes, emailCodeRoutes } from './booking/contactRoutes.ts';
import { stayChangeRoutes } from './booking/stayChangeRoutes.ts';
import type { EmailDependencies } from './emails/emailDependencies.ts';
import { emailRoutes } from './emails/emailRoutes.ts';
import type { LiveDependencies } from './live/liveDependencies.ts';
import { streamRoutes } from './live/streamRoutes.ts';
import { feature, type MountedRoute, type RouteDeclaration } from './middleware/route.ts';
import { adminPaymentLinkRoutes } from './payment/adminPaymentLinkRoutes.ts';
import { bookingCardRoutes, paymentLinkCardRoutes } from './payment/cardRoutes.ts';
import type { PaymentDependencies } from './payment/paymentDependencies.ts';
import { paymentLinkContactRoutes, paymentLinkRoutes } from './payment/paymentLinkRoutes.ts';
import { paymentSettingRoutes } from './payment/paymentSettingRoutes.ts';
import { bookingPromptPay, paymentLinkPromptPay } from './payment/promptPayRoutes.ts';
import { receiptRoutes } from './payment/receiptRoutes.ts';
import { slipRoutes } from './payment/slipRoutes.ts';
import { dataRequestRoutes } from './people/dataRequestRoutes.ts';
import { peopleRoutes } from './people/peopleRoutes.ts';
import { retentionRoutes } from './people/retentionRoutes.ts';
import type { ReportDependencies } from './report/reportDependencies.ts';
import { reportRoutes } from './report/reportRoutes.ts';
import type { StatusDependencies } from './status/statusDependencies.ts';
import { statusRoutes } from './status/statusRoutes.ts';
import type { TeamDependencies } from './team/teamDependencies.ts';
import { teamRoutes } from './team/teamRoutes.ts';
import type { VillaDependencies } from './villa/villaDependencies.ts';
import { villaPictureRoutes } from './villa/villaPictureRoutes.ts';
import { villaRoutes } from './villa/villaRoutes.ts';

const villa = feature<VillaDependencies>([...villaRoutes, ...villaPictureRoutes]);

const bookings = feature<BookingDependencies>([
  ...calendarRoutes,
  ...bookingListRoutes,
  ...bookingRoutes,
  ...contactRoutes,
  ...cancelRoutes,
  ...emailCodeRoutes,
  ...stayChangeRoutes,
  ...adminBookingRoutes,
  ...dataRequestRoutes,
]);

const payments = feature<PaymentDependencies>([
  ...paymentSettingRoutes,
  ...bookingCardRoutes,
  bookingPromptPay,
  ...slipRoutes,
  ...receiptRoutes,
  ...paymentLinkRoutes,
  ...paymentLinkContactRoutes,
  paymentLinkPromptPay,
  ...paymentLinkCardRoutes,
  ...adminPaymentLinkRoutes,
]);

const team = feature<TeamDependencies>([
  ...authRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...teamRoutes,
  ...peopleRoutes,
  ...retentionRoutes,
]);

const audit = feature<AuditDependencies>(auditRoutes);
const emails = feature<EmailDependencies>(emailRoutes);
const reports = feature<ReportDependencies>(reportRoutes);
const liveUpdates = feature<LiveDependencies>(streamRoutes);
const status = feature<StatusDependencies>(statusRoutes);

/** Every call below `/api`, in the order of their documentation. */
export const routes: readonly RouteDeclaration[] = [
  villa,
  bookings,
  payments,
  team,
  audit,
  emails,
  reports,
  liveUpdates,
  status,
].flatMap(declared => declared.routes);

/** What all features need together. Only the composition root has it; each feature sees its own part. */
export type FeatureDependencies = VillaDependencies &
  BookingDependencies &
  PaymentDependencies &
  TeamDependencies &
  AuditDependencies &
  EmailDependencies &
  ReportDependencies &
  LiveDependencies &
  StatusDependencies;

export const mountFeatures = (parts: FeatureDependencies): MountedRoute[] => [
  ...villa.mount(parts),
  ...bookings.mount(parts),
  ...payments.mount(parts),
  ...team.mount(parts),
  ...audit.mount(parts),
  ...emails.mount(parts),
  ...reports.mount(parts),
  ...liveUpdates.mount(parts),
  ...status.mount(parts),
];
