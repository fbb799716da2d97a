import type { Visibility } from '@baan/projections/projector/visibility';
import type { Offering } from '@baan/projections/villaView';
import type { Random } from '@baan/time/time';
import type { Logger } from 'pino';
import type { InBatches } from '../../batching/inBatches.ts';
import type { FreshReads } from '../../channels/readingChannels.ts';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { ServiceConfig } from '../../config.ts';
import type { GuestCodes } from '../../guestCodes/guestCodes.ts';
import type { EventProof } from '../../proof/proof.ts';
import type { RefundDesk } from '../../refund/refundDesk.ts';
import type { IdentityDependencies } from '../middleware/requestHeaders.ts';
import type { SlipDependencies } from '../payment/slipUpload.ts';

export type BookingDependencies = IdentityDependencies &
  Pick<SlipDependencies, 'knex' | 'signedRows' | 'hashing'> & {
    secrets: Pick<SlipDependencies['secrets'], 'slips'>;
    random: Pick<Random, 'below' | 'bytes' | 'uuid'>;
    commands: CommandHandlers;
    proof: Pick<EventProof, 'read'>;
    offering: Offering;
    visibility: Pick<Visibility, 'until'>;
    guestCodes: GuestCodes;
    refunds: Pick<RefundDesk, 'ask' | 'notRefundable'>;
    /** Does a booking in the read tables have this number? */
    numberIsTaken: (number: string) => Promise<boolean>;
    placeInBatches: InBatches;
    /** Reads channels whose last read is too old; it refuses nothing. */
    readChannelsFirst: FreshReads;
    /** Attaches slips one after another in this process. */
    oneSlipAtATime: <Result>(action: () => Promise<Result>) => Promise<Result>;
    /** Sends the confirmation of a confirmed booking again; once for one `requestId`. */
    sendConfirmation: (bookingId: string, requestId: string) => Promise<void>;
    /** Mails the link to a booking to its guest. */
    sendBookingLink: (bookingId: string, requestId: string) => Promise<void>;
    config: Pick<ServiceConfig, 'RATE_LIMIT'>;
    logger: Logger;
  };
