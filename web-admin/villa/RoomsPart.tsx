import type { AdminVilla } from '@baan/contract/adminVilla';
import { Box, FormLabel } from '@mui/material';
import { memo, useState } from 'react';
import { Confirm } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Edit } from '../forms/Edit.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { CounterInput } from '../forms/inputs/NumberInputs.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { newKey, noLocalized } from '../forms/newItem.ts';
import { RowFoot } from '../forms/RemovedRows.tsx';
import { useItems, useOpenRows } from '../forms/useItems.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { PictureList } from './pictures/PictureList.tsx';
import { Picture, RowTools } from './RowParts.tsx';
import { SortableRows } from './SortableRows.tsx';
import { VillaSection } from './VillaPageFrame.tsx';
import { mostRoomPictures, type VillaRoom } from './villaDetails.ts';

type Props = { at: number; villa: AdminVilla; onDelete: () => void; onClose: () => void };

/** All data of one room. */
const RoomInputs = ({ at, villa, onDelete, onClose }: Props) => {
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

/** "1 king bed, 2 pictures" */
const roomWords = ({ beds, pictures }: Pick<VillaRoom, 'beds' | 'pictures'>, text: Text): string =>
  [
    ...(beds.king > 0 ? [text('villa.king', { count: beds.king })] : []),
    ...(beds.single > 0 ? [text('villa.single', { count: beds.single })] : []),
    pictures.length > 0 ? text('villa.pictureCount', { count: pictures.length }) : text('villa.noPictures'),
  ].join(', ');

const newRoom = (): VillaRoom => ({
  key: newKey(),
  name: { ...noLocalized },
  description: { ...noLocalized },
  beds: { king: 1, single: 0 },
  pictures: [],
});

/** The rooms in the guests' order. */
export const RoomsPart = memo(({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const say = useLocalized();
  const { items: rooms, append, remove, move } = useItems<VillaRoom>('rooms');
  const keys = rooms.map(({ key }) => key);
  const open = useOpenRows('rooms', keys);
  const [leaving, setLeaving] = useState<number | null>(null);
  const nameOf = (at: number) => say(rooms[at]?.name ?? noLocalized) || text('villa.newRoom');
  const add = () => {
    const room = newRoom();
    open.set(room.key, true);
    append(room);
  };
  const about = rooms.length > 0 ? text('villa.about.rooms', { count: rooms.length }) : text('villa.about.noRooms');
  return (
    <VillaSection section="rooms" about={about}>
      <SortableRows label={text('villa.part.rooms')} rows={keys.map((key, at) => ({ key, name: nameOf(at) }))} onMove={move}>
        {(at, moves) => {
          const room = rooms[at] as VillaRoom;
          const key = keys[at] as string;
          if (open.isOpen(key))
            return <RoomInputs at={at} villa={villa} onDelete={() => setLeaving(at)} onClose={() => open.set(key, false)} />;
          return (
            <>
              <Cover room={room} villa={villa} />
              <span>
                <strong>{nameOf(at)}</strong>
                <small>{roomWords(room, text)}</small>
              </span>
              <RowTools>
                {moves}
                <IconButton icon="pen" label={text('villa.roomEdit', { name: nameOf(at) })} onClick={() => open.set(key, true)} />
                <IconButton icon="trash" label={text('villa.roomDelete', { name: nameOf(at) })} onClick={() => setLeaving(at)} />
              </RowTools>
            </>
          );
        }}
      </SortableRows>
      <div>
        <Button kind="line" icon="plus" onClick={add}>
          {text('villa.addRoom')}
        </Button>
      </div>
      {leaving !== null && rooms[leaving] && (
        <DeleteRoomDialog
          name={nameOf(leaving)}
          pictures={rooms[leaving].pictures.length}
          left={rooms.length - 1}
          onClose={() => setLeaving(null)}
          onDelete={() => {
            remove(leaving);
            setLeaving(null);
          }}
        />
      )}
    </VillaSection>
  );
});

const Cover = ({ room, villa }: { room: VillaRoom; villa: AdminVilla }) => {
  const [cover] = room.pictures;
  return <Picture>{cover ? <VillaPicture villa={villa} url={cover.url} sizes="104px" /> : <Icon name="image" />}</Picture>;
};

type DeleteProps = { name: string; pictures: number; left: number; onClose: () => void; onDelete: () => void };

const DeleteRoomDialog = ({ name, pictures, left, onClose, onDelete }: DeleteProps) => {
  const text = useText();
  const bedrooms = useWatch({ name: 'bedrooms' }) as number;
  const sentences = [
    ...(pictures > 0 ? [text('villa.roomPictures', { count: pictures })] : []),
    text('villa.roomBookings'),
    ...(left < bedrooms ? [text('villa.roomsLeft', { left, bedrooms })] : []),
  ];
  return (
    <Confirm
      isOpen
      title={text('villa.roomDeleteTitle', { name })}
      content={sentences.join(' ')}
      cancel={text('villa.keep')}
      confirm={text('villa.roomDeleteConfirm')}
      confirmColor="warning"
      onClose={onClose}
      onConfirm={onDelete}
    />
  );
};
