import type { AdminVilla } from '@baan/contract/adminVilla';
import { FormLabel } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { LocalizedInput } from '../../forms/inputs/LocalizedInput.tsx';
import { noLocalized } from '../../forms/newItem.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { VillaPicture } from '../../ui/VillaPicture.tsx';
import { Muted } from '../../ui/Words.tsx';
import { OrderedRows, Picture } from '../RowParts.tsx';
import type { PlacedVillaPicture } from '../villaDetails.ts';
import { FileButton, UploadRow, useUnderway } from './PickPictures.tsx';
import { useUploads } from './useUploads.ts';
/** The large picture of the home page. */
export const BackgroundInput = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { setValue, getValues } = useFormContext();
  const background = useWatch({ name: 'background' }) as PlacedVillaPicture | null;
  const { uploads, ...files } = useUploads(({ id, url }) => {
    const before = getValues('background') as PlacedVillaPicture | null;
    setValue('background', { picture: id, url, alt: before?.alt ?? noLocalized });
    return undefined;
  });
  useUnderway('background', uploads.filter(({ refused }) => !refused).length);
  const send = (chosen: File[]) => files.add(chosen, 1);
  return (
    <div>
      <FormLabel component="span">{text('villa.field.background')}</FormLabel>
      <Picture wide>
        {background ? (
          <VillaPicture villa={villa} url={background.url} sizes="(min-width: 1100px) 900px, 100vw" />
        ) : (
          <Icon name="image" size={32} />
        )}
      </Picture>
      <Row sx={{ flexWrap: 'wrap', my: 1 }}>
        <FileButton
          kind="line"
          icon="upload"
          words={text(background ? 'villa.replace' : 'villa.addBackground')}
          onFiles={chosen => {
            for (const { key } of uploads) files.remove(key);
            send(chosen);
          }}
        />
        {background && (
          <Button kind="quiet-danger" onClick={() => setValue('background', null)}>
            {text('villa.removeBackground')}
          </Button>
        )}
        <Muted>{text('villa.withoutBackground')}</Muted>
      </Row>
      {uploads.length > 0 && (
        <OrderedRows>
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRemove={() => files.remove(upload.key)}
              onAgain={() => files.again(upload.key)}
              onAnother={chosen => {
                files.remove(upload.key);
                send(chosen);
              }}
            />
          ))}
        </OrderedRows>
      )}
      {background && <LocalizedInput source="background.alt" label={text('villa.backgroundAlt')} maxLength={300} />}
    </div>
  );
};
