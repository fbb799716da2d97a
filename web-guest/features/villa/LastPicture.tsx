import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Picture } from '../../components/Picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import './last.css';

/** A picture from late in the gallery, as the guest has seen the hero by then. */
export const closingPicture = (villa: Villa): string | undefined =>
  villa.slideImages[7] ?? villa.slideImages.at(-1) ?? villa.backgroundImage ?? undefined;

/** The end of the page: the next free night, and a link to it. */
export const LastPicture = ({ villa, title, action }: { villa: Villa; title: ReactNode; action: ReactNode }) => {
  const { say } = useLanguage();
  const way = say(villa.gettingHere);
  const url = closingPicture(villa);
  return (
    <section className="last">
      {url && (
        <div className="picture">
          <Picture url={url} pictures={villa.pictures} sizes="max(100vw, 80vh)" />
        </div>
      )}
      <div className="wrap">
        <div className="words">
          <h2 className="h1">{title}</h2>
          {way && <p>{way}</p>}
        </div>
        {action}
      </div>
    </section>
  );
};
