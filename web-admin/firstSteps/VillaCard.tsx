import type { AdminVilla } from '@baan/contract/adminVilla';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { villaName } from '../ui/villaName.ts';

/** The villa as the site shows it now. */
export const VillaCard = ({ villa, onLook }: { villa: AdminVilla; onLook: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const picture = villa.backgroundImage ?? villa.slideImages[0];
  const named = villa.name.th !== '' || villa.name.en !== '';
  return (
    <aside className="panel house-card">
      <div className={picture ? 'picture' : 'picture blank'}>
        {picture ? (
          <VillaPicture villa={villa} url={picture} sizes="(min-width: 1100px) 372px, 100vw" />
        ) : (
          <span>
            <Icon name="image" size={32} />
            {text('firstSteps.card.noPicture')}
          </span>
        )}
      </div>
      <div className="body">
        <div className="row between">
          <strong>{villaName(villa, language)}</strong>
          <span className="badge">
            <Icon name="lock" size={16} />
            {text('firstSteps.card.not')}
          </span>
        </div>
        <p className="muted">{text(named && picture ? 'firstSteps.card.seeNamed' : 'firstSteps.card.see')}</p>
        <p>
          <a className="site" href="/" target="_blank" rel="noopener" onClick={onLook}>
            {location.host}
          </a>
        </p>
      </div>
    </aside>
  );
};
