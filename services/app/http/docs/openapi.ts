import { type ProblemCode, problem, problemStatus } from '@baan/contract/problem';
import { type ZodType, z } from 'zod';
import { keyLength } from '../middleware/requestHeaders.ts';
import { everyRole, ownerAndStaff, type RouteDeclaration } from '../middleware/route.ts';

export type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; [key: string]: unknown };

type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  /** Roles that may call it, or `nobody` for calls without a token. */
  'x-roles': string[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
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
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const withoutName = (key: string, value: unknown): unknown => (key === 'id' && typeof value === 'string' ? undefined : value);
  const { $schema: _, $defs, ...own } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'), withoutName);
  Object.assign(components, $defs);
  return own;
};

const headerSchemas: Record<NonNullable<RouteDeclaration['headers']>[number], JsonSchema> = {
  'Idempotency-Key': { type: 'string', ...keyLength, description: 'The same request again, under the same key, makes one thing' },
  'If-Match': { type: 'string', description: 'The revision that was read, such as "3"' },
  'Last-Event-ID': { type: 'string', description: 'Where the stream broke off' },
};

const parametersOf = (
  declared: RouteDeclaration,
  components: Record<string, JsonSchema>,
): NonNullable<Operation['parameters']> => {
  const query = declared.query ? schemaOf(declared.query, components) : {};
  const inPath = [...declared.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  const inHeader = (declared.headers ?? []).map(name => ({ name, in: 'header', required: false, schema: headerSchemas[name] }));
  return [...inPath, ...inQuery, ...inHeader];
};

const bodyOf = (declared: RouteDeclaration, components: Record<string, JsonSchema>): Operation['requestBody'] => {
  if (!declared.body) return undefined;
  const schema = schemaOf(declared.body, components);
  if (!declared.upload) return { required: true, content: { 'application/json': { schema } } };
  const { field, most, optional } = declared.upload;
  const file = { type: 'string', format: 'binary' };
  const properties = {
    [field]: most > 1 ? { type: 'array', items: file, maxItems: most } : file,
    ...schema.properties,
  };
  const required = [...(optional ? [] : [field]), ...(schema.required ?? [])];
  const form = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
};

/** The problems that follow from the declaration: fields, roles, limit, If-Match. */
const refusalsOf = ({
  path,
  query,
  body,
  access,
  limit,
  headers,
  upload,
  freshPassword,
  refuses,
}: RouteDeclaration): ProblemCode[] => {
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

const contentOf = ({ response, responseType }: RouteDeclaration, components: Record<string, JsonSchema>): Content | undefined => {
  const schema = response && schemaOf(response, components);
  if (responseType === undefined) return schema && { 'application/json': { schema } };
  if (responseType === eventStream)
    return { [responseType]: { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } } };
  const file = (type: string): JsonSchema => ({ type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) });
  return Object.fromEntries(responseType.split(', ').map(type => [type, { schema: file(type) }]));
};

/** The answer to a refusal: a problem, with the codes that this call can give with this status. */
const refusalWith = (codes: readonly ProblemCode[]): Operation['responses'][string] => {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code: { enum: codes } }, required: ['code'] },
    ],
  };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
};

const responsesOf = (declared: RouteDeclaration, components: Record<string, JsonSchema>): Operation['responses'] => {
  const { summary, responseType, status = 200 } = declared;
  const content = contentOf(declared, components);
  const description = responseType === eventStream ? `${summary}: \`open\` once, then \`changed\` with these data` : summary;
  const refusals: Record<number, ProblemCode[]> = {};
  for (const code of refusalsOf(declared)) {
    const statuses = declared.upload?.takesPdf && code === 'unsupported_file' ? [400, 415] : [problemStatus[code]];
    for (const refusedWith of statuses) refusals[refusedWith] = [...(refusals[refusedWith] ?? []), code];
  }
  return {
    [status]: { description, ...(content && { content }) },
    ...Object.fromEntries(Object.entries(refusals).map(([refusedWith, codes]) => [refusedWith, refusalWith(codes)])),
  };
};

const rolesOf = (access: RouteDeclaration['access']): string[] =>
  typeof access === 'string' ? ['nobody', ...(access === 'open' ? everyRole : ownerAndStaff)] : [...access];

const operationOf = (declared: RouteDeclaration, components: Record<string, JsonSchema>): Operation => {
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
    responses: responsesOf(declared, components),
  };
};

/** The OpenAPI 3.1 document of the routes that the router serves. */
export const openApiOf = (routes: readonly RouteDeclaration[]): OpenApi => {
  const components: Record<string, JsonSchema> = {};
  schemaOf(problem, components);
  const paths: OpenApi['paths'] = {};
  for (const declared of routes) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method]: operationOf(declared, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baan',
      version: '1.0.0',
      description:
        'Bookings of one villa. Amounts are integers in THB, nights are plain dates in Asia/Bangkok. ' +
        'A command answers with what was decided and with Baan-Position, as does a card that is refused; a GET that carries that header waits until it can see it, ' +
        'or is refused as unavailable, as any call may be. A booking comes with its revision as ETag, a list with Content-Range.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
