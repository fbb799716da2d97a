import type { AdminVilla } from '@baan/contract/adminVilla';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Grow, Row } from '../ui/Row.ts';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { villaName } from '../ui/villaName.ts';

const Picture = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 10',
  background: 'var(--shade)',
  color: 'var(--muted)',
  textAlign: 'center',
  '& :is(picture, img)': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  '& > span': { display: 'grid', justifyItems: 'center', gap: 6 },
});

const Site = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--tap)' });

/** The house as the site shows it now. */
export const VillaCard = ({ villa, onLook }: { villa: AdminVilla; onLook: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const picture = villa.backgroundImage ?? villa.slideImages[0];
  const named = villa.name.th !== '' || villa.name.en !== '';
  return (
    <Card component="aside" sx={{ overflow: 'hidden' }}>
      <Picture>
        {picture ? (
          <VillaPicture villa={villa} url={picture} sizes="(min-width: 1100px) 372px, 100vw" />
        ) : (
          <span>
            <Icon name="image" size={32} />
            {text('firstSteps.card.noPicture')}
          </span>
        )}
      </Picture>
      <CardContent sx={{ pt: '14px', '& p': { mt: 0.5 } }}>
        <Row sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Grow as="strong" sx={{ overflowWrap: 'anywhere' }}>
            {villaName(villa, language)}
          </Grow>
          <Chip icon={<Icon name="lock" size={16} />} label={text('firstSteps.card.not')} />
        </Row>
        <Typography color="textSecondary">
          {text(named && picture ? 'firstSteps.card.seeNamed' : 'firstSteps.card.see')}
        </Typography>
        <p>
          <Site href="/" target="_blank" rel="noopener" onClick={onLook}>
            {location.host}
          </Site>
        </p>
      </CardContent>
    </Card>
  );
};
