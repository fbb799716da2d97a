import type { AdminVilla } from '@baan/contract/adminVilla';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { CounterInput } from '../forms/CounterInput.tsx';
import { Edit } from '../forms/Edit.ts';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { RowFoot } from '../forms/RowFoot.tsx';
import { useText } from '../i18n/useText.ts';
import { PictureList } from './PictureList.tsx';
import { mostRoomPictures } from './villaDetails.ts';

type Props = { at: number; villa: AdminVilla; onDelete: () => void; onClose: () => void };

/** All data of one room. */
export const RoomInputs = ({ at, villa, onDelete, onClose }: Props) => {
  const text = useText();
  const source = `rooms.${at}`;
  return (
    <Edit wide data-wide>
      <LocalizedInput source={`${source}.name`} label={text('villa.roomName')} maxLength={200} />
      <LocalizedInput source={`${source}.description`} label={text('villa.roomDescription')} lines={3} maxLength={5000} />
      <Box sx={{ maxWidth: 420 }}>
        <FormLabel component="span">{text('villa.beds')}</FormLabel>
        <CounterInput source={`${source}.beds.king`} label={text('villa.kingBed')} min={0} max={20} />
        <CounterInput source={`${source}.beds.single`} label={text('villa.singleBed')} min={0} max={20} />
      </Box>
      <div>
        <FormLabel component="span">{text('villa.roomPicturesLabel')}</FormLabel>
        <PictureList
          source={`${source}.pictures`}
          label={text('villa.roomPicturesLabel')}
          most={mostRoomPictures}
          villa={villa}
        />
      </div>
      <RowFoot remove={text('villa.roomDeleteConfirm')} onRemove={onDelete} onClose={onClose} />
    </Edit>
  );
};
