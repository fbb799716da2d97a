import { useSyncExternalStore } from 'react';

let isConnected = false;
/** Two causes of no connection: the stream was lost, or the device reports no network. A stream may outlive the latter. */
let isStreamLost = false;
let isOffline = false;
/** When the displayed data was last up to date; null while it is. */
let lostAt: string | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  lostAt = isStreamLost || isOffline ? (lostAt ?? new Date().toISOString()) : null;
  for (const listener of listeners) listener();
};

/** Called by the hook that follows the service's stream. */
export const setConnected = (connected: boolean): void => {
  isConnected = connected;
  isStreamLost = !connected;
  tell();
};

export const setOffline = (offline: boolean): void => {
  isOffline = offline;
  tell();
};

/** The stream is no longer followed: the connection is unknown. */
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

/** Since when there is no connection; null while there is one, and before the first attempt. */
export const useLostAt = (): string | null => useSyncExternalStore(subscribe, () => lostAt);

const whileAloneMs = 15_000;
/** A fallback, in case the stream misses a change. */
const whileConnectedMs = 5 * 60_000;

/** Polling interval in milliseconds: shorter without a stream. */
export const usePollInterval = (): number =>
  useSyncExternalStore(subscribe, () => (isConnected ? whileConnectedMs : whileAloneMs));
