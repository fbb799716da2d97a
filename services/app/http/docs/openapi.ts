import { type ProblemCode, problem, problemStatus } from '@baan/contract/problem';
import { type ZodType, z } from 'zod';
import { keyLength } from '../door/idempotency.ts';
import { everyRole, ownerAndStaff, type Route } from '../door/route.ts';

export type JsonSchema = { [key: string]: unknown };

export type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  /** Roles that may call it, or `nobody` for calls without a token. */
  'x-roles': string[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
};

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

/** Named schemas go into `components`; the rest stays in place. */
const schemaOf = (schema: ZodType, components: Record<string, JsonSchema>): JsonSchema => {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'id' || typeof (value as JsonSchema).id !== 'string')
        .map(([key, inner]) => [
          key,
          key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : refer(inner),
        ]),
    );
  };
  for (const [name, definition] of Object.entries($defs)) components[name] = refer(definition) as JsonSchema;
  const { id, ...rest } = own;
  const inline = refer(rest) as JsonSchema;
  if (typeof id !== 'string') return inline;
  components[id] = inline;
  return { $ref: `#/components/schemas/${id}` };
};

const withBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const parametersOf = (declared: Route, components: Record<string, JsonSchema>): NonNullable<Operation['parameters']> => {
  const query = declared.query ? schemaOf(declared.query, components) : {};
  const needed = new Set((query.required as string[] | undefined) ?? []);
  return [
    ...[...declared.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries((query.properties as Record<string, JsonSchema> | undefined) ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: needed.has(name),
      schema,
    })),
    ...(declared.headers ?? []).map(name => ({ name, in: 'header', required: false, schema: headerSchemas[name] })),
  ];
};

const headerSchemas: Record<NonNullable<Route['headers']>[number], JsonSchema> = {
  'Idempotency-Key': { type: 'string', ...keyLength, description: 'The same request again, under the same key, makes one thing' },
  'If-Match': { type: 'string', description: 'The revision that was read, such as "3"' },
  'Last-Event-ID': { type: 'string', description: 'Where the stream broke off' },
};

const bodyOf = (declared: Route, components: Record<string, JsonSchema>): Operation['requestBody'] => {
  if (!declared.body) return undefined;
  const schema = schemaOf(declared.body, components);
  if (!declared.upload) return { required: true, content: { 'application/json': { schema } } };
  const { field, most, optional } = declared.upload;
  const file = { type: 'string', format: 'binary' };
  const properties = {
    [field]: most > 1 ? { type: 'array', items: file, maxItems: most } : file,
    ...(schema.properties as JsonSchema),
  };
  const required = [...(optional ? [] : [field]), ...((schema.required as string[] | undefined) ?? [])];
  const form = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
};

/** The problems that follow from the declaration: fields, roles, limit, If-Match. */
const refusalsOf = ({ path, query, body, access, limit, headers, upload, freshPassword, refuses }: Route): ProblemCode[] => {
  const implied: ProblemCode[] = [
    ...(query || body || headers ? (['validation_failed'] as const) : []),
    ...(Array.isArray(access) ? (['unauthorized', 'forbidden'] as const) : []),
    ...(freshPassword ? (['password_needed'] as const) : []),
    ...(headers?.includes('If-Match') ? (['conflict'] as const) : []),
    ...(headers?.includes('Idempotency-Key') ? (['idempotency_key_reused'] as const) : []),
    ...(upload ? (['too_large', 'unsupported_file'] as const) : []),
    ...(limit ? (['rate_limited'] as const) : []),
  ];
  return [...new Set([...implied, ...(refuses ?? (path.includes(':') ? (['not_found'] as const) : []))])];
};

const eventStream = 'text/event-stream';

const answersOf = (declared: Route, components: Record<string, JsonSchema>): Operation['responses'] => {
  const success: Operation['responses'][string] = { description: declared.summary };
  if (declared.answerType === eventStream) {
    const contentSchema = declared.answer ? schemaOf(declared.answer, components) : {};
    success.content = { [eventStream]: { schema: { type: 'string', contentMediaType: 'application/json', contentSchema } } };
    success.description = `${declared.summary}: \`open\` once, then \`changed\` with these data`;
  } else if (declared.answer) success.content = { 'application/json': { schema: schemaOf(declared.answer, components) } };
  for (const type of declared.answerType === eventStream ? [] : (declared.answerType?.split(', ') ?? []))
    success.content = {
      ...success.content,
      [type]: { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
    };
  const codes = new Map<number, ProblemCode[]>();
  for (const code of refusalsOf(declared)) {
    const status = problemStatus[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const refusals = [...codes].sort(([a], [b]) => a - b);
  return {
    [String(declared.status ?? 200)]: success,
    ...Object.fromEntries(
      refusals.map(([status, names]) => [
        String(status),
        { description: names.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      ]),
    ),
  };
};

const rolesOf = (access: Route['access']): string[] =>
  typeof access === 'string' ? ['nobody', ...(access === 'open' ? everyRole : ownerAndStaff)] : [...access];

const operationOf = (declared: Route, components: Record<string, JsonSchema>): Operation => {
  const parameters = parametersOf(declared, components);
  const requestBody = bodyOf(declared, components);
  const needsToken = Array.isArray(declared.access);
  return {
    tags: [declared.tag],
    summary: declared.summary,
    'x-roles': rolesOf(declared.access),
    ...(needsToken ? { description: `Roles: ${(declared.access as string[]).join(', ')}.`, security: [{ bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(declared, components),
  };
};

/** The OpenAPI 3.1 document of the routes that the router serves. */
export const openApiOf = (routes: readonly Route[]): OpenApi => {
  const components: Record<string, JsonSchema> = {};
  schemaOf(problem, components);
  const paths: OpenApi['paths'] = {};
  for (const declared of routes) {
    const path = withBraces(declared.path);
    paths[path] = { ...paths[path], [declared.method]: operationOf(declared, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baan',
      version: '1.0.0',
      description:
        'Bookings of one villa. Amounts are integers in THB, nights are plain dates in Asia/Bangkok. ' +
        'A command answers with what was decided and with Baan-Position; a GET that carries that header waits until it can see it, ' +
        'or is refused as unavailable, as any call may be. A booking comes with its revision as ETag, a list with Content-Range.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
