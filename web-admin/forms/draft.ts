import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { ownStorage } from '../ownStorage.ts';
import { readToken } from '../token.ts';

/** What a member typed into a form when their session ended: the changed fields, as they were and as typed. */
export type Draft<V> = { revision: number; baseline: Partial<V>; typed: Partial<V> };

export const readDraft = <V>(name: string | undefined): Draft<V> | undefined =>
  name === undefined ? undefined : (ownStorage.get(`draft.${name}`) as Draft<V> | undefined);

/** Keeps a draft when the form is left without a session; once it is shown again, says so and forgets it. */
export const useKeptDraft = <V>(name: string | undefined, isShown: boolean, typed: () => Draft<V> | undefined): void => {
  const notify = useNotify();
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    if (name === undefined) return;
    if (isShown) {
      ownStorage.remove(`draft.${name}`);
      notify('saving.restored', { type: 'info' });
    }
    return () => {
      const draft = readToken() === null ? latest.current() : undefined;
      if (draft) ownStorage.set(`draft.${name}`, draft);
    };
  }, [name, isShown, notify]);
};
