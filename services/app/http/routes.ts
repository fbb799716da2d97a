import { adminBookingRoutes, bookingListRoutes } from './adminBookingRoutes.ts';
import { authRoutes } from './authRoutes.ts';
import { availabilityRoutes } from './availabilityRoutes.ts';
import { bookingRoutes } from './bookingRoutes.ts';
import { streamRoutes } from './live/streamRoutes.ts';
import { adminPaymentLinkRoutes } from './payment/adminPaymentLinkRoutes.ts';
import { cardRoutes } from './payment/cardRoutes.ts';
import { paymentLinkCardRoutes } from './payment/paymentLinkCardRoutes.ts';
import { paymentLinkRoutes } from './payment/paymentLinkRoutes.ts';
import { paymentSettingRoutes } from './payment/paymentSettingRoutes.ts';
import { promptPayRoutes } from './payment/promptPayRoutes.ts';
import { receiptRoutes } from './payment/receiptRoutes.ts';
import { slipCheckRoutes } from './payment/slipCheckRoutes.ts';
import { slipRoutes } from './payment/slipRoutes.ts';
import type { Route } from './route.ts';
import { statsRoutes } from './statsRoutes.ts';
import { statusRoutes } from './statusRoutes.ts';
import { villaPictureRoutes } from './villaPictureRoutes.ts';
import { villaRoutes } from './villaRoutes.ts';

/** Every call below `/api`, in the order in which the router asks them. */
export const routes: readonly Route[] = [
  ...villaRoutes,
  ...villaPictureRoutes,
  ...paymentSettingRoutes,
  ...availabilityRoutes,
  ...bookingListRoutes,
  ...bookingRoutes,
  ...cardRoutes,
  ...promptPayRoutes,
  ...slipRoutes,
  ...receiptRoutes,
  ...slipCheckRoutes,
  ...authRoutes,
  ...adminBookingRoutes,
  ...paymentLinkRoutes,
  ...paymentLinkCardRoutes,
  ...adminPaymentLinkRoutes,
  ...statsRoutes,
  ...streamRoutes,
  ...statusRoutes,
];
