import { logAllOutput } from './runtime/logLine.ts';

// Imported first: packages of the service may print while they load.
logAllOutput();
await import('./main.ts');
