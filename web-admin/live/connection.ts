import { useSyncExternalStore } from 'react';

let isConnected = false;
const listeners = new Set<() => void>();

/** Told by the one who follows the service's stream. */
export const setConnected = (connected: boolean): void => {
  if (connected === isConnected) return;
  isConnected = connected;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const whileAloneMs = 15_000;
/** A belt beside the braces. */
const whileConnectedMs = 5 * 60_000;

/** Milliseconds between two looks at the service: few while nobody tells us what changes. */
export const usePollInterval = (): number =>
  useSyncExternalStore(subscribe, () => (isConnected ? whileConnectedMs : whileAloneMs));
