import { once } from 'node:events';
import type { Offering } from '@baan/projections/villaView';
import { z } from 'zod';
import { gatewayNames } from './card/gateways.ts';

const roles = ['http', 'projector', 'jobs'] as const;

const text = (form: RegExp, problem: string) => z.string().regex(form, problem);

const seconds = z.coerce.number().min(0).max(86_400);

const port = z.coerce.number().int().min(0).max(65_535);

/** An empty variable counts as one that is not set. */
const environment = z.preprocess(
  values => Object.fromEntries(Object.entries(values as Record<string, unknown>).filter(([, value]) => value !== '')),
  z.object({
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: text(/^postgres(ql)?:\/\//, 'must be a postgres:// URL'),
    /** The folder of the embedded database; set by the program that started it. */
    DATABASE_PLACE: z.string().optional(),
    EVENTSTORE_URL: text(/^(esdb|kurrentdb|kdb)(\+discover)?:\/\//, 'must be an esdb:// connection string'),
    REDIS_URL: text(/^rediss?:\/\//, 'must be a redis:// URL').optional(),
    SMTP_URL: text(/^smtps?:\/\//, 'must be an smtp:// URL').optional(),
    MAIL_FROM: z.string().default('Baan <bookings@localhost>'),
    PUBLIC_URL: z.url().optional(),
    CARD_GATEWAY: z.enum(gatewayNames).default('sandbox'),
    JWT_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
    DATA_KEY: text(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits').optional(),
    HORIZON_DAYS: z.coerce.number().int().min(1).max(100_000).default(540),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    ROLES: z
      .string()
      .default(roles.join(','))
      .transform(text => text.split(',').map(role => role.trim()))
      .pipe(z.array(z.enum(roles)).min(1)),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    SAMPLE_VILLA: z.enum(['on', 'off']).default('on'),
    /** Verify in the quiet hour of each night. */
    NIGHTLY_VERIFY: z.enum(['on', 'off']).default('on'),
    /** A published trial villa: it offers its sample account and test cards. */
    DEMO: z.enum(['on', 'off']).default('off'),
    /** Tests only: feeds of channels may lie on private addresses. */
    CHANNELS_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
    /** Seconds between two reads of a channel; after which a guest's booking waits for one; for which a stay is missing before it goes. */
    CHANNEL_READ_SECONDS: seconds.default(600),
    CHANNEL_FRESH_SECONDS: seconds.default(60),
    CHANNEL_REMOVAL_SECONDS: seconds.default(900),
    /** Tests only: the append before or after which the process kills itself; see faultPoint.ts. */
    FAULT_POINT: z.string().optional(),
  }),
);

export type ServiceConfig = z.infer<typeof environment>;
type Offered = Pick<ServiceConfig, 'HORIZON_DAYS' | 'PUBLIC_URL' | 'DEMO' | 'CARD_GATEWAY'>;

/** Where guests reach the site, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<ServiceConfig, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

/** What a start tells the operator of settings that are missing, in a line each. */
export const startWarnings = ({ PUBLIC_URL }: Pick<ServiceConfig, 'PUBLIC_URL'>, publicUrl: string): string[] =>
  PUBLIC_URL
    ? []
    : [`PUBLIC_URL is not set: links in letters and on receipts lead to ${publicUrl}. Set it to the address that guests use.`];

/** The environment's part of the villa's offer. Where guests pay real money, sample ways to pay are off. */
export const offeringOf = ({ HORIZON_DAYS, PUBLIC_URL, DEMO, CARD_GATEWAY }: Offered): Offering => {
  const inEarnest = DEMO === 'off' && /^https:/i.test(PUBLIC_URL ?? '');
  const excluded = { samples: inEarnest, cards: inEarnest && CARD_GATEWAY === 'sandbox' };
  return { horizonDays: HORIZON_DAYS, excluded };
};

/**
 * The environment of this process. A supervisor that starts it beside the stores sets STORES_FOLLOW, and sends their addresses over IPC
 * once they answer.
 */
export const environmentOf = async (program: NodeJS.Process): Promise<Record<string, string | undefined>> => {
  if (!program.env.STORES_FOLLOW) return program.env;
  const [stores] = await once(program, 'message');
  return { ...program.env, ...stores };
};

/** @throws Error in one line: the private network of a villa in earnest could be read through it */
const withoutPrivateFeeds = (config: ServiceConfig): ServiceConfig => {
  if (config.CHANNELS_ALLOW_PRIVATE === 'on' && /^https:/i.test(config.PUBLIC_URL ?? ''))
    throw new Error('The environment is not right:\n  CHANNELS_ALLOW_PRIVATE is for tests, and PUBLIC_URL is https');
  return config;
};

/** Parses the environment of a program. @throws Error with one line a wrong variable */
export const readConfig = (variables: Record<string, string | undefined>): ServiceConfig => {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return withoutPrivateFeeds(parsed.data);
  const lines = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is not right:\n  ${lines.join('\n  ')}`);
};
