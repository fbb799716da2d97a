import type { Instant, PlainDate } from './plainDate.ts';

// What a guest asked of their data.

export type DataRequestKind = 'copy' | 'erasure';

/** `due`: the day in Bangkok until which it is answered. Not answered: `doneAt` and `refusal` are null. */
export type DataRequest = { askedAt: Instant; due: PlainDate; doneAt: Instant | null; refusal: string | null };

/** The last request of each kind. */
export type DataRequests = Record<DataRequestKind, DataRequest | null>;

export const noDataRequests: DataRequests = { copy: null, erasure: null };

export const isOpenRequest = (request: DataRequest | null): request is DataRequest =>
  request !== null && request.doneAt === null && request.refusal === null;
