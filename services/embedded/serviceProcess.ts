import { type Program, startProgram } from './program.ts';

/** The message of the service once it serves. */
export type ServiceReady = { event: 'ready'; url: string; hasOwner: boolean; setupUrl?: string | null };

export type ServiceProcess = Program & { url: string; ready: ServiceReady };

type Environment = Record<string, string | undefined>;

/**
 * Starts the booking service (services/app) as a separate process and waits until it serves.
 * @param stores addresses that are not known yet, which STORES_FOLLOW in `env` announces: the service loads meanwhile
 */
export const startServiceProcess = async (
  env: Environment,
  onLine: (line: string, stream: 'stdout' | 'stderr') => void = () => undefined,
  abort?: AbortSignal,
  stores?: Promise<Environment>,
): Promise<ServiceProcess> => {
  const program = await startProgram<ServiceReady>({ file: 'dist/service.js', env, send: stores, onLine, abort }, 'ready');
  return { ...program, url: program.message.url.replace(/\/$/, ''), ready: program.message };
};
