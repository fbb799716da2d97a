import type { KeptOfPerson } from '@baan/contract/people';
import { callService } from '../http.ts';

const root = '/api/admin/people';
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** The read tables are rebuilt, which takes a while. */
const erasesWithinMs = 10 * 60_000;

export const findPerson = async (contact: string, signal?: AbortSignal): Promise<KeptOfPerson> =>
  (await callService(`${root}?${new URLSearchParams({ contact })}`, { signal })).json as KeptOfPerson;

export const exportPerson = async (contact: string): Promise<Blob> =>
  new Blob([(await callService(`${root}/export`, post({ contact }))).body], { type: 'application/json' });

/** Needs a fresh password. @returns the numbers of the bookings */
export const erasePerson = async (contact: string, number: string): Promise<string[]> =>
  ((await callService(`${root}/erase`, post({ contact, number }), erasesWithinMs)).json as { erased: string[] }).erased;
