import type { Room, Villa } from '@baan/contract/villa';
import { memo, useId, useState } from 'react';
import { Dialog } from '../../components/controls/Dialog.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, inWords } from '../../i18n/numberWords.ts';
import { Gallery } from './Gallery.tsx';
import './rooms.css';

export const RoomsSection = memo(({ villa }: { villa: Villa }) => {
  const { t } = useLanguage();
  const [open, setOpen] = useState<Room>();
  const first = villa.rooms.length % 2 === 1 ? villa.rooms[0] : undefined;
  return (
    <section className="section" id="rooms">
      <h2>
        {villa.bedrooms === 1
          ? t('home.oneRoomTitle')
          : capital(t('home.roomsTitle', { words: inWords(villa.bedrooms, t).trim() }))}
      </h2>
      {villa.rooms.length === 0 && <p className="muted">{t('home.noRooms')}</p>}
      <div className="rooms">
        {villa.rooms.map(room => (
          <RoomCard key={room.id} room={room} pictures={villa.pictures} wide={room === first} onMore={() => setOpen(room)} />
        ))}
      </div>
      {open && <RoomDialog room={open} pictures={villa.pictures} onClose={() => setOpen(undefined)} />}
    </section>
  );
});

type RoomCardProps = {
  room: Room;
  pictures: Villa['pictures'];
  /** It spans both columns. */
  wide: boolean;
  onMore: () => void;
};

const RoomCard = ({ room, pictures, wide, onMore }: RoomCardProps) => {
  const { t, say } = useLanguage();
  const [image, ...others] = room.images;
  const name = say(room.name);
  return (
    <article>
      <div className="picture">
        {image && (
          <Picture
            url={image}
            pictures={pictures}
            sizes={wide ? '(min-width: 1100px) 752px, 100vw' : '(min-width: 1100px) 364px, (min-width: 560px) 50vw, 100vw'}
            alt={name}
          />
        )}
        {image && (
          <button
            type="button"
            className="more"
            aria-label={
              others.length > 0
                ? t('home.moreLabel', { count: others.length, room: name })
                : t('home.enlargeLabel', { room: name })
            }
            onClick={onMore}
          >
            {others.length > 0 ? t('home.more', { count: others.length }) : <Icon name="expand" />}
          </button>
        )}
      </div>
      <h3>{name}</h3>
      <p>{say(room.description)}</p>
    </article>
  );
};

const RoomDialog = ({ room, pictures, onClose }: { room: Room; pictures: Villa['pictures']; onClose: () => void }) => {
  const { t, say } = useLanguage();
  const titleId = useId();
  return (
    <Dialog kind="dialog" titleId={titleId} onClose={onClose}>
      <div className="room-pictures">
        <div className="row between">
          <h2 id={titleId}>{say(room.name)}</h2>
          <button type="button" className="icon-btn" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Gallery slides={room.images} pictures={pictures} label={t('home.roomPictures', { room: say(room.name) })} still />
      </div>
    </Dialog>
  );
};
