import { Card, CardContent } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Grow, Row } from '../ui/Rows.tsx';
import { useVilla } from '../villa/useVilla.ts';

/** How many nights lie free between two stays, which channels are told too, and the way to where that is set. */
export const PreparationCard = () => {
  const text = useText();
  const { villa } = useVilla();
  if (!villa) return null;
  const { preparationNights: nights } = villa;
  return (
    <Card>
      <CardContent>
        <Row sx={{ flexWrap: 'wrap', gap: '8px 20px' }}>
          <Grow sx={{ flexBasis: 280 }}>
            <strong>
              {text('prices.preparation')}:{' '}
              {nights === 0 ? text('prices.preparationNone') : text('common.nights', { count: nights })}
            </strong>
            <small>{text('prices.preparationHint')}</small>
          </Grow>
          <LinkButton kind="line" to="/admin/prices#stay">
            {text('channels.toPrices')}
          </LinkButton>
        </Row>
      </CardContent>
    </Card>
  );
};
