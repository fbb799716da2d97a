import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CardGateway } from './gateway.ts';
import { createSandboxGateway } from './sandboxGateway.ts';

type Dependencies = { knex: Knex; time: Pick<Time, 'now'>; random: Pick<Random, 'uuid'> };

/** The adapters, by their name in CARD_GATEWAY. A real gateway is one more file beside the sandbox, and one more line here. */
const gateways = { sandbox: createSandboxGateway } satisfies Record<string, (dependencies: Dependencies) => CardGateway>;

export const gatewayNames = Object.keys(gateways) as (keyof typeof gateways)[];

export const createGateway = (name: keyof typeof gateways, dependencies: Dependencies): CardGateway =>
  gateways[name](dependencies);
