import type { ProblemCode } from '@baan/contract/problem';
import type { Role } from '@baan/contract/staff';
import type { Request, Response } from 'express';
import type { ZodType, z } from 'zod';
import type { CommandContext, ExpectedRevision } from '../../commands/command.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import { notFound } from './problem.ts';
import type { RateLimitName } from './rateLimits.ts';

/** A signed-in member of staff, with the current role. `confirmedAt`: when the password was last entered. */
export type StaffSession = { id: string; role: Role; sessionId: string; confirmedAt: Date };

export type RouteCall<Query = unknown, Body = unknown, Staff = StaffSession | null> = {
  params: Record<string, string | undefined>;
  query: Query;
  body: Body;
  /** null where signing in is optional. */
  staff: Staff;
  context: CommandContext;
  /** The revision in If-Match, for routes that declare the header. */
  expectation: ExpectedRevision;
  now: Date;
  /** For headers, uploaded files and the address. */
  request: Request;
};

/** The id of a booking or payment link in the path. @throws RequestProblem `not_found` for a malformed one, without a query */
export const pathIdOf = ({ params: { id = '' } }: RouteCall): string => {
  if (!isKeyId(id)) throw notFound();
  return id;
};

/** A handler's result. It is sent when `position` is visible, with the header `Baan-Position`. */
export type RouteResponse = {
  status?: number;
  /** A Buffer is sent as it is, with the content type of `headers`; other values as JSON. */
  body?: unknown;
  /** In place of `body`: sent as `{status: 'success', data}`. */
  data?: object;
  /** Sent as `ETag`. */
  revision?: number;
  headers?: Record<string, string>;
  position?: bigint;
  /** A file on disk, sent in place of `body`. */
  file?: { folder: string; name: string };
  /** Sent in place of `body`, for texts that do not fit in memory. */
  text?: AsyncIterable<string>;
  /** Writes the response, and may continue after this resolves. */
  stream?: (response: Response) => Promise<void>;
  /** Runs after the response, so that the response time does not reveal the result. Failures are logged. */
  after?: () => Promise<void>;
};

/** `open`: without a token. `staffOrOpen`: the token of owner or staff is optional. Otherwise the allowed roles. */
export type RouteAccess = 'open' | 'staffOrOpen' | readonly Role[];

/** `most`: number of files in one request. */
export type FileUpload = { field: string; most: number; optional?: boolean; takesPdf?: boolean };

/** The declaration of a route, besides method and path. `Dependencies`: what its handler is given. */
type Declared<Query extends ZodType, Body extends ZodType, Who extends RouteAccess, Dependencies> = {
  tag: string;
  summary: string;
  access: Who;
  /** Needs a password entered within ten minutes; a function decides by the body. */
  freshPassword?: true | ((body: z.output<Body>) => boolean);
  query?: Query;
  body?: Body;
  /** An unknown field is `forbidden` instead of invalid. */
  forbidsUnknownFields?: boolean;
  /** Files in a field of a multipart form; the other fields are `body`. */
  upload?: FileUpload;
  /** Milliseconds, for long work such as making pictures. */
  timeoutMs?: number;
  limit?: RateLimitName;
  /** Optional request headers. */
  headers?: readonly ('Idempotency-Key' | 'If-Match' | 'Last-Event-ID')[];
  status?: number;
  /** Schema of the response; none for a file. */
  response?: ZodType;
  responseType?: string;
  /** Besides those that the declaration implies (see openapi.ts). Default: `not_found` for a path with parameters. */
  refuses?: readonly ProblemCode[];
  handle: (
    call: RouteCall<z.output<Query>, z.output<Body>, Who extends readonly Role[] ? StaffSession : StaffSession | null>,
    dependencies: Dependencies,
  ) => Promise<RouteResponse>;
};

type Matched = { method: 'get' | 'post' | 'patch' | 'delete'; path: string };

/** A route of the API. `path` is below `/api`, with `:id` for parameters. */
export type Route<Dependencies> = Declared<ZodType, ZodType, RouteAccess, Dependencies> & Matched;

/** A route without its handler, from which the OpenAPI document is made. */
export type RouteDeclaration = Omit<Route<never>, 'handle'>;

/** A route whose handler has its dependencies, to be mounted. */
export type MountedRoute = RouteDeclaration & { handle: (call: RouteCall) => Promise<RouteResponse> };

/** The function that declares the routes of a feature, such as `route('GET /booking/:id', {...})`: schemas and access give the types of a handler. */
export const routesWith =
  <Dependencies>() =>
  <Query extends ZodType, Body extends ZodType, Who extends RouteAccess>(
    call: `${Uppercase<Matched['method']>} /${string}`,
    declared: Declared<Query, Body, Who, Dependencies>,
  ): Route<Dependencies> => {
    const [method, path] = call.split(' ');
    return { ...declared, method: method?.toLowerCase(), path } as unknown as Route<Dependencies>;
  };

export const everyRole = ['owner', 'staff', 'auditor'] as const;
/** Not for auditors, who change nothing and must not see ids of bookings, which give access. */
export const ownerAndStaff = ['owner', 'staff'] as const;
export const ownerAndAuditor = ['owner', 'auditor'] as const;
export const ownerOnly = ['owner'] as const;
