import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Visibility } from '@baan/projections/projector/visibility';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { withTimeout } from '../../runtime/timeout.ts';
import { type AuthenticationDependencies, assertFreshPassword, authenticate } from '../auth/authentication.ts';
import type { FollowUps } from './followUps.ts';
import { RequestProblem } from './problem.ts';
import { createRateLimits, type RateLimitDependencies } from './rateLimits.ts';
import { assertJson, assertPlainText, receiveFiles } from './requestBody.ts';
import { expectationOf, positionIn } from './requestHeaders.ts';
import type { MountedRoute, RouteDeclaration, RouteResponse } from './route.ts';

/** What stands before every handler: who calls, how often, and from when on. */
export type MountDependencies = AuthenticationDependencies &
  RateLimitDependencies & { visibility: Pick<Visibility, 'until'>; followUps: FollowUps };

const parameter = /:[^/]+/g;
/** Sorts after every character of a fixed segment. */
const last = '\uffff';

const keyOf = ({ path }: { path: string }): string => path.replace(parameter, last);

/** Sorts routes so that a fixed segment comes before a parameter in its place. Their order elsewhere is free. */
export const inMatchingOrder = <Declared extends { path: string }>(routes: readonly Declared[]): Declared[] =>
  routes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));

const visibleMs = 2000;

/** Milliseconds; with the wait for the read tables 10 s at most. */
const defaultTimeoutMs = 8000;

/** Waits until the read tables have the position of the header. @throws RequestProblem `unavailable` after a timeout */
const awaitPosition = async (
  header: string | undefined,
  { visibility }: Pick<MountDependencies, 'visibility'>,
): Promise<void> => {
  if (header !== undefined && !(await visibility.until(positionIn('Baan-Position', header), visibleMs)))
    throw new RequestProblem('unavailable', 'The read tables have not caught up yet. Please try again.');
};

const parseBody = (declared: RouteDeclaration, body: unknown): unknown => {
  if (!declared.body) return undefined;
  const parsed = declared.body.safeParse(body ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (declared.forbidsUnknownFields && unknown.length > 0)
    throw new RequestProblem('forbidden', 'A guest may not change this', { fields: unknown });
  throw parsed.error;
};

const sendFile = (response: Response, { folder, name }: NonNullable<RouteResponse['file']>): Promise<void> =>
  new Promise((resolve, reject) => response.sendFile(name, { root: folder }, error => (error ? reject(error) : resolve())));

/** A client that disconnects is not an error. */
const ignoringDisconnects = (sent: Promise<void>): Promise<void> =>
  sent.catch(error => {
    if (!['ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code)) throw error;
  });

const handlerOf = (declared: MountedRoute, dependencies: MountDependencies): RequestHandler => {
  const answerTo = async (request: Request): Promise<RouteResponse> => {
    const staff = await authenticate(declared.access, request, dependencies);
    if (declared.body && !declared.upload) assertJson(request);
    assertPlainText([request.params, request.query, request.body]);
    if (declared.method === 'get') await awaitPosition(request.get('Baan-Position'), dependencies);
    const query = declared.query ? declared.query.parse(request.query, { reportInput: true }) : undefined;
    const body = parseBody(declared, request.body);
    const now = dependencies.time.now();
    assertFreshPassword(declared, body, staff, now);
    return declared.handle({
      params: request.params as Record<string, string>,
      query,
      body,
      staff,
      context: {
        actor: staff ? { kind: 'staff', id: staff.id } : { kind: 'guest' },
        correlationId: request.correlationId,
      },
      expectation: declared.headers?.includes('If-Match') ? expectationOf(request) : {},
      now,
      request,
    });
  };

  return async (request, response) => {
    const answer = await withTimeout(dependencies.time, declared.timeoutMs ?? defaultTimeoutMs, answerTo(request));
    const { status, headers = {}, position, revision } = answer;
    const { data, body = data && { status: 'success', data }, file, text, stream } = answer;
    if (position) {
      // A timeout is no failure: the client's next GET waits for this position. 0: nothing was recorded.
      await withTimeout(dependencies.time, visibleMs, dependencies.visibility.until(position, visibleMs)).catch(() => false);
      response.set('Baan-Position', String(position));
    }
    if (revision !== undefined) response.set('ETag', `"${revision}"`);
    response.set({ 'Cache-Control': 'no-store', ...headers }).status(status ?? declared.status ?? 200);
    if (file) await ignoringDisconnects(sendFile(response, file));
    else if (text) await ignoringDisconnects(pipeline(Readable.from(text, { objectMode: false }), response));
    else if (stream) await stream(response);
    else if (body === undefined || Buffer.isBuffer(body)) response.end(body);
    else response.json(body);
    if (answer.after) dependencies.followUps.begin(answer.after, request.correlationId);
  };
};

/** Checks access before files are read into memory. */
const guard =
  (declared: MountedRoute, dependencies: MountDependencies): RequestHandler =>
  async (request, _response, next) => {
    const staff = await authenticate(declared.access, request, dependencies);
    if (declared.freshPassword === true) assertFreshPassword(declared, undefined, staff, dependencies.time.now());
    next();
  };

export const mountRoutes = (routes: readonly MountedRoute[], dependencies: MountDependencies): Router => {
  const router = Router();
  const limits = createRateLimits(dependencies);
  for (const declared of inMatchingOrder(routes)) {
    const before: RequestHandler[] = [];
    if (declared.limit) before.push(...limits(declared.limit));
    if (declared.upload) before.push(guard(declared, dependencies), receiveFiles(declared.upload));
    router[declared.method](declared.path, ...before, handlerOf(declared, dependencies));
  }
  return router;
};
