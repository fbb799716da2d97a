import type { ProblemCode } from '@baan/contract/problem';
import type { Role } from '@baan/contract/staff';
import type { Request, Response } from 'express';
import type { ZodType, z } from 'zod';
import type { Context } from '../../commands/command.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LimitName } from './rateLimits.ts';

/** A member of staff who is signed in, as they stand now. `confirmedAt`: when the password was entered last. */
export type StaffSession = { id: string; role: Role; sessionId: string; confirmedAt: Date };

/** One request, parsed. */
export type Call<Query = unknown, Body = unknown, Staff = StaffSession | null> = {
  params: Record<string, string | undefined>;
  query: Query;
  body: Body;
  /** Who signed in; null where that is optional and nobody did. */
  staff: Staff;
  context: Context;
  now: Date;
  /** For what only the wire knows: headers, an uploaded file, the address. */
  request: Request;
};

/** What a handler hands back. A `position` is waited for before the answer leaves, and told in `Baan-Position`. */
export type Answer = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  position?: bigint;
  /** Sent in place of `body`, as it is on disk. */
  file?: { folder: string; name: string };
  /** In place of `body`, as these bytes; their type is among the headers. */
  bytes?: Buffer;
  /** Writes the answer, and goes on doing so after this resolves. */
  stream?: (response: Response) => Promise<void>;
};

/** Who may call: anybody; anybody, but a token of owner or staff is looked at when there is one; or members in one of these roles. */
export type Access = 'open' | 'staffOrOpen' | readonly Role[];

/** `most`: files at once. */
export type Upload = { field: string; most: number; optional?: boolean };

/** What a call of the API is told of beside its method and path. */
type Declared<Query extends ZodType, Body extends ZodType, Who extends Access> = {
  tag: string;
  summary: string;
  access: Who;
  /** The password must have been entered within ten minutes; a function: for such bodies alone. */
  freshPassword?: true | ((body: z.output<Body>) => boolean);
  query?: Query;
  body?: Body;
  /** A field that the body's schema does not know is `forbidden` instead of invalid. */
  forbidsUnknownFields?: boolean;
  /** Files in a field of a multipart form; the other fields are `body`. */
  upload?: Upload;
  /** For what lasts longer than a page waits, such as making pictures. */
  answersWithinMs?: number;
  limit?: LimitName;
  /** Optional request headers that it understands. */
  headers?: readonly ('Idempotency-Key' | 'If-Match' | 'Last-Event-ID')[];
  status?: number;
  /** Schema of the answer; none for a file. */
  answer?: ZodType;
  answerType?: string;
  /** Beside what the declaration itself implies (see openapi.ts). */
  refuses?: readonly ProblemCode[];
  handle: (
    call: Call<z.output<Query>, z.output<Body>, Who extends readonly Role[] ? StaffSession : StaffSession | null>,
    dependencies: Dependencies,
  ) => Promise<Answer>;
};

/**
 * One call of the API, declared once: the router and the OpenAPI document are both made from it, so that they cannot disagree.
 * `path` is below `/api`, with `:id` for parameters.
 */
export type Route = Declared<ZodType, ZodType, Access> & { method: 'get' | 'post' | 'patch' | 'delete'; path: string };

/** Declares a route, such as `GET /booking/:id`, its handler typed by its schemas and by who may call. */
export const route = <Query extends ZodType, Body extends ZodType, Who extends Access>(
  call: `${Uppercase<Route['method']>} /${string}`,
  declared: Declared<Query, Body, Who>,
): Route => {
  const [method, path] = call.split(' ');
  return { ...declared, method: method?.toLowerCase(), path } as unknown as Route;
};

export const everyRole = ['owner', 'staff', 'auditor'] as const;
/** An auditor changes nothing, and a booking's id is a guest's key. */
export const ownerAndStaff = ['owner', 'staff'] as const;
export const ownerAndAuditor = ['owner', 'auditor'] as const;
export const ownerOnly = ['owner'] as const;
