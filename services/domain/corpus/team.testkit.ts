import type { Chapter, Stored } from './chapter.testkit.ts';

// The streams `staff` and `staff-{id}`. A field whose key was destroyed is null.

const at = '2026-11-21T03:00:00.000Z';
const expiresAt = '2026-11-28T03:00:00.000Z';

const staff = (type: string, data: object): Stored => ({ type, data: { at, ...data } });
const member = staff;

const registered = { name: 'v1.c2VhbGVk', email: 'v1.c2VhbGVk', role: 'owner' };
const carried = (type: string, data: object) => ({
  type,
  data: { at, ...data },
  actor: { kind: 'guest' },
  correlationId: 'request-1',
});

const admitted = staff('StaffAdmitted', {
  staffId: 'malee',
  role: 'owner',
  emailHash: 'h1',
  carries: [carried('StaffRegistered', registered)],
});
const invited = staff('StaffInvited', {
  staffId: 'nok',
  role: 'staff',
  emailHash: 'h2',
  expiresAt,
  carries: [carried('StaffMemberInvited', { email: 'v1.c2VhbGVk', role: 'staff', expiresAt })],
});
const joined = staff('StaffAdmitted', { staffId: 'nok', role: 'staff', emailHash: 'h2', carries: [] });

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'staff',
  events,
  comesTo,
});

const someone = { name: null, email: null };

/** Every event of `staff`, in every shape that was written. */
export const staffChapters: readonly Chapter[] = [
  chapter('StaffAdmitted of the first release: the owner alone', [admitted], { 'member:malee': { ...someone, role: 'owner' } }),
  chapter(
    'StaffInvited, renewed, and used',
    [
      admitted,
      invited,
      staff('InvitationRenewed', { staffId: 'nok', renewal: 1, expiresAt: '2026-12-01T03:00:00.000Z' }),
      joined,
    ],
    { 'member:nok': { ...someone, role: 'staff' } },
  ),
  chapter('InvitationWithdrawn', [admitted, invited, staff('InvitationWithdrawn', { staffId: 'nok' })], {
    'member:malee': { ...someone, role: 'owner' },
    'invitation:nok': undefined,
  }),
  chapter('StaffRoleChanged', [admitted, joined, staff('StaffRoleChanged', { staffId: 'nok', role: 'auditor' })], {
    'member:nok': { ...someone, role: 'auditor' },
  }),
  chapter('OwnershipHandedOver', [admitted, joined, staff('OwnershipHandedOver', { staffId: 'nok', formerOwnerId: 'malee' })], {
    'member:nok': { ...someone, role: 'owner' },
    'member:malee': { ...someone, role: 'staff' },
  }),
  chapter('StaffRemoved', [admitted, joined, staff('StaffRemoved', { staffId: 'nok' })], { 'member:nok': undefined }),
];

/** Every event of `staff-{id}`. Of a member that `staff` does not know it makes nothing. */
export const memberChapters: readonly Chapter[] = [
  {
    shows: 'all that is told of one member',
    stream: 'staff-malee',
    events: [
      member('StaffMemberInvited', { email: 'malee@example.com', role: 'staff', expiresAt }),
      member('StaffRegistered', { name: 'Malee', email: 'malee@example.com', role: 'owner' }),
      member('SignedIn', { sessionId: 's1', address: '192.0.2.1', agent: 'Firefox' }),
      ...['self', 'otherDevice', 'roleChanged', 'removed', 'passwordChanged', 'passwordReset', 'owner'].map(by =>
        member('SignedOut', { sessionId: 's1', by }),
      ),
      member('SignInsFailed', { from: at, count: 3, addresses: ['192.0.2.1'], jobId: 'job' }),
      member('PasswordChanged', {}),
      member('PasswordResetAsked', { expiresAt, address: '192.0.2.1' }),
      member('PasswordReset', { address: '192.0.2.1' }),
      member('PersonErased', { numbers: ['BTM-24601'], links: 1 }),
      member('ListExported', { list: 'bookings', rows: 12, of: null }),
      member('ListExported', { list: 'stream', rows: null, of: 'booking-BTM-24601' }),
      member('PersonExported', { numbers: ['BTM-24601'], links: 1 }),
      member('EmailSentElsewhere', { message: 'confirmation', jobId: 'job', number: 'BTM-24601' }),
      ...['invitation', 'passwordReset', 'passwordChanged'].map(message => member('MessageSent', { message, jobId: message })),
    ],
    comesTo: {},
  },
  {
    shows: 'a member who was erased: every personal field is null',
    stream: 'staff-malee',
    events: [
      member('StaffMemberInvited', { email: null, role: 'staff', expiresAt }),
      member('StaffRegistered', { name: null, email: null, role: 'owner' }),
      member('SignedIn', { sessionId: 's1', address: null, agent: null }),
      member('SignInsFailed', { from: at, count: 3, addresses: null, jobId: 'job' }),
      member('PasswordResetAsked', { expiresAt, address: null }),
      member('PasswordReset', { address: null }),
    ],
    comesTo: {},
  },
];
