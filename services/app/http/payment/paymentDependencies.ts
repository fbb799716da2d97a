import type { Offering } from '@baan/projections/villaView';
import type { Random } from '@baan/time/time';
import type { CardDesk } from '../../card/cardDesk.ts';
import type { ChargeNews } from '../../card/chargeNews.ts';
import type { FreshReads } from '../../channels/readingChannels.ts';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { ServiceConfig } from '../../config.ts';
import type { GuestCodes } from '../../guestCodes/guestCodes.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { PromptPayDesk } from '../../promptPay/promptPayDesk.ts';
import type { EventProof } from '../../proof/proof.ts';
import type { Receipts } from '../../receipts/receipts.ts';
import type { RefundDesk } from '../../refund/refundDesk.ts';
import type { BankChecks } from '../../slipVerifier/bankChecks.ts';
import type { IdentityDependencies } from '../middleware/requestHeaders.ts';
import type { SlipDependencies } from './slipUpload.ts';

export type PaymentDependencies = IdentityDependencies &
  SlipDependencies & {
    random: Pick<Random, 'bytes' | 'uuid'>;
    commands: CommandHandlers;
    proof: Pick<EventProof, 'read'>;
    offering: Offering;
    cards: CardDesk;
    promptPay: PromptPayDesk;
    refunds: Pick<RefundDesk, 'ask' | 'notRefundable'>;
    chargeNews: ChargeNews;
    readChannelsFirst: FreshReads;
    bankChecks: Pick<BankChecks, 'isOfOtherSlip' | 'state'>;
    guestCodes: GuestCodes;
    receipts: Receipts;
    pictures: Pictures;
    config: Pick<ServiceConfig, 'GATEWAY' | 'OMISE_SECRET_KEY'>;
    /** Address of the guest site, without a trailing slash. */
    publicUrl: string;
    /** From which emails come. */
    mailAddress?: string;
  };
