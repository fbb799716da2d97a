import { bookingsTable } from './bookings.ts';
import { calendarBlocksTable, calendarNightsTable } from './calendar.ts';
import { changesTable } from './changes.ts';
import { channelJoinsTable, channelStaysTable, channelsTable, conflictSettlementsTable } from './channels.ts';
import { gatewayDifferencesTable, gatewaySettlementsTable } from './gateway.ts';
import { historyTable } from './history/history.ts';
import { paymentLinksTable } from './paymentLinks.ts';
import type { ReadTable } from './readTable.ts';
import { receiptsTable } from './receipts.ts';
import { streamEndsTable } from './streamEnds.ts';
import { invitationsTable, staffMembersTable } from './team.ts';
import { villaTable } from './villa.ts';

/** All tables of schema `read`. */
export const tables: readonly ReadTable[] = [
  bookingsTable,
  calendarNightsTable,
  calendarBlocksTable,
  channelsTable,
  channelStaysTable,
  channelJoinsTable,
  conflictSettlementsTable,
  villaTable,
  historyTable,
  staffMembersTable,
  invitationsTable,
  changesTable,
  receiptsTable,
  gatewayDifferencesTable,
  gatewaySettlementsTable,
  paymentLinksTable,
  streamEndsTable,
];
