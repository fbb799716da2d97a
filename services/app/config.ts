import { once } from 'node:events';
import type { Offering } from '@baan/projections/villaView';
import { z } from 'zod';
import { gatewayNames, gatewayTrouble, isTestMoney, limitsOf } from './gateway/gatewaySettings.ts';
import { easySlipUrl, slipOkUrl, slipVerifierNames, verifierTrouble } from './slipVerifier/verifierSettings.ts';

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
    GATEWAY: z.enum(gatewayNames).optional(),
    /** The name of GATEWAY in earlier releases. */
    CARD_GATEWAY: z.enum(gatewayNames).optional(),
    OMISE_PUBLIC_KEY: text(/^pkey_\w+$/, 'must begin with pkey_').optional(),
    OMISE_SECRET_KEY: text(/^skey_\w+$/, 'must begin with skey_').optional(),
    /** Base64, as the gateway shows it. */
    OMISE_WEBHOOK_SECRET: text(/^[A-Za-z0-9+/]{16,}={0,2}$/, 'must be base64').optional(),
    /** For the double of the gateway only. */
    OMISE_URL: z.url().default('https://api.omise.co'),
    OMISE_VAULT_URL: z.url().default('https://vault.omise.co'),
    OMISE_SCRIPT_URL: z.url().default('https://cdn.omise.co/omise.js'),
    /** Who asks the banks about slips; without it people check them alone. */
    SLIP_VERIFIER: z.enum(slipVerifierNames).optional(),
    SLIPOK_KEY: z.string().max(200).optional(),
    SLIPOK_BRANCH: text(/^\w{1,40}$/, 'must be the number of a branch').optional(),
    EASYSLIP_TOKEN: z.string().max(500).optional(),
    /** For the doubles of these services only. */
    SLIPOK_URL: z.url().default(slipOkUrl),
    EASYSLIP_URL: z.url().default(easySlipUrl),
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

type Environment = z.infer<typeof environment>;

/** `GATEWAY` is always set here, whichever of its two names the environment used. */
export type ServiceConfig = Omit<Environment, 'GATEWAY' | 'CARD_GATEWAY'> & { GATEWAY: NonNullable<Environment['GATEWAY']> };
type Offered = Pick<ServiceConfig, 'HORIZON_DAYS' | 'PUBLIC_URL' | 'DEMO' | 'GATEWAY' | 'OMISE_PUBLIC_KEY' | 'OMISE_SECRET_KEY'>;

/** Where guests reach the site, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<ServiceConfig, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

/** What a start tells the operator of settings that are missing, in a line each. */
export const startWarnings = (
  { PUBLIC_URL, ...config }: Pick<ServiceConfig, 'PUBLIC_URL' | 'GATEWAY' | 'OMISE_PUBLIC_KEY' | 'OMISE_SECRET_KEY'>,
  publicUrl: string,
): string[] => {
  const trouble = gatewayTrouble(config);
  const unset = `PUBLIC_URL is not set: links in letters and on receipts lead to ${publicUrl}. Set it to the address that guests use.`;
  return [...(PUBLIC_URL ? [] : [unset]), ...(trouble ? [trouble] : [])];
};

/** Guests pay real money there: it is no trial villa. */
const isInEarnest = ({ DEMO, PUBLIC_URL }: Pick<ServiceConfig, 'DEMO' | 'PUBLIC_URL'>): boolean =>
  DEMO === 'off' && /^https:/i.test(PUBLIC_URL ?? '');

/** The environment's part of the villa's offer. Where guests pay real money, sample ways to pay are off. */
export const offeringOf = ({ HORIZON_DAYS, PUBLIC_URL, DEMO, ...gateway }: Offered): Offering => {
  const inEarnest = isInEarnest({ DEMO, PUBLIC_URL });
  const cards = (inEarnest && isTestMoney(gateway)) || gatewayTrouble(gateway) !== null;
  const gatewayLimits = cards ? undefined : limitsOf(gateway);
  const excluded = { samples: inEarnest, cards, ...(gatewayLimits ? { gatewayLimits } : {}) };
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

/** @throws Error in one line where the two names of the gateway differ, or what it needs is missing */
const withGateway = ({ GATEWAY, CARD_GATEWAY, ...config }: Environment): ServiceConfig => {
  if (GATEWAY && CARD_GATEWAY && GATEWAY !== CARD_GATEWAY)
    throw new Error('The environment is not right:\n  GATEWAY and CARD_GATEWAY differ: they are two names of one setting');
  const chosen = { ...config, GATEWAY: GATEWAY ?? CARD_GATEWAY ?? 'sandbox' };
  const isMissing = chosen.GATEWAY !== 'sandbox' && !(chosen.OMISE_PUBLIC_KEY && chosen.OMISE_SECRET_KEY);
  if (isMissing)
    throw new Error(`The environment is not right:\n  GATEWAY=${chosen.GATEWAY} needs OMISE_PUBLIC_KEY and OMISE_SECRET_KEY`);
  if (chosen.OMISE_SECRET_KEY?.startsWith('skey_live_') && chosen.OMISE_URL !== 'https://api.omise.co')
    throw new Error('The environment is not right:\n  OMISE_URL is for the double of the gateway, and the keys are live');
  return chosen;
};

/** @throws Error in one line where the service that asks banks about slips lacks what it needs */
const withSlipVerifier = (config: ServiceConfig): ServiceConfig => {
  const trouble = verifierTrouble(config, isInEarnest(config));
  if (trouble) throw new Error(`The environment is not right:\n  ${trouble}`);
  return config;
};

/** Parses the environment of a program. @throws Error with one line a wrong variable */
export const readConfig = (variables: Record<string, string | undefined>): ServiceConfig => {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return withSlipVerifier(withoutPrivateFeeds(withGateway(parsed.data)));
  const lines = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is not right:\n  ${lines.join('\n  ')}`);
};
