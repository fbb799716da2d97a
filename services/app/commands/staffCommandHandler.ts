import { staffMemberStream } from '@baan/domain/shared/streamNames';
import {
  decideStaff,
  type InvitedRole,
  invitationEndsAt,
  ownerOf,
  type Role,
  type StaffCommand,
  type StaffMemberEvent,
  type StaffState,
} from '@baan/domain/staff/staff';
import { upcastStaffMemberEvents } from '@baan/domain/upcasting';
import { coalesce, createKeyedQueue } from '../batching/batching.ts';
import type { Stores } from '../log/stores.ts';
import { outboxEntries, type RelayTarget, relayTo } from '../outbox/outbox.ts';
import { type CommandContext, type CommandResult, encryptedEvents } from './command.ts';
import type { LoadingDependencies } from './loading.ts';
import type { CommandStreams } from './streams.ts';

/** Has this session of the member ended? */
type HasEnded = (staffId: string, sessionId: string) => Promise<boolean>;

/**
 * Asks the member's events. The row of an ended session is gone, but whoever has the database can put it back with its genuine MAC.
 * Each stream is read to its end once, and from there on.
 */
const createEndedSessions = ({ store, proof, time }: Pick<Stores, 'store' | 'proof' | 'time'>): HasEnded => {
  const ofMember = (staffId: string) => {
    const ended = new Set<unknown>();
    let from = 0;
    return coalesce<void, ReadonlySet<unknown>>(time, async callers => {
      const events = await store.readStored(staffMemberStream(staffId), { from });
      const ends = events.filter(({ type }) => type === 'SignedOut');
      for (const { data } of await proof.ofStored(ends)) ended.add(data?.sessionId);
      from = (events.at(-1)?.revision ?? from - 1) + 1;
      return callers.map(() => ended);
    });
  };
  const members = new Map<string, ReturnType<typeof ofMember>>();
  return async (staffId, sessionId) => {
    const ended = members.get(staffId) ?? ofMember(staffId);
    members.set(staffId, ended);
    return (await ended()).has(sessionId);
  };
};

type NewOwner = { staffId: string; name: string; email: string; emailHash: string; now: string };

type NewMember = Omit<NewOwner, 'emailHash'> & { role: Role; renewal: number };

type NewInvitation = { staffId: string; email: string; emailHash: string; role: InvitedRole; by: string; now: string };

export type StaffCommandHandler = {
  registerOwner: (owner: NewOwner, context: CommandContext) => Promise<CommandResult<StaffState>>;
  /** `renewal`: the renewal of the invitation that the link was made for. */
  registerInvited: (member: NewMember, context: CommandContext) => Promise<CommandResult<StaffState>>;
  invite: (invitation: NewInvitation, context: CommandContext) => Promise<CommandResult<StaffState>>;
  /** Changes of the team without personal data. */
  staff: (
    command: Extract<StaffCommand, { type: 'renewInvitation' | 'withdrawInvitation' | 'setRole' | 'removeMember' }>,
    context: CommandContext,
  ) => Promise<CommandResult<StaffState>>;
  readStaff: () => Promise<StaffState>;
  /** As this process read it last; undefined if there was no such member. */
  knownRole: (staffId: string) => Role | undefined;
  hasOwner: () => Promise<boolean>;
  /** Events of one member or invited person; [] for nobody. */
  readMember: (staffId: string) => Promise<StaffMemberEvent[]>;
  /** Decided on the member's events. Reads those that this process has not read yet. */
  hasEnded: HasEnded;
  /** Appends events to the stream of one member. */
  recordOfMember: (staffId: string, events: StaffMemberEvent[], context: CommandContext) => Promise<{ position: bigint }>;
};

type Dependencies = LoadingDependencies & Pick<CommandStreams, 'staff'>;

/** Decides on the team. Personal data go through the outbox to the member's own stream, which has its own key. */
export const createStaffCommandHandler = ({
  time,
  random,
  store,
  privacy,
  proof,
  outbox,
  staff,
}: Dependencies): StaffCommandHandler => {
  const oneAtATime = createKeyedQueue();

  const submit = async (command: StaffCommand, context: CommandContext): Promise<CommandResult<StaffState>> => {
    const decided = await staff.submit({ context, decide: state => decideStaff(command, state) });
    return { ...decided, position: (await outbox.relay(staffMemberStream(command.staffId))) ?? decided.position };
  };

  return {
    registerOwner: ({ staffId, name, email, emailHash, now }, context) => {
      const registered: StaffMemberEvent = { type: 'StaffRegistered', data: { at: now, name, email, role: 'owner' } };
      return submit(
        {
          type: 'registerOwner',
          now,
          staffId,
          emailHash,
          outbox: outboxEntries(staffMemberStream(staffId), context, [registered]),
        },
        context,
      );
    },
    registerInvited: ({ staffId, name, email, role, renewal, now }, context) => {
      const registered: StaffMemberEvent = { type: 'StaffRegistered', data: { at: now, name, email, role } };
      return submit(
        {
          type: 'registerInvited',
          now,
          staffId,
          renewal,
          outbox: outboxEntries(staffMemberStream(staffId), context, [registered]),
        },
        context,
      );
    },
    invite: ({ email, ...invitation }, context) => {
      const { now, role } = invitation;
      const data = { at: now, email, role, expiresAt: invitationEndsAt(now) };
      const invited: StaffMemberEvent = { type: 'StaffMemberInvited', data };
      return submit(
        { type: 'invite', ...invitation, outbox: outboxEntries(staffMemberStream(invitation.staffId), context, [invited]) },
        context,
      );
    },
    staff: submit,
    readStaff: async () => (await staff.catchUp()).state,
    knownRole: staffId => staff.current().state.members[staffId]?.role,
    hasOwner: async () => ownerOf((await staff.catchUp()).state) !== null,
    readMember: async staffId => {
      const stream = staffMemberStream(staffId);
      await outbox.relay(stream);
      return upcastStaffMemberEvents(await proof.read(stream));
    },
    hasEnded: createEndedSessions({ store, proof, time }),
    recordOfMember: (staffId, events, context) =>
      oneAtATime(staffId, async () => {
        const stream = staffMemberStream(staffId);
        const fresh = await encryptedEvents({ privacy, random }, stream, events, context);
        const read = async (): Promise<RelayTarget> => {
          const recorded = await store.readStored(stream);
          const unrelayed = outbox.unrelayed(stream, new Set(recorded.map(({ id }) => id)));
          // Two workers may have sent the same email.
          const recordedJobs = new Set<unknown>(recorded.flatMap(({ data }) => (data?.jobId === undefined ? [] : [data.jobId])));
          const unrecorded = fresh.filter(({ data }) => !recordedJobs.has(data.jobId));
          return {
            stream,
            tail: store.tailOf(recorded),
            unrelayed: [...unrelayed, ...unrecorded],
            position: recorded.at(-1)?.position,
          };
        };
        return { position: (await relayTo(store, read)).position ?? 0n };
      }),
  };
};
