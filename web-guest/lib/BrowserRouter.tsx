import { createContext, type ReactNode, startTransition, useContext, useInsertionEffect, useState } from 'react';
import { Router } from 'wouter';

/** What is kept with each entry of this tab's history: its place in it, and a key for each press on a link to it. */
type EntryState = { idx?: number; key?: number } & Record<string, unknown>;

const entryState = (): EntryState => (history.state as EntryState | null) ?? {};

/** The depth in this tab's history. */
export const depth = (): number => entryState().idx ?? 0;

const shownNow = () => ({
  path: location.pathname,
  // wouter decodes it, and URLSearchParams once more: a percent sign has to survive both.
  search: location.search.replaceAll('%25', '%2525'),
  hash: location.hash,
  /** Another one for each press on a link, also on one that leads to where the guest is. */
  key: entryState().key,
});

const Shown = createContext(shownNow());

/** The address of the shown page, its hash included. */
export const useShown = () => useContext(Shown);

type Navigation = { replace?: boolean; state?: object };

/** A link to where the guest is adds no step for Back, as in browsers. */
const navigate = (to: string, { replace = false, state }: Navigation = {}): void => {
  const keeps = replace || new URL(to, location.href).href === location.href;
  const entry: EntryState = { ...state, idx: depth() + (keeps ? 0 : 1), key: Math.random() };
  history[keeps ? 'replaceState' : 'pushState'](entry, '', to);
  for (const listener of listeners) listener();
};

const listeners = new Set<() => void>();

const useBrowserPath = (): [string, typeof navigate] => [useShown().path, navigate];
const useBrowserSearch = (): string => useShown().search;

/** The browser's address for wouter. It changes as a transition: a page stays until the next one's code has come. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState(shownNow);
  // Before the effects of pages, as the first page may lead on at once.
  useInsertionEffect(() => {
    const look = () => startTransition(() => setShown(shownNow()));
    listeners.add(look);
    addEventListener('popstate', look);
    return () => {
      listeners.delete(look);
      removeEventListener('popstate', look);
    };
  }, []);
  return (
    <Shown value={shown}>
      <Router hook={useBrowserPath} searchHook={useBrowserSearch}>
        {children}
      </Router>
    </Shown>
  );
};
