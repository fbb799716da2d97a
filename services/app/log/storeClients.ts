import { EventStoreDBClient } from '@eventstore/db-client';
import { Unavailable } from '../runtime/unavailable.ts';

/** The connections to one event store. */
export type StoreClients = { reads: EventStoreDBClient; appends: EventStoreDBClient; close: () => Promise<void> };

/** KurrentDB writes esdb, kurrentdb or kdb. The client accepts only the first. */
const connect = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url.replace(/^(kurrentdb|kdb)(?=[:+])/, 'esdb'));
  } catch (error) {
    throw connectionStringRefusal(url, error as Error);
  }
};

/**
 * The client sends all appends over one long call. When any call finds the store unavailable, it changes its connection; a later answer to
 * an append then throws uncaught and ends the process. Reads fail often, so they get a connection of their own.
 */
export const connectStore = (url: string): StoreClients => {
  const reads = connect(url);
  const appends = connect(url);
  return {
    reads,
    appends,
    close: async () => {
      await Promise.all([reads.dispose(), appends.dispose()]);
    },
  };
};

// Why an event store cannot be used, for the administrator.

/** Without a password before it. */
export const addressIn = (url: string): string => /:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url)?.[1] ?? 'that address';

const manual = 'see "An EventStoreDB" in docs/operations.md';

/** Messages of gRPC, OpenSSL and the client, with their cause and remedy. */
const causes: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, 'nothing listens there. Start it, or correct the address'],
  [/Name resolution failed|ENOTFOUND|EAI_AGAIN/, 'no such host is known. Correct the address'],
  [/wrong version number|packet length too long/, 'it speaks no TLS. Say tls=false, or give it a certificate'],
  [/Last error: Failed to connect/, 'it ends connections without TLS. Say tls=true'],
  [
    /alert (certificate required|bad certificate|unknown ca)/,
    'it wants a certificate of ours. Name one with userCertFile and userKeyFile',
  ],
  [/self-signed certificate|unable to (get|verify)/, 'nobody known here signed its certificate. Name who did with tlsCAFile'],
  [/altnames/, 'its certificate is for another name. Use that name in the address'],
  [/certificate has expired/, 'its certificate is over. Renew it'],
  [/UNAUTHENTICATED/, `it does not know the user, or not with this password. Say esdb://name:password@host; ${manual}`],
  [/settings of a stream/, `the user may not read or write the settings of streams ($$...). It has to be in $admins; ${manual}`],
  [/PERMISSION_DENIED/, `the user may not do this there. It has to be in $admins; ${manual}`],
  [/Failed to discover/, 'none of these nodes answers and leads. Start them, or correct the addresses'],
];

const at = (url: string): string => `The event store at ${addressIn(url)} (the embedded one where EVENTSTORE_URL is not set): `;

/** The error for a connection string that the client refuses. The client's own message may quote a part of the password. */
const connectionStringRefusal = (url: string, { message }: Error): Error => {
  const files = [...url.matchAll(/(?:tlsCAFile|userCertFile|userKeyFile)=([^&]+)/gi)].map(([, file]) => file).join(', ');
  const position = /at position (\d+)/.exec(message)?.[1];
  if (/certificate file/.test(message))
    return new Error(`${at(url)}a certificate that it names cannot be read (${files}). Correct the path`);
  if (position)
    return new Error(
      `${at(url)}its connection string is not understood from character ${Number(position) + 1} on. Correct it; ${manual}`,
    );
  return new Error(`${at(url)}${message}. Correct its connection string; ${manual}`);
};

/** The client's error for a refused append has neither a code nor a message. */
export const isNotPermitted = (error: unknown): boolean => {
  const { code, type } = (error ?? {}) as { code?: unknown; type?: unknown };
  return code === 7 || (type === 'access-denied' && code !== 16);
};

const isOfStore = (error: unknown): error is Error => {
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown };
  return (
    (name === 'Unavailable' && /event store/.test(String(message))) ||
    isNotPermitted(error) ||
    code === 16 ||
    /^Failed to discover/.test(String(message))
  );
};

/** The message if the event store at `url` cannot be used: where, why, and the remedy. Other errors are returned unchanged. */
export const storeRefusal = (url: string, error: unknown): unknown => {
  if (!isOfStore(error)) return error;
  const { message, cause } = error;
  const words = `${message} ${cause instanceof Error ? cause.message : ''} ${isNotPermitted(error) ? 'PERMISSION_DENIED' : ''}`;
  const known = causes.find(([pattern]) => pattern.test(words))?.[1];
  const why = known ?? (cause instanceof Error ? cause.message : message);
  return new Unavailable(`${at(url)}${why}`, error);
};
