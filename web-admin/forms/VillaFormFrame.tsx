import { FormGroupsProvider } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormParts } from './FormPart.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type ShownFormPath, ShownPath } from './ShownPath.tsx';
import type { VillaForm } from './useVillaForm.ts';

type Props<V extends FieldValues> = {
  house: VillaForm<V>;
  /** The name of a field, or of a part of it: `slides.3.alt.th`. */
  label: (path: string) => string;
  /** A field's value as text, for the conflict dialog. */
  show: (field: string, value: unknown) => string;
  /** The names of the changes; by default, the names of the changed fields. */
  changed?: readonly string[];
  /** Pending work that leaving would lose, such as an upload. */
  underway?: readonly string[];
  /** The part of a long form with the field of a path. Defined once, outside of components. */
  partOf?: (path: string) => string;
  /** The label of the save button, if it is more than "save". */
  saveAs?: string;
  children: ReactNode;
};

const oneForm = () => '';

/** A form over the villa: its inputs, the save bar, the conflict dialog, and the dialog before leaving. */
export const VillaFormFrame = <V extends FieldValues>(props: Props<V>) => {
  const { house, label, show, underway = [], partOf = oneForm, saveAs, children } = props;
  const { form } = house;
  const changed = props.changed ?? house.changed.map(label);
  const [shown, setShown] = useState<ShownFormPath>(null);
  const [round, setRound] = useState(0);
  const goTo = (path: string) => setShown({ path });
  const partsKey = [...new Set(house.changed.map(partOf))].join(' ');
  const parts = useMemo(
    () => ({ changed: new Set(partsKey.split(' ').filter(Boolean)), partOf, round }),
    [partsKey, partOf, round],
  );

  // The part and the row have to be open before an input in them can take the focus.
  useEffect(() => {
    if (!shown) return;
    const frame = requestAnimationFrame(() => {
      const before = document.activeElement;
      for (const path of [shown.path, `${shown.path}.th`]) form.setFocus(path as never);
      if (document.activeElement === before) document.getElementById(partOf(shown.path))?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, form, partOf]);

  const save = async () => {
    const { saved, at } = await house.save();
    if (at !== undefined) goTo(at);
    if (saved) setRound(round + 1);
    return saved;
  };
  const discard = () => {
    house.discard();
    setRound(round + 1);
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
          <FormParts value={parts}>
            <ShownPath value={shown}>{children}</ShownPath>
          </FormParts>
          <SaveBar
            changed={changed}
            hindrances={house.wrong.map(({ path, message }) => ({
              words: `${label(path)}: ${message}`,
              show: () => goTo(path),
            }))}
            busy={house.busy}
            unanswered={house.unanswered}
            saveAs={saveAs}
            onSave={save}
            onDiscard={discard}
          />
        </form>
      </FormGroupsProvider>
      {house.question && (
        <ConflictDialog crossings={house.question.crossings} label={label} show={show} onAnswer={house.question.answer} />
      )}
      <LeaveDialog unsaved={[...changed, ...underway]} isKept={house.isKept} onSave={save} />
    </FormProvider>
  );
};
