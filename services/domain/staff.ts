import type { CarriedEvent } from './calendar.ts';
import type { Decider } from './decider.ts';
import type { Instant } from './plainDate.ts';
import { Refusal } from './refusal.ts';

// Events. Stream `staff` guards one owner and unique emails; what it leads to on `staff-{id}` is carried, as the calendar does.

export type Role = 'owner' | 'staff' | 'auditor';

export type StaffEvent = {
  type: 'StaffAdmitted';
  data: { at: Instant; staffId: string; role: Role; emailHash: string; carries: CarriedEvent[] };
};

/** Stream `staff-{id}`; name and email are encrypted in the store. */
export type StaffMemberEvent = { type: 'StaffRegistered'; data: { at: Instant; name: string; email: string; role: Role } };

// State

export type StaffState = { members: Readonly<Record<string, { role: Role; emailHash: string }>> };

export const evolve = (state: StaffState, { data: { staffId, role, emailHash } }: StaffEvent): StaffState => ({
  members: { ...state.members, [staffId]: { role, emailHash } },
});

export const hasOwner = (state: StaffState): boolean => Object.values(state.members).some(({ role }) => role === 'owner');

// Commands

export type StaffCommand = {
  type: 'registerOwner';
  now: Instant;
  staffId: string;
  emailHash: string;
  carries: CarriedEvent[];
};

/** The first registration makes the owner; two at once: the stream's expected revision lets one win. */
export const decide = ({ now, staffId, emailHash, carries }: StaffCommand, state: StaffState): StaffEvent[] => {
  if (hasOwner(state)) throw new Refusal('forbidden', 'Registering needs an invitation');
  return [{ type: 'StaffAdmitted', data: { at: now, staffId, role: 'owner', emailHash, carries } }];
};

export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent> = { initialState: { members: {} }, evolve, decide };
