import { systemTimeAndRandom } from '@baan/time/time';
import { pino } from 'pino';
import { createAdapters } from './composition/adapters.ts';
import { startBackground } from './composition/background.ts';
import { openCore } from './composition/core.ts';
import { createFeatures } from './composition/features.ts';
import { createParts } from './composition/parts.ts';
import { beginVilla, startServing } from './composition/serving.ts';
import { environmentOf, readConfig, type ServiceConfig, startWarnings } from './config.ts';
import { writeLogLine } from './runtime/logLine.ts';
import { reportToSupervisor, stopOnSignal, warnOperator } from './runtime/supervised.ts';
import { causeOf } from './runtime/unavailable.ts';

// The composition root: everything is constructed here, once, and passed in.

const start = async (config: ServiceConfig): Promise<() => Promise<void>> => {
  const log = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }));
  const core = await openCore({
    config,
    log,
    ...systemTimeAndRandom,
    operator: { progress: reportToSupervisor, warn: warnOperator },
  });
  const adapters = await createAdapters(core);
  const parts = createParts(core, adapters);
  const features = createFeatures(core, parts, adapters);
  for (const line of startWarnings(config, core.publicUrl)) warnOperator(line);
  const background = await startBackground(core, features, adapters.queue);
  if (core.has('http')) await beginVilla(core, parts);
  const serving = core.has('http') ? await startServing(core, parts, features, background) : undefined;
  const { url, hasOwner, setupUrl } = serving ?? { url: '', hasOwner: true, setupUrl: null };
  process.send?.({ event: 'ready', url, hasOwner, setupUrl });

  return async () => {
    await serving?.stop();
    await background.stop();
    adapters.mail.stop();
    await adapters.decoders.stop();
    await background.ended();
    await core.close();
  };
};

try {
  const stop = await start(readConfig(await environmentOf(process)));
  stopOnSignal(systemTimeAndRandom.time, stop);
} catch (error) {
  writeLogLine('fatal', causeOf(error), { terminal: 'line' });
  process.exit(1);
}
