import { randomBytes } from 'node:crypto';

/** A running process of the service, for tests that drive it over HTTP. */
export type Service = { url: string };

/** Registers the first owner and answers with a token. */
export const ownerOf = async ({ url }: Service): Promise<string> => {
  const response = await fetch(`${url}/api/admin/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Kanya Owner', email: 'owner@example.com', password: randomBytes(12).toString('hex') }),
  });
  if (!response.ok) throw new Error(`register: ${response.status} ${await response.text()}`);
  return (await response.json()).token;
};

/** What a stay with all three rooms costs now. */
export const quoteTotal = async ({ url }: Service, stay: { checkIn: string; checkOut: string }): Promise<number> => {
  const response = await fetch(`${url}/api/quote?${new URLSearchParams({ ...stay, rooms: '3' })}`);
  if (!response.ok) throw new Error(`quote: ${response.status} ${await response.text()}`);
  return (await response.json()).quote.total;
};
