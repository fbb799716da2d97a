import type { components, paths } from './api.ts';

// What clients say of a call: `POST /booking/{id}/cancel`, as in docs/api.md without `/api`.

/** A named schema of the document, such as `Schema<'Booking'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Method and path of every call. */
export type Call = {
  [Path in keyof paths]: { [M in Method]: paths[Path] extends Record<M, object> ? `${Uppercase<M>} ${Path}` : never }[Method];
}[keyof paths];

type OperationOf<C extends Call> = C extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & keyof paths[Path]]
  : never;

type ContentOf<Of> = Of extends { content: infer Content } ? Content[keyof Content] : undefined;

type Success = 200 | 201 | 202 | 204;

type AnsweredBy<Operation> = Operation extends { responses: infer Answers }
  ? { [Status in keyof Answers & Success]: ContentOf<Answers[Status]> }[keyof Answers & Success]
  : never;

/** What a call answers with a success; undefined: no body. */
export type AnswerOf<C extends Call> = AnsweredBy<OperationOf<C>>;

type RefusedBy<Operation> = Operation extends { responses: infer Answers }
  ? { [Status in keyof Answers]: ContentOf<Answers[Status]> extends { code: infer Code } ? Code : never }[keyof Answers]
  : never;

/** The codes that a call is refused with, besides `unavailable` and `log_went_back`, which any call may answer. */
export type RefusalOf<C extends Call> = RefusedBy<OperationOf<C>>;

type ParamsOf<Operation> = Operation extends { parameters: infer Parameters }
  ? Pick<Parameters, keyof Parameters & ('path' | 'query' | 'header')>
  : never;

type TakenBy<Operation> = Operation extends unknown
  ? (Operation extends { requestBody: infer Body } ? { body: ContentOf<Body> } : { body?: undefined }) &
      (Record<never, never> extends ParamsOf<Operation> ? { params?: ParamsOf<Operation> } : { params: ParamsOf<Operation> })
  : never;

/** What a call takes: `params` for path, query and headers, and a `body`. */
export type InputOf<C extends Call> = TakenBy<OperationOf<C>>;

/** The body that a call takes. */
export type BodyOf<C extends Call> = InputOf<C>['body'];

type Params = { path?: Record<string, string>; query?: Record<string, unknown> };

/** The address of a path of the API. Values of the query that are undefined are left out. */
export const addressOf = (path: string, { path: names = {}, query = {} }: Params = {}): string => {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))).toString();
  return `/api${named}${search && `?${search}`}`;
};

type PathOf<C extends Call> = C extends `GET ${infer Path}` ? Path : never;

/** The address of what is fetched without the client: a link, a file, a stream. */
export const urlOf = <Path extends PathOf<Call>>(path: Path, params?: InputOf<`GET ${Path}` & Call>['params']): string =>
  addressOf(path, params);
