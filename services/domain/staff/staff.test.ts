import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedAt as now } from '../booking/examples.testkit.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import {
  decideStaff,
  evolveStaff,
  initialStaff,
  invitationEnd,
  invitationEndsAt,
  ownerOf,
  type StaffCommand,
  type StaffEvent,
  type StaffState,
} from './staff.ts';

const later = (days: number): string => addSeconds(now, days * 86_400);

type Step = Parameters<typeof decideStaff>[0];

const register: StaffCommand = { type: 'registerOwner', now, staffId: 'kanya', emailHash: 'k', outbox: [] };
const by = 'kanya';
const invite = (staffId: string, role: 'staff' | 'auditor' = 'staff', at = now): StaffCommand => ({
  type: 'invite',
  now: at,
  by,
  staffId,
  role,
  emailHash: `hash of ${staffId}`,
  outbox: [],
});
const join = (staffId: string, renewal = 0, at = now): StaffCommand => ({
  type: 'registerInvited',
  now: at,
  staffId,
  renewal,
  outbox: [],
});

/** The state after these commands, each of which is accepted. */
const after = (...commands: Step[]): StaffState =>
  commands.reduce((state, command) => decideStaff(command, state).reduce(evolveStaff, state), initialStaff);

const when = (state: StaffState, command: Step): StaffEvent[] | object => outcomeOf(() => decideStaff(command, state));

describe('registering', () => {
  it('makes only the first member the owner', () => {
    const state = after(register);
    expect(ownerOf(state)).toBe('kanya');
    expect(when(state, { ...register, staffId: 's-2' })).toMatchObject({ refusal: 'forbidden' });
  });

  it('by an invitation gives its role and address, once', () => {
    const state = after(register, invite('malee', 'auditor'), join('malee'));
    expect(state.members.malee).toEqual({ role: 'auditor', emailHash: 'hash of malee' });
    expect(when(state, join('malee'))).toEqual({ refusal: 'wrong_state', details: { state: 'used' } });
    expect(when(state, join('nobody'))).toMatchObject({ refusal: 'not_found' });
  });

  it('reads what older releases wrote', () => {
    const data = { at: now, staffId: 'kanya', role: 'owner' as const, emailHash: 'k', carries: [] };
    expect(ownerOf([{ type: 'StaffAdmitted' as const, data }].reduce(evolveStaff, initialStaff))).toBe('kanya');
  });
});

describe('an invitation', () => {
  const invited = after(register, invite('malee'));
  const renewed = after(register, invite('malee'), { type: 'renewInvitation', now: later(9), by, staffId: 'malee' });

  it('is open for seven days, to the second', () => {
    const [event] = decideStaff(invite('nok'), invited);
    expect(event).toMatchObject({ type: 'StaffInvited', data: { expiresAt: later(7) } });
    expect(when(invited, join('malee', 0, addSeconds(later(7), -1)))).toHaveLength(1);
    expect(when(invited, join('malee', 0, later(7)))).toEqual({ refusal: 'wrong_state', details: { state: 'expired' } });
  });

  it('that is renewed has seven more days under a new number, also when it was over', () => {
    expect(renewed.invitations.malee).toMatchObject({ renewal: 1, sentAt: later(9), expiresAt: later(16) });
    expect(when(renewed, join('malee', 0, later(10)))).toEqual({ refusal: 'wrong_state', details: { state: 'renewed' } });
    expect(when(renewed, join('malee', 1, later(10)))).toHaveLength(1);
  });

  it('that is withdrawn or used is not renewed, and a withdrawn one is withdrawn once', () => {
    const withdraw: StaffCommand = { type: 'withdrawInvitation', now, by, staffId: 'malee' };
    const withdrawn = after(register, invite('malee'), withdraw);
    const used = after(register, invite('malee'), join('malee'));
    for (const [state, name] of [[withdrawn, 'withdrawn'] as const, [used, 'used'] as const])
      expect(when(state, { type: 'renewInvitation', now, by, staffId: 'malee' })).toEqual({
        refusal: 'wrong_state',
        details: { state: name },
      });
    expect(when(withdrawn, withdraw)).toEqual([]);
    expect(when(used, withdraw)).toMatchObject({ refusal: 'wrong_state' });
    expect(when(withdrawn, join('malee'))).toEqual({ refusal: 'wrong_state', details: { state: 'withdrawn' } });
  });

  it('needs an address that no member and no open invitation has', () => {
    const again = { ...invite('other'), emailHash: 'hash of malee' } as StaffCommand;
    const taken = { refusal: 'validation_failed', details: { email: { code: 'taken' } } };
    expect(when(invited, again)).toMatchObject(taken);
    expect(when(after(register, invite('malee'), join('malee')), again)).toMatchObject(taken);
    const withdrawn = after(register, invite('malee'), { type: 'withdrawInvitation', now, by, staffId: 'malee' });
    expect(when(withdrawn, again)).toHaveLength(1);
    const removed = after(register, invite('malee'), join('malee'), { type: 'removeMember', now, by, staffId: 'malee' });
    expect(when(removed, again)).toHaveLength(1);
  });

  it('says its end in one word', () => {
    const open = {
      role: 'staff',
      emailHash: 'h',
      renewal: 2,
      sentAt: now,
      expiresAt: invitationEndsAt(now),
      state: 'open',
    } as const;
    expect(invitationEnd(open, 2, now)).toBeNull();
    expect(invitationEnd(open, 1, later(8))).toBe('renewed');
    expect(invitationEnd(open, 2, later(8))).toBe('expired');
    expect(invitationEnd({ ...open, state: 'used' }, 1, later(8))).toBe('used');
  });
});

describe('roles', () => {
  const team = after(register, invite('malee'), join('malee'), invite('nok', 'auditor'), join('nok'));
  const setRole = (staffId: string, role: 'owner' | 'staff' | 'auditor', who = by): StaffCommand => ({
    type: 'setRole',
    now,
    by: who,
    staffId,
    role,
  });

  it('are changed by the owner alone', () => {
    expect(when(team, setRole('malee', 'auditor'))).toMatchObject([{ type: 'StaffRoleChanged', data: { role: 'auditor' } }]);
    expect(when(team, setRole('malee', 'staff'))).toEqual([]);
    for (const who of ['malee', 'nok', 'nobody'])
      expect(when(team, setRole('nok', 'staff', who))).toMatchObject({ refusal: 'forbidden' });
    expect(when(team, setRole('nobody', 'staff'))).toMatchObject({ refusal: 'not_found' });
  });

  it('the owner hands the villa over in one event, and is staff then', () => {
    const events = decideStaff(setRole('nok', 'owner'), team);
    expect(events).toEqual([{ type: 'OwnershipHandedOver', data: { at: now, staffId: 'nok', formerOwnerId: 'kanya' } }]);
    const state = events.reduce(evolveStaff, team);
    expect([state.members.nok?.role, state.members.kanya?.role]).toEqual(['owner', 'staff']);
    expect(when(state, setRole('malee', 'owner'))).toMatchObject({ refusal: 'forbidden' });
  });

  it('the owner is neither demoted nor removed otherwise', () => {
    const refused = { refusal: 'wrong_state', details: { state: 'owner' } };
    expect(when(team, setRole('kanya', 'staff'))).toEqual(refused);
    expect(when(team, { type: 'removeMember', now, by, staffId: 'kanya' })).toEqual(refused);
    expect(when(team, { type: 'removeMember', now, by, staffId: 'malee' })).toHaveLength(1);
  });
});

it('there is one owner from the first registration on, and no address twice, after any commands', () => {
  const ids = ['kanya', 'malee', 'nok', 'lek'];
  const id = fc.constantFrom(...ids);
  const role = fc.constantFrom('owner', 'staff', 'auditor');
  const common = { now: fc.integer({ min: 0, max: 20 }).map(later), by: id, staffId: id };
  const emailHash = fc.constantFrom('a', 'b', 'c');
  const outbox = fc.constant([]);
  const command = fc.oneof(
    fc.record({ type: fc.constant('registerOwner'), ...common, emailHash, outbox }),
    fc.record({ type: fc.constant('registerInvited'), ...common, renewal: fc.nat(2), outbox }),
    fc.record({ type: fc.constant('invite'), ...common, role: fc.constantFrom('staff', 'auditor'), emailHash, outbox }),
    fc.record({ type: fc.constantFrom('renewInvitation', 'withdrawInvitation', 'removeMember'), ...common }),
    fc.record({ type: fc.constant('setRole'), ...common, role }),
  ) as fc.Arbitrary<StaffCommand>;
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), commands => {
      let state = initialStaff;
      let events: StaffEvent[] = [];
      for (const one of [register, ...commands]) {
        // A new invitation has an id that nobody had.
        const known = one.type === 'invite' && (state.members[one.staffId] || state.invitations[one.staffId]);
        if (known) continue;
        const decided = outcomeOf(() => decideStaff(one, state));
        if (!Array.isArray(decided)) continue;
        events = [...events, ...decided];
        state = decided.reduce(evolveStaff, state);
        const members = Object.values(state.members);
        expect(members.filter(member => member.role === 'owner')).toHaveLength(1);
        const open = Object.values(state.invitations).filter(invitation => invitation.state === 'open');
        const addresses = [...members, ...open].map(({ emailHash }) => emailHash);
        expect(new Set(addresses).size).toBe(addresses.length);
      }
      expect(events.reduce(evolveStaff, initialStaff)).toEqual(state);
    }),
  );
});
