import type { StayRules } from '../calendar/stay.ts';
import type { PaymentMethod } from '../payment/account.ts';
import type { Cancellation } from './cancellation.ts';
import { guestsByRoomsOf } from './guestsByRooms.ts';
import { usableMethods } from './methods.ts';
import type { PriceList } from './price.ts';
import type { Excluded } from './sampleWays.ts';
import type { VillaState } from './state.ts';
import type { ArrivalRules } from './stayRules.ts';

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
};

/** `revision` of the villa stream that made this state. */
export const priceListOf = (state: VillaState, revision: number): PriceList => ({
  ...state.prices,
  bedrooms: state.details.bedrooms,
  minRooms: state.details.minRooms,
  seasons: state.seasons,
  fees: state.fees,
  revision,
});

/** When a stay may begin and end, and how short it may be. */
const arrivalRulesOf = ({ details, seasons }: VillaState): ArrivalRules => ({
  minNights: details.minNights,
  arrivalDays: details.arrivalDays,
  departureDays: details.departureDays,
  seasons,
});

type Offering = { horizonDays: number; excluded: Excluded };

/** `revision` of the villa stream that made this state. */
export const villaTerms = (state: VillaState, revision: number, { horizonDays, excluded }: Offering): Terms => {
  const { maxNights, lastArrivalHour, holdMinutes, holdWithContactMinutes, cancellation } = state.details;
  return {
    horizonDays,
    maxNights,
    lastArrivalHour,
    holdMinutes,
    holdWithContactMinutes,
    cancellation,
    guestsByRooms: guestsByRoomsOf(state.details),
    prices: priceListOf(state, revision),
    arrival: arrivalRulesOf(state),
    methods: usableMethods(state, excluded),
    acceptsBookings: state.acceptsBookings,
  };
};
