import { randomBytes } from 'node:crypto';

/** A running process of the service, for tests over HTTP. `ready`: its message when it began to serve. */
export type Service = { url: string; ready?: { setupUrl?: string | null } };

/** The set-up code for the first owner, as the process printed it. */
export const setupCodeOf = ({ ready }: Service): string => ready?.setupUrl?.split('#setup=')[1] ?? '';

type Sent = { body?: unknown; token?: string; headers?: Record<string, string>; signal?: AbortSignal };

export type Answer<Body> = { status: number; body: Body };

/** Sends and reads JSON. `token`: of a member of staff. */
export const call = async <Body>(
  { url }: Service,
  method: string,
  path: string,
  { body, token, headers, signal }: Sent = {},
): Promise<Answer<Body>> => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return { status: response.status, body: (await response.json()) as Body };
};

const sure = <Body>({ status, body }: Answer<Body>): Body => {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Registers the first owner. @returns a token */
export const ownerOf = async (service: Service): Promise<string> => {
  const body = { name: 'Kanya Owner', email: 'owner@example.com', password: randomBytes(12).toString('hex') };
  const registering = { ...body, setupCode: setupCodeOf(service) };
  return sure(await call<{ token: string }>(service, 'POST', '/admin/auth/register', { body: registering })).token;
};

/** Gives the villa prices and an account, and opens it: a villa without sample data begins closed. */
export const openVilla = async (
  service: Service,
  token: string,
  prices = { weekdayPrice: 1000, weekendPrice: 2000 },
): Promise<void> => {
  const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
  sure(await call(service, 'PATCH', '/admin/villa/bank-details', { token, body: { bankDetails } }));
  sure(await call(service, 'PATCH', '/admin/villa', { token, body: { ...prices, acceptsBookings: true } }));
};

/** What a stay with all three rooms costs now. */
export const quoteTotal = async (service: Service, stay: { checkIn: string; checkOut: string }): Promise<number> => {
  const query = new URLSearchParams({ ...stay, rooms: '3' });
  return sure(await call<{ quote: { total: number } }>(service, 'GET', `/quote?${query}`)).quote.total;
};

/** Invites and registers a member. @returns a token */
export const joinAs = async (service: Service, owner: string, role: 'staff' | 'auditor', name: string): Promise<string> => {
  const body = { role, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` };
  type Invited = { data: { invitation: { link: string } } };
  const invited = sure(await call<Invited>(service, 'POST', '/admin/staff/invitations', { token: owner, body }));
  const invitation = new URL(invited.data.invitation.link).hash.replace('#invitation=', '');
  const registering = { invitation, name, password: randomBytes(12).toString('hex') };
  return sure(await call<{ token: string }>(service, 'POST', '/admin/auth/register', { body: registering })).token;
};
