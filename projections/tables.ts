import { bookingsTable } from './bookings.ts';
import { calendarBlocksTable } from './calendarBlocks.ts';
import { calendarNightsTable } from './calendarNights.ts';
import { changesTable } from './changes.ts';
import { historyTable } from './history/history.ts';
import { invitationsTable } from './invitations.ts';
import { paymentLinksTable } from './paymentLinks.ts';
import type { ReadTable } from './readTable.ts';
import { receiptsTable } from './receipts.ts';
import { staffMembersTable } from './staffMembers.ts';
import { streamEndsTable } from './streamEnds.ts';
import { villaTable } from './villa.ts';

/** All tables of schema `read`. */
export const tables: readonly ReadTable[] = [
  bookingsTable,
  calendarNightsTable,
  calendarBlocksTable,
  villaTable,
  historyTable,
  staffMembersTable,
  invitationsTable,
  changesTable,
  receiptsTable,
  paymentLinksTable,
  streamEndsTable,
];
