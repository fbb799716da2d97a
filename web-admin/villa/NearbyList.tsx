import { NumberInput, SelectInput } from 'react-admin';
import { Edit } from '../forms/Edit.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { newKey, noLocalized } from '../forms/newItem.ts';
import { RemovedRows, RowFoot } from '../forms/RemovedRows.tsx';
import { useOpenRows, useRemovableItems } from '../forms/useItems.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Fields, Row } from '../ui/Rows.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { RowTools } from './RowParts.tsx';
import { SortableRows } from './SortableRows.tsx';
import { distanceWords } from './valueWords.ts';
import type { VillaPlace } from './villaDetails.ts';

/** Markets, beaches, towns: places nearby, with distances. */
export const NearbyList = () => {
  const text = useText();
  const say = useLocalized();
  const [language] = useLanguage();
  const { items, append, move, takeOut, goneBefore } = useRemovableItems<VillaPlace>('nearby', ({ key }) => key);
  const open = useOpenRows(
    'nearby',
    items.map(({ key }) => key),
  );
  const nameOf = (at: number) => say(items[at]?.name ?? noLocalized) || text('villa.newPlace');
  const add = () => {
    const place: VillaPlace = { key: newKey(), name: { ...noLocalized } };
    open.set(place.key, true);
    append(place);
  };
  return (
    <>
      <SortableRows
        plain
        label={text('villa.field.nearby')}
        rows={items.map(({ key }, at) => ({ key, name: nameOf(at) }))}
        onMove={move}
        between={at => (
          <RemovedRows
            gone={goneBefore(at)}
            words={item => text('villa.removed', { name: say(item.name) || text('villa.newPlace') })}
          />
        )}
      >
        {(at, moves) => {
          const place = items[at] as VillaPlace;
          if (open.isOpen(place.key))
            return <PlaceInputs at={at} onDelete={() => takeOut(at)} onClose={() => open.set(place.key, false)} />;
          return (
            <>
              <Row as="span" sx={{ justifyContent: 'space-between', gap: '4px 16px' }}>
                <span>
                  {nameOf(at)}
                  <small>{say(place.name) === place.name.th ? place.name.en : place.name.th}</small>
                </span>
                <NoWrap>{distanceWords(place, text, language)}</NoWrap>
              </Row>
              <RowTools>
                {moves}
                <IconButton
                  icon="pen"
                  label={text('villa.placeEdit', { name: nameOf(at) })}
                  onClick={() => open.set(place.key, true)}
                />
                <IconButton icon="trash" label={text('villa.placeDelete', { name: nameOf(at) })} onClick={() => takeOut(at)} />
              </RowTools>
            </>
          );
        }}
      </SortableRows>
      <Button kind="line" icon="plus" onClick={add} sx={{ mt: 1 }}>
        {text('villa.addPlace')}
      </Button>
    </>
  );
};

const toKilometres = (metres: number | undefined) => (metres === undefined ? '' : metres / 1000);
const toMetres = (kilometres: number | null | '') => (typeof kilometres === 'number' ? Math.round(kilometres * 1000) : undefined);
const orNothing = <T,>(value: T | null | '') => (value === null || value === '' ? undefined : value);

const PlaceInputs = ({ at, onDelete, onClose }: { at: number; onDelete: () => void; onClose: () => void }) => {
  const text = useText();
  const source = `nearby.${at}`;
  return (
    <Edit wide data-wide>
      <LocalizedInput source={`${source}.name`} label={text('villa.placeName')} maxLength={200} />
      <Fields short>
        <NumberInput
          source={`${source}.metres`}
          label={text('villa.kilometres')}
          min={0}
          max={500}
          format={toKilometres}
          parse={toMetres}
        />
        <NumberInput source={`${source}.minutes`} label={text('villa.minutes')} min={0} max={600} parse={orNothing} />
        <SelectInput
          source={`${source}.by`}
          label={text('villa.by')}
          choices={[
            { id: 'foot', name: text('villa.byFoot') },
            { id: 'car', name: text('villa.byCar') },
          ]}
          emptyText={text('villa.byNone')}
          parse={orNothing}
        />
      </Fields>
      <RowFoot remove={text('villa.placeDeleteConfirm')} onRemove={onDelete} onClose={onClose} />
    </Edit>
  );
};
