import type { StayRules } from '../calendar/stay.ts';
import type { PaymentMethod } from '../shared/paymentMethod.ts';
import type { Cancellation } from './cancellation.ts';
import { guestsByRoomsOf } from './guestsByRooms.ts';
import { usableMethods } from './methods.ts';
import type { PriceList } from './price.ts';
import type { ExcludedMethods, GatewayLimits } from './sampleWays.ts';
import type { VillaState } from './state.ts';
import type { ArrivalRules, IsTaken } from './stayRules.ts';

/** What the villa offers at the moment of a command. Hold times are minutes from placing. */
export type Terms = StayRules & {
  prices: PriceList;
  arrival: ArrivalRules;
  guestsByRooms: readonly number[];
  holdMinutes: number;
  holdWithContactMinutes: number;
  methods: PaymentMethod[];
  /** false: guests cannot book, staff can. */
  acceptsBookings: boolean;
  cancellation: Cancellation | null;
  /** What the gateway takes in one payment; absent: it takes no PromptPay, and has no limits. */
  gatewayLimits?: GatewayLimits;
  /** By others than the booking that is decided. Given by who knows the calendar; without it no night counts as taken. */
  isTaken?: IsTaken;
  /** Has another stay the night, a held one too? */
  isStayed?: IsTaken;
};

type Offering = { horizonDays: number; excluded: ExcludedMethods };

/** `revision` of the villa stream that made this state. */
export const villaTerms = (state: VillaState, revision: number, { horizonDays, excluded }: Offering): Terms => {
  const { details, prices, seasons, fees, acceptsBookings } = state;
  const { bedrooms, minRooms, minNights, arrivalDays, departureDays, fillGaps, preparationNights } = details;
  const { maxNights, lastArrivalHour, holdMinutes, holdWithContactMinutes, cancellation } = details;
  return {
    horizonDays,
    maxNights,
    lastArrivalHour,
    holdMinutes,
    holdWithContactMinutes,
    cancellation,
    acceptsBookings,
    guestsByRooms: guestsByRoomsOf(details),
    prices: { ...prices, bedrooms, minRooms, seasons, fees, revision },
    arrival: { minNights, arrivalDays, departureDays, seasons, fillGaps: fillGaps === true, preparationNights },
    methods: usableMethods(state, excluded),
    ...(excluded.gatewayLimits ? { gatewayLimits: excluded.gatewayLimits } : {}),
  };
};
