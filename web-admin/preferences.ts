import { device } from '@baan/contract/deviceStorage';
import { memoryStore, type Store } from 'ra-core';
import { ownStorage } from './ownStorage.ts';

/** react-admin's names for preferences shared with the guest site, and their storage keys. */
const shared: Record<string, { key: string; values: readonly string[] }> = {
  locale: { key: 'i18nextLng', values: ['th', 'en'] },
  theme: { key: 'theme', values: ['light', 'dark'] },
};

/** Kept for the member, also beyond a sign-out. */
const own = ['bookings.savedQueries', 'bookings.opensOn', 'bookings.order'];

const read = (name: string): string | undefined => {
  const entry = shared[name];
  if (!entry) return undefined;
  const value = device.get(entry.key)?.slice(0, 5);
  return entry.values.find(known => value === known || value?.startsWith(`${known}-`));
};

/** The first supported language of the browser; Thai if there is none. */
const browserLanguage = (): string =>
  navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => shared.locale?.values.includes(tag)) ?? 'th';

/** Sets the page's root attributes, for the tokens' dark colours and for screen readers. */
const apply = (name: string, value: string): void => {
  const root = document.documentElement;
  if (name === 'locale') root.lang = value;
  if (name === 'theme') {
    root.classList.toggle('dark', value === 'dark');
    root.classList.toggle('light', value !== 'dark');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', value === 'dark' ? '#191A18' : '#F7F2E9');
  }
};

/**
 * react-admin's store. Language and theme are shared with the guest site through local storage and survive a
 * sign-out; a member's saved searches and choices wait for them; other values (list filters, open menus) last until the page closes.
 */
export const createPreferences = (): Store => {
  const memory = memoryStore();
  const keep = (name: string, value: string) => {
    memory.setItem(name, value);
    apply(name, value);
  };
  const start = () => {
    keep('locale', read('locale') ?? browserLanguage());
    keep('theme', read('theme') ?? 'light');
  };
  memory.setup();
  start();
  window.addEventListener('storage', event => {
    for (const [name, entry] of Object.entries(shared)) {
      const value = event.key === entry.key ? read(name) : undefined;
      if (value) keep(name, value);
    }
  });

  return {
    ...memory,
    // One store for the sign-in pages and the console: neither may clear it on mount or unmount.
    setup: () => {},
    teardown: () => {},
    getItem: <T>(name: string, fallback?: T): T => {
      const kept = memory.getItem<unknown>(name) ?? (own.includes(name) ? ownStorage.get(name) : undefined);
      return (kept ?? fallback) as T;
    },
    setItem: (name, value) => {
      if (own.includes(name)) ownStorage.set(name, value);
      const entry = shared[name];
      if (!entry) return memory.setItem(name, value);
      device.set(entry.key, String(value));
      keep(name, String(value));
    },
    reset: () => {
      memory.reset();
      start();
    },
  };
};
