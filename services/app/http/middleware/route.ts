import type { ProblemCode } from '@baan/contract/problem';
import type { Role } from '@baan/contract/staff';
import type { Request, Response } from 'express';
import type { ZodType, z } from 'zod';
import type { Context, ExpectedRevision } from '../../commands/command.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from './problem.ts';
import type { LimitName } from './rateLimits.ts';

/** A signed-in member of staff, with the current role. `confirmedAt`: when the password was last entered. */
export type StaffSession = { id: string; role: Role; sessionId: string; confirmedAt: Date };

export type Call<Query = unknown, Body = unknown, Staff = StaffSession | null> = {
  params: Record<string, string | undefined>;
  query: Query;
  body: Body;
  /** null where signing in is optional and was not done. */
  staff: Staff;
  context: Context;
  /** The revision in If-Match, of a call that takes it. */
  expectation: ExpectedRevision;
  now: Date;
  /** For headers, uploaded files and the address. */
  request: Request;
};

/** The id of a booking or payment link in the path. A malformed one is unknown, without a query. */
export const pathIdOf = ({ params: { id = '' } }: Call): string => {
  if (!isKeyId(id)) throw notFound();
  return id;
};

/** A handler's result. The answer waits until `position` is visible, and tells it in `Baan-Position`. */
export type Answer = {
  status?: number;
  /** A Buffer is sent as it is, of the type that the headers tell; the rest as JSON. */
  body?: unknown;
  /** In place of `body`: what a success has to tell. */
  data?: object;
  /** Told in `ETag`. */
  revision?: number;
  headers?: Record<string, string>;
  position?: bigint;
  /** A file on disk, sent in place of `body`. */
  file?: { folder: string; name: string };
  /** Sent in place of `body`: too long for memory. */
  text?: AsyncIterable<string>;
  /** Writes the answer; it may go on after this resolves. */
  stream?: (response: Response) => Promise<void>;
  /** Done once the answer is on its way, so that its time does not show what was found. Failures are logged. */
  after?: () => Promise<void>;
};

/** `open`: anybody. `staffOrOpen`: anybody, and a token of owner or staff counts. Else members in one of these roles. */
export type Access = 'open' | 'staffOrOpen' | readonly Role[];

/** `most`: files at once. */
export type Upload = { field: string; most: number; optional?: boolean };

/** The declaration of a call, besides method and path. */
type Declared<Query extends ZodType, Body extends ZodType, Who extends Access> = {
  tag: string;
  summary: string;
  access: Who;
  /** Needs a password entered within ten minutes; a function: only for such bodies. */
  freshPassword?: true | ((body: z.output<Body>) => boolean);
  query?: Query;
  body?: Body;
  /** A field that the schema does not know is `forbidden` instead of invalid. */
  forbidsUnknownFields?: boolean;
  /** Files in a field of a multipart form; the other fields are `body`. */
  upload?: Upload;
  /** For long work, such as making pictures. */
  answersWithinMs?: number;
  limit?: LimitName;
  /** Optional request headers that it understands. */
  headers?: readonly ('Idempotency-Key' | 'If-Match' | 'Last-Event-ID')[];
  status?: number;
  /** Schema of the answer; none for a file. */
  answer?: ZodType;
  answerType?: string;
  /** Besides those that the declaration implies (see openapi.ts). Without it: `not_found`, where the path names something. */
  refuses?: readonly ProblemCode[];
  handle: (
    call: Call<z.output<Query>, z.output<Body>, Who extends readonly Role[] ? StaffSession : StaffSession | null>,
    dependencies: Dependencies,
  ) => Promise<Answer>;
};

/** One call of the API, declared once: router and OpenAPI document are both made from it. `path` is below `/api`, with `:id` for parameters. */
export type Route = Declared<ZodType, ZodType, Access> & { method: 'get' | 'post' | 'patch' | 'delete'; path: string };

/** Declares a route, such as `GET /booking/:id`; its schemas and access give the types of its handler. */
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
