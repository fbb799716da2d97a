import { adminBookingRoutes, bookingListRoutes } from '../http/booking/adminBookingRoutes.ts';
import type { BookingDependencies } from '../http/booking/bookingDependencies.ts';
import { bookingRoutes } from '../http/booking/bookingRoutes.ts';
import { calendarRoutes } from '../http/booking/calendarRoutes.ts';
import { cancelRoutes } from '../http/booking/cancelRoutes.ts';
import { channelBookingRoutes } from '../http/booking/channelBookingRoutes.ts';
import { contactRoutes, emailCodeRoutes } from '../http/booking/contactRoutes.ts';
import { gatewayRefundRoute, notRefundableRoute } from '../http/booking/gatewayRefundRoute.ts';
import { stayChangeRoutes } from '../http/booking/stayChangeRoutes.ts';
import { dataRequestRoutes } from '../http/people/dataRequestRoutes.ts';
import { type BookingEmailDependencies, emailToGuest, emailToStaff } from '../jobs/bookingEmails.ts';
import { askForTheRest, type BookingJobDependencies, expireHold, forgetRefundAccount, planArrival } from '../jobs/bookingJobs.ts';
import { sending } from '../jobs/sendEmail.ts';
import { featureWith } from './feature.ts';

export const bookings = featureWith<BookingDependencies & BookingEmailDependencies & BookingJobDependencies>()({
  routes: [
    ...calendarRoutes,
    ...bookingListRoutes,
    ...bookingRoutes,
    ...contactRoutes,
    ...cancelRoutes,
    ...emailCodeRoutes,
    ...stayChangeRoutes,
    ...adminBookingRoutes,
    gatewayRefundRoute,
    notRefundableRoute,
    ...channelBookingRoutes,
    ...dataRequestRoutes,
  ],
  jobs: {
    expireHold,
    planArrival,
    forgetRefundAccount,
    askForRest: askForTheRest,
    sendMessage: sending(emailToGuest),
    tellStaff: sending(emailToStaff),
  },
});
