import type { AdminVilla, PatchVillaInput, VillaConflict } from '@baan/contract/adminVilla';
import { useDataProvider, useNotify, useUpdate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { NotConfirmed } from '../auth/useFreshPassword.tsx';
import { villaId } from '../dataProvider.ts';
import { codeOf, problemOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { readDraft, useKeptDraft } from './draft.ts';
import { type FieldConflict, fieldConflicts } from './fieldConflicts.ts';
import { fieldErrors } from './fieldErrors.ts';
import { type FormError, listErrors, nestErrors } from './formErrors.ts';
import { patchProblems } from './patchProblems.ts';
import { changedFields, pick, rebase, settled, withKeysOf } from './rebase.ts';

/** The fields of the villa that a page edits. Their names are those of `PATCH /admin/villa`. Defined once, outside of components. */
export type VillaFormFields<V extends FieldValues> = {
  read: (villa: AdminVilla) => V;
  /** Maps the changed fields to the request body; by default they are sent unchanged. */
  write?: (changed: Partial<V>) => PatchVillaInput;
  /** Rules between fields, checked before the request: sentences by field path. */
  check?: (values: V, text: Text, changed: readonly string[]) => Record<string, string>;
  /** Refusals whose code has no text, or whose field is on another page: the field to show them at, and the text. */
  refusals?: Readonly<Record<string, { at: keyof V & string; says: MessageKey }>>;
  /** Saves the changes, if one PATCH of the villa is not enough; returns the villa after it. */
  send?: (changed: Partial<V>, revision: number) => Promise<AdminVilla>;
  /** The name under which typed values wait for the member when the session has ended. Without it they do not wait. */
  draft?: string;
};

/** The conflict after a colleague's change: which value to keep, field by field. */
export type ConflictQuestion = { crossings: FieldConflict[]; answer: (mine: string[] | null) => void };

/** Whether everything is saved now; if not, the path of the first invalid field. */
export type SaveOutcome = { saved: boolean; at?: string };

export type VillaForm<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** What is typed waits for the member when the session has ended. */
  isKept: boolean;
  baseline: V;
  changed: (keyof V & string)[];
  wrong: FormError[];
  busy: boolean;
  /** The service did not answer in time: it may have saved, and another save will tell. */
  unanswered: boolean;
  question: ConflictQuestion | null;
  save: () => Promise<SaveOutcome>;
  discard: () => void;
};

/** A colleague may save again between two tries. After this many conflicts the form reports it, and the typed input stays. */
const mostTries = 5;

/**
 * A form over some fields of the villa. Typed values stay when a colleague changes other fields: untouched fields follow, and a
 * refused save is retried by itself, unless the same field was changed on both sides. Then the form asks, line by line.
 */
export const useVillaForm = <V extends FieldValues>(
  villa: AdminVilla,
  {
    read,
    write = changed => changed as PatchVillaInput,
    check = () => ({}),
    refusals = {},
    send: put,
    draft,
  }: VillaFormFields<V>,
): VillaForm<V> => {
  const text = useText();
  const notify = useNotify();
  const provider = useDataProvider();
  const [update] = useUpdate();
  // What was typed before the session ended is put on the villa as it was then; a newer villa is merged below.
  const [kept] = useState(() => readDraft<V>(draft));
  const [baseline, setBaseline] = useState<V>(() => ({ ...read(villa), ...kept?.baseline }));
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const [question, setQuestion] = useState<ConflictQuestion | null>(null);
  // A running save reads these values as they are at that time, not as they were when the save began.
  const now = useRef({
    baseline,
    revision: kept?.revision ?? villa.revision,
    seen: kept?.revision ?? villa.revision,
    latest: villa,
    saving: false,
  });
  now.current.latest = villa;

  const wrongIn = (values: V): Record<string, string> => {
    const changed = changedFields(now.current.baseline, values);
    const problems = Object.entries(patchProblems(write(pick(values, changed))));
    const said = problems.map(([path, { code, limit }]) => [
      path,
      limit ? text(`field.${limit.kind}`, limit) : text(`field.${code}`),
    ]);
    return { ...Object.fromEntries(said), ...check(values, text, changed) };
  };
  const form = useForm<V>({
    defaultValues: { ...baseline, ...kept?.typed } as never,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: values => {
      const errors = nestErrors(wrongIn(values));
      return (Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }) as never;
    },
  });
  const values = useWatch({ control: form.control }) as V;
  const wrong = listErrors(form.formState.errors, Object.keys(form.getValues()));

  // A rule between two fields is fixed by either of them, "one language at least" by each: the error disappears with its cause.
  // An error from the service can only be cleared by the service, on the next save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the input changes
  useEffect(() => {
    const said = wrong.filter(({ type }) => type === 'wrong').map(({ path }) => path);
    if (said.length > 0) void form.trigger(said as never);
  }, [values]);

  const show = (next: V, nextBaseline: V) => {
    const shown = form.getValues();
    for (const field of changedFields(shown, next)) form.setValue(field as never, next[field] as never);
    now.current.baseline = nextBaseline;
    setBaseline(nextBaseline);
  };

  const readShown = (from: AdminVilla): V => withKeysOf(form.getValues(), read(from));

  const adopt = (theirs: AdminVilla) => {
    const next = rebase(now.current.baseline, form.getValues(), readShown(theirs));
    // A conflicting field must be sent with the revision on which it was changed.
    if (next.crossed.length === 0) now.current.revision = theirs.revision;
    now.current.seen = theirs.revision;
    show(next.values, next.baseline);
  };

  useEffect(() => {
    if (!now.current.saving && villa.revision > now.current.seen) adopt(villa);
  });

  useKeptDraft(draft, kept !== undefined, () => {
    const typed = changedFields(now.current.baseline, form.getValues());
    if (typed.length === 0) return undefined;
    const { revision } = now.current;
    return { revision, baseline: pick(now.current.baseline, typed), typed: pick(form.getValues(), typed) };
  });

  const ask = (crossings: FieldConflict[]) =>
    new Promise<string[] | null>(resolve => {
      const answer = (mine: string[] | null) => {
        setQuestion(null);
        resolve(mine);
      };
      setQuestion({ crossings, answer });
    });

  /** After a refusal because of a colleague's save: merges, and asks if needed. @returns whether to retry */
  const meet = async (failure: unknown): Promise<boolean> => {
    const details = problemOf(failure)?.details as VillaConflict | undefined;
    const theirs = details?.villa ?? (await provider.getOne<AdminVilla & { id: string }>(villaId, { id: villaId })).data;
    const kept = readShown(theirs);
    const next = rebase(now.current.baseline, form.getValues(), kept);
    const crossings = fieldConflicts(next.crossed, next.values, kept, details?.changes ?? []);
    const mine = crossings.length === 0 ? [] : await ask(crossings);
    if (mine === null) return false;
    const chosen = Object.fromEntries(next.crossed.map(field => [field, (mine.includes(field) ? next.values : kept)[field]]));
    show({ ...next.values, ...chosen }, kept);
    now.current.revision = theirs.revision;
    now.current.seen = theirs.revision;
    return true;
  };

  const patch = (changed: Partial<V>, revision: number): Promise<AdminVilla> =>
    update(villaId, { id: villaId, data: write(changed), previousData: { id: villaId, revision } }, { returnPromise: true });

  const send = async (tries: number): Promise<SaveOutcome> => {
    const sent = structuredClone(form.getValues());
    const changed = changedFields(now.current.baseline, sent);
    if (changed.length === 0) return { saved: true };
    try {
      const saved = await (put ?? patch)(pick(sent, changed), now.current.revision);
      const kept = readShown(saved);
      show(settled(sent, form.getValues(), kept), kept);
      now.current.revision = saved.revision;
      now.current.seen = saved.revision;
      return { saved: true };
    } catch (failure) {
      if (failure instanceof NotConfirmed) return { saved: false };
      if (codeOf(failure) === 'conflict' && tries > 1) return (await meet(failure)) ? send(tries - 1) : { saved: false };
      if (codeOf(failure) === 'silent') {
        setUnanswered(true);
        return { saved: false };
      }
      const { root, ...fields } = fieldErrors(failure, text);
      const refused = Object.entries(fields).map(([path, message]) => {
        const own = refusals[path];
        return own ? ([own.at, text(own.says)] as const) : ([path, message] as const);
      });
      for (const [path, message] of refused) form.setError(path as never, { type: 'refused', message });
      if (refused.length === 0) notify(codeOf(failure) === 'conflict' ? 'saving.busy' : (root ?? ''), { type: 'error' });
      return { saved: false, at: refused[0]?.[0] };
    }
  };

  const save = async (): Promise<SaveOutcome> => {
    if (now.current.saving) return { saved: false };
    if (!(await form.trigger())) return { saved: false, at: Object.keys(wrongIn(form.getValues()))[0] };
    now.current.saving = true;
    setBusy(true);
    setUnanswered(false);
    try {
      const outcome = await send(mostTries);
      if (outcome.saved) notify('saving.saved', { type: 'success' });
      return outcome;
    } finally {
      now.current.saving = false;
      setBusy(false);
    }
  };

  const changed = changedFields(baseline, values);
  // The reloaded villa shows that the unanswered save succeeded.
  useEffect(() => {
    if (!unanswered || changed.length > 0) return;
    setUnanswered(false);
    notify('saving.saved', { type: 'success' });
  }, [unanswered, changed.length, notify]);

  return {
    form,
    isKept: draft !== undefined,
    baseline,
    changed,
    wrong,
    busy,
    unanswered,
    question,
    save,
    discard: () => {
      setUnanswered(false);
      form.reset(now.current.baseline);
      if (now.current.seen > now.current.revision) adopt(now.current.latest);
    },
  };
};
