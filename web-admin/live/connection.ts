import { useSyncExternalStore } from 'react';

let isConnected = false;
let isLost = false;
const listeners = new Set<() => void>();

/** Told by the one who follows the service's stream. */
export const setConnected = (connected: boolean): void => {
  if (connected === isConnected && isLost === !connected) return;
  isConnected = connected;
  isLost = !connected;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** No connection now; false before the first one was tried. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost);

/** Nobody follows any more: nothing is known. */
export const forgetConnection = (): void => {
  setConnected(false);
  isLost = false;
};

const whileAloneMs = 15_000;
/** A belt beside the braces. */
const whileConnectedMs = 5 * 60_000;

/** Milliseconds between two looks at the service: few while nobody tells us what changes. */
export const usePollInterval = (): number =>
  useSyncExternalStore(subscribe, () => (isConnected ? whileConnectedMs : whileAloneMs));
