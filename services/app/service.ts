import { logAllOutput } from './runtime/logLine.ts';

// Before the packages of the service load: they may print already.
logAllOutput();
await import('./main.ts');
