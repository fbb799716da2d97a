import { useSyncExternalStore } from 'react';

let isConnected = false;
/** The stream was lost; the device says that it has no network: a stream may outlive that. */
let isStreamLost = false;
let isOffline = false;
/** When what is shown was last up to date; null while it is. */
let lostAt: string | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  lostAt = isStreamLost || isOffline ? (lostAt ?? new Date().toISOString()) : null;
  for (const listener of listeners) listener();
};

/** Told by the part that follows the service's stream. */
export const setConnected = (connected: boolean): void => {
  isConnected = connected;
  isStreamLost = !connected;
  tell();
};

export const setOffline = (offline: boolean): void => {
  isOffline = offline;
  tell();
};

/** Nobody follows any more: nothing is known. */
export const forgetConnection = (): void => {
  isConnected = false;
  isStreamLost = false;
  isOffline = false;
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Since when there is no connection; null while there is one, and before the first one was tried. */
export const useLostAt = (): string | null => useSyncExternalStore(subscribe, () => lostAt);

const whileAloneMs = 15_000;
/** A belt beside the braces. */
const whileConnectedMs = 5 * 60_000;

/** Milliseconds between two looks at the service: few while nobody tells us what changes. */
export const usePollInterval = (): number =>
  useSyncExternalStore(subscribe, () => (isConnected ? whileConnectedMs : whileAloneMs));
