import type { PaymentMethod } from '../payment/account.ts';
import type { EventsOf } from '../shared/decider.ts';
import type { Localized } from '../shared/localized.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Fee, Prices } from './price.ts';
import type { Season } from './seasons.ts';
import type { VillaDetails } from './villaDetails.ts';

// Events. Stream `villa`: one event per change. What the villa publishes stays plain.

export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

/** A picture as it was derived: `id` is the hash of its bytes, `widths` exist as AVIF, WebP and JPEG. */
export type Picture = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: Localized };

export type Slide = { slideId: string; picture: Picture };

/** King is 180 cm wide, single 105. */
export type Beds = { king: number; single: number };

/** Rooms that were added before beds were told have none. */
export const noBeds: Beds = { king: 0, single: 0 };

export type RoomDetails = { name: Localized; description: Localized; beds: Beds };

export type VillaRoom = RoomDetails & { roomId: string; pictures: Picture[] };

/** `pictures` takes the place of all that the room had. */
export type RoomChanges = Partial<RoomDetails & { pictures: Picture[] }>;

/** What the owner is told of, whoever did it. */
export type OwnerMessage = 'bankDetailsChanged' | 'promptPayIdChanged' | 'promptPayQrChanged' | 'promptPayQrRemoved';

export type VillaEvent = EventsOf<{
  VillaDetailsChanged: { changes: Partial<VillaDetails> };
  PricesChanged: { prices: Prices };
  /** The whole list, in the order of their nights. */
  SeasonsChanged: { seasons: Season[] };
  FeesChanged: { fees: Fee[] };
  BankDetailsChanged: { bankDetails: BankDetails };
  PromptPayIdChanged: { promptPayId: string };
  PromptPayQrChanged: { picture: Picture };
  PromptPayQrRemoved: object;
  PaymentMethodSwitched: { method: PaymentMethod; enabled: boolean };
  BackgroundChanged: { picture: Picture };
  BackgroundRemoved: object;
  SlidesAdded: { slides: Slide[] };
  SlideRemoved: { slideId: string };
  SlideChanged: { slideId: string; alt: Localized };
  SlidesReordered: { slideIds: string[] };
  RoomAdded: Omit<VillaRoom, 'beds'> & { beds?: Beds };
  RoomChanged: { roomId: string; changes: RoomChanges };
  RoomRemoved: { roomId: string };
  RoomsReordered: { roomIds: string[] };
  HouseOpened: object;
  HouseClosed: object;
  MessageSent: Partial<SentAgain> & { message: OwnerMessage; jobId: string };
}>;
