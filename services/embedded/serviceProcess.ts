import { type Program, startProgram } from './program.ts';

/** What the service says when it serves. */
export type ServiceReady = { event: 'ready'; url: string; hasOwner: boolean; setupCode?: string | null };

export type ServiceProcess = Program & { url: string; ready: ServiceReady };

/** Starts the booking service (services/app) as a process of its own and waits until it serves. */
export async function startServiceProcess(
  env: Record<string, string | undefined>,
  onLine: (line: string, stream: 'stdout' | 'stderr') => void = () => undefined,
  abort?: AbortSignal,
): Promise<ServiceProcess> {
  const program = await startProgram<ServiceReady>({ file: 'services/app/main.ts', env, onLine, abort }, 'ready');
  return { ...program, url: program.message.url.replace(/\/$/, ''), ready: program.message };
}
