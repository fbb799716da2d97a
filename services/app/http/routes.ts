import { adminBookingRoutes, bookingListRoutes } from './adminBookingRoutes.ts';
import { adminPaymentLinkRoutes } from './adminPaymentLinkRoutes.ts';
import { authRoutes } from './authRoutes.ts';
import { availabilityRoutes } from './availabilityRoutes.ts';
import { bookingRoutes } from './bookingRoutes.ts';
import { cardRoutes } from './cardRoutes.ts';
import { paymentLinkCardRoutes } from './paymentLinkCardRoutes.ts';
import { paymentLinkRoutes } from './paymentLinkRoutes.ts';
import { paymentSettingRoutes } from './paymentSettingRoutes.ts';
import { promptPayRoutes } from './promptPayRoutes.ts';
import { receiptRoutes } from './receiptRoutes.ts';
import type { Route } from './route.ts';
import { slipCheckRoutes } from './slipCheckRoutes.ts';
import { slipRoutes } from './slipRoutes.ts';
import { statsRoutes } from './statsRoutes.ts';
import { statusRoutes } from './statusRoutes.ts';
import { streamRoutes } from './streamRoutes.ts';
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
