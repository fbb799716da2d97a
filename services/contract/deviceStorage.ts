/** Storage of both web apps on the device. Only this file, and the scripts before the first paint, use the browser's storage. */
export type DeviceStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/** The used part of the browser's `Storage`. */
type Box = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** The browser's storages. When a guest has blocked them, even reading the property throws. */
type Storages = { localStorage: Box; sessionStorage: Box };

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/**
 * Stores texts in `localStorage`; while that is blocked or full, in memory until the page closes. Never throws. Texts that an earlier
 * release stored in `sessionStorage` are still read.
 */
export const createDeviceStorage = (browser: Storages): DeviceStorage => {
  const memory = new Map<string, string>();
  return {
    get: key =>
      memory.get(key) ??
      attempt(() => browser.localStorage.getItem(key)) ??
      attempt(() => browser.sessionStorage.getItem(key)) ??
      null,
    set: (key, value) => {
      memory.set(key, value);
      attempt(() => {
        browser.localStorage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove: key => {
      memory.delete(key);
      attempt(() => browser.localStorage.removeItem(key));
      attempt(() => browser.sessionStorage.removeItem(key));
    },
  };
};

/** The storage of this device. */
export const device = createDeviceStorage(globalThis as unknown as Storages);
