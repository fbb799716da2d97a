import type { Knex } from 'knex';
import { migrateSchema } from './migrateSchema.ts';
import * as first from './migrations/0001_read.ts';
import * as changes from './migrations/0002_changes.ts';
import * as receipts from './migrations/0003_receipts.ts';
import * as cardPayments from './migrations/0004_card_payments.ts';
import * as paymentLinks from './migrations/0005_payment_links.ts';
import * as villaWords from './migrations/0006_villa_words.ts';
import * as reinstated from './migrations/0007_reinstated.ts';
import * as earnings from './migrations/0008_earnings.ts';
import * as streamEnds from './migrations/0009_stream_ends.ts';
import * as team from './migrations/0010_team.ts';
import * as villaHouse from './migrations/0011_villa_house.ts';
import * as history from './migrations/0012_history.ts';
import * as guestChanges from './migrations/0015_guest_changes.ts';
import * as wideAmounts from './migrations/0016_wide_amounts.ts';
import * as macs from './migrations/0019_macs.ts';

export const migrateRead = (knex: Knex): Promise<void> =>
  migrateSchema(knex, 'read', {
    '0001_read': first,
    '0002_changes': changes,
    '0003_receipts': receipts,
    '0004_card_payments': cardPayments,
    '0005_payment_links': paymentLinks,
    '0006_villa_words': villaWords,
    '0007_reinstated': reinstated,
    '0008_earnings': earnings,
    '0009_stream_ends': streamEnds,
    '0010_team': team,
    '0011_villa_house': villaHouse,
    '0012_history': history,
    '0015_guest_changes': guestChanges,
    '0016_wide_amounts': wideAmounts,
    '0019_macs': macs,
  });
