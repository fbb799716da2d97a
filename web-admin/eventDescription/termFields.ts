import type { DescribedEvent } from './eventDescription.ts';

/** The villa's fields for what a booking may be, costs and promises: those of the page of prices, and the house rules. */
export const termFields =
  /^(acceptsBookings|minNights|fillGaps|arrivalDays|departureDays|guestsByRooms|cancellation|promises|houseRules|maxNights|minRooms|lastArrivalHour|hold|checkInTime|checkOutTime|slipCheck|numberPrefix|receiptIssuer)/;

/** Did the event change such fields, and no others? */
export const changesTerms = ({ type, data }: Pick<DescribedEvent, 'type' | 'data'>): boolean => {
  const fields = Object.keys((data.changes as object | null) ?? {});
  return type === 'VillaDetailsChanged' && fields.length > 0 && fields.every(field => termFields.test(field));
};

const ofPrices = new Set(['PricesChanged', 'SeasonsChanged', 'FeesChanged']);

/** Is it about prices or terms, and not about what the villa is? */
export const isAboutPrices = (event: Pick<DescribedEvent, 'type' | 'data'>): boolean =>
  ofPrices.has(event.type) || changesTerms(event);
