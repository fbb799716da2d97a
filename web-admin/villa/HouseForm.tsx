import type { AdminVilla } from '@baan/contract/adminVilla';
import { useEffect, useMemo, useState } from 'react';
import { type Shown, ShownPath } from '../forms/ShownPath.tsx';
import { useSay } from '../forms/useSay.ts';
import { useVillaForm } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useText } from '../i18n/useText.ts';
import { AmenitiesPart } from './AmenitiesPart.tsx';
import { changedNames } from './changedNames.ts';
import { HostPart } from './HostPart.tsx';
import { HouseIndex } from './HouseIndex.tsx';
import { houseFields } from './houseFields.ts';
import { ChangedSections, useIsWide } from './Part.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { ReviewsPart } from './ReviewsPart.tsx';
import { RoomsPart } from './RoomsPart.tsx';
import { SizePart } from './SizePart.tsx';
import { fieldLabel, type Section, sectionOf } from './sections.ts';
import { UnderwayProvider, useUnderwayCount } from './Underway.tsx';
import { valueWords } from './valueWords.ts';
import { ArrivalPart, ContactPart, NamesPart, RulesPart } from './WordsParts.tsx';

/** Everything about the house in one form: sections, one save bar. */
export const HouseForm = ({ villa }: { villa: AdminVilla }) => (
  <UnderwayProvider>
    <Form villa={villa} />
  </UnderwayProvider>
);

const Form = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const say = useSay();
  const wide = useIsWide();
  const underway = useUnderwayCount();
  const house = useVillaForm(villa, houseFields);
  const { form, changed } = house;
  const [shown, setShown] = useState<Shown>(null);
  const sectionsKey = [...new Set(changed.map(sectionOf))].join(' ');
  const changedSections = useMemo(() => new Set(sectionsKey.split(' ').filter(Boolean) as Section[]), [sectionsKey]);

  // The section and the row have to be open before an input in them can take the focus.
  useEffect(() => {
    if (!shown) return;
    const frame = requestAnimationFrame(() => {
      const before = document.activeElement;
      for (const path of [shown.path, `${shown.path}.th`]) form.setFocus(path as never);
      if (document.activeElement === before) document.getElementById(sectionOf(shown.path))?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, form]);

  return (
    <ChangedSections value={changedSections}>
      <ShownPath value={shown}>
        <VillaFormFrame
          house={house}
          label={path => text(fieldLabel(path))}
          show={(_field, value) => valueWords(value, say, text)}
          changed={changed.length > 0 ? changedNames(changed, house.baseline, form.getValues(), say, text) : []}
          underway={underway > 0 ? [text('house.underway', { smart_count: underway })] : []}
          onShow={path => setShown({ path })}
        >
          <div className="indexed">
            {wide && <HouseIndex />}
            <div className="parts">
              <NamesPart />
              <SizePart minRooms={villa.minRooms} />
              <PicturesPart villa={villa} />
              <RoomsPart villa={villa} />
              <AmenitiesPart />
              <ReviewsPart />
              <RulesPart />
              <ArrivalPart />
              <ContactPart />
              <HostPart />
              <PlacePart />
            </div>
          </div>
        </VillaFormFrame>
      </ShownPath>
    </ChangedSections>
  );
};
