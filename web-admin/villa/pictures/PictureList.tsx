import type { AdminVilla } from '@baan/contract/adminVilla';
import { FormHelperText } from '@mui/material';
import { Edit } from '../../forms/Edit.tsx';
import { LocalizedInput } from '../../forms/inputs/LocalizedInput.tsx';
import { useLocalized } from '../../forms/inputs/useLocalized.ts';
import { noLocalized } from '../../forms/newItem.ts';
import { RemovedRows } from '../../forms/RemovedRows.tsx';
import { useOpenRows, useRemovableItems } from '../../forms/useItems.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { VillaPicture } from '../../ui/VillaPicture.tsx';
import { Picture, RowTools } from '../RowParts.tsx';
import { SortableRows } from '../SortableRows.tsx';
import type { VillaSlide } from '../villaDetails.ts';
import { PickPictures, UploadRow, useUnderway } from './PickPictures.tsx';
import { useUploads } from './useUploads.ts';

type Props = { source: string; label: string; most: number; villa: AdminVilla };

const keyOf = ({ id, picture }: VillaSlide): string => id ?? picture;

/** Pictures in order: add, describe, move, remove and restore. Files upload at once; their order is saved with the form. */
export const PictureList = ({ source, label, most, villa }: Props) => {
  const text = useText();
  const say = useLocalized();
  const { items, append, move, takeOut, goneBefore } = useRemovableItems<VillaSlide>(source, keyOf);
  const rows = useOpenRows(source, items.map(keyOf));
  const free = Math.max(0, most - items.length);
  const { uploads, ...files } = useUploads(({ id, url }) => {
    // The same file has the same id.
    if (items.some(item => item.picture === id)) return 'already_there';
    append({ picture: id, url, alt: noLocalized });
    return undefined;
  });
  const underway = uploads.filter(({ refused }) => !refused).length;
  useUnderway(source, underway);

  const nameOf = (picture: VillaSlide, at: number) => say(picture.alt) || text('villa.picture', { number: at + 1 });

  return (
    <div>
      <SortableRows
        label={label}
        rows={items.map((item, at) => ({ key: keyOf(item), name: nameOf(item, at) }))}
        onMove={move}
        between={at => (
          <RemovedRows gone={goneBefore(at)} words={(item, at) => text('villa.removed', { name: nameOf(item, at) })} />
        )}
        below={uploads.map(upload => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRemove={() => files.remove(upload.key)}
            onAgain={() => files.again(upload.key)}
            onAnother={chosen => {
              files.remove(upload.key);
              files.add(chosen, free);
            }}
          />
        ))}
      >
        {(at, moves) => {
          const item = items[at] as VillaSlide;
          const open = rows.isOpen(keyOf(item));
          return (
            <>
              <Picture>
                <VillaPicture villa={villa} url={item.url} sizes="104px" />
              </Picture>
              {open ? (
                <Edit>
                  <LocalizedInput
                    source={`${source}.${at}.alt`}
                    label={text('villa.alt', { number: at + 1 })}
                    quiet
                    maxLength={300}
                  />
                </Edit>
              ) : (
                <Words alt={item.alt} />
              )}
              <RowTools>
                {moves}
                <IconButton
                  icon={open ? 'check' : 'pen'}
                  label={text(open ? 'villa.altDone' : 'villa.altEdit', { name: nameOf(item, at) })}
                  onClick={() => rows.set(keyOf(item), !open)}
                />
                <IconButton
                  icon="trash"
                  label={text('villa.pictureRemove', { name: nameOf(item, at) })}
                  onClick={() => takeOut(at)}
                />
              </RowTools>
            </>
          );
        }}
      </SortableRows>
      <PickPictures most={most} have={items.length + underway} onFiles={chosen => files.add(chosen, free)} />
      {items.length > 1 && (
        <FormHelperText sx={{ '@media (max-width: 699px)': { display: 'none' } }}>{text('villa.howToOrder')}</FormHelperText>
      )}
    </div>
  );
};

/** A picture's description, in both languages. */
const Words = ({ alt }: { alt: VillaSlide['alt'] }) => {
  const text = useText();
  const say = useLocalized();
  const [first, second] = say(alt) === alt.en ? [alt.en, alt.th] : [alt.th, alt.en];
  if (!first)
    return (
      <span>
        <Row as="span" sx={{ color: 'warning.main' }}>
          <Icon name="alert" size={16} />
          {text('villa.noAlt')}
        </Row>
        <small>{text('villa.noAltText')}</small>
      </span>
    );
  return (
    <span>
      {first}
      {second && second !== first && <small>{second}</small>}
    </span>
  );
};
