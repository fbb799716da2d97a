import { FormGroupsProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { VillaForm } from './useVillaForm.ts';

type Props<V extends FieldValues> = {
  house: VillaForm<V>;
  /** The name of a field, or of a part of it: `slides.3.alt.th`. */
  label: (path: string) => string;
  /** A field's value in words, for the question whose it shall be. */
  show: (field: string, value: unknown) => string;
  /** What changed, by name; without it, the names of the changed fields. */
  changed?: readonly string[];
  /** What is on its way and would be lost by leaving, such as an upload. */
  underway?: readonly string[];
  /** Brings the place of a path into sight; without it, its input takes the focus. */
  onShow?: (path: string) => void;
  children: ReactNode;
};

/** A form over the villa: its inputs, the one save bar, the question after a colleague's change, and the one before leaving. */
export const VillaFormFrame = <V extends FieldValues>(props: Props<V>) => {
  const { house, label, show, underway = [], onShow, children } = props;
  const focus = (path: string) => house.form.setFocus(path as never);
  const changed = props.changed ?? house.changed.map(label);
  const goTo = onShow ?? focus;
  const save = async () => {
    const { saved, at } = await house.save();
    if (at !== undefined) goTo(at);
    return saved;
  };
  return (
    <FormProvider {...house.form}>
      <FormGroupsProvider>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void save();
          }}
        >
          {children}
          <SaveBar
            changed={changed}
            hindrances={house.wrong.map(({ path, message }) => ({
              words: `${label(path)}: ${message}`,
              show: () => goTo(path),
            }))}
            busy={house.busy}
            onSave={save}
            onDiscard={house.discard}
          />
        </form>
      </FormGroupsProvider>
      {house.question && (
        <ConflictDialog crossings={house.question.crossings} label={label} show={show} onAnswer={house.question.answer} />
      )}
      <LeaveDialog unsaved={[...changed, ...underway]} onSave={save} />
    </FormProvider>
  );
};
