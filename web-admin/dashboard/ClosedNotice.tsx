import Alert from '@mui/material/Alert';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { useVilla } from '../villa/useVilla.ts';

/** Shown while a villa that was open before is closed: it explains why no bookings arrive. */
export const ClosedNotice = () => {
  const text = useText();
  const { villa } = useVilla();
  if (villa?.acceptsBookings !== false) return null;
  return (
    <Alert sx={{ mb: 2 }} severity="warning" icon={<Icon name="lock" />}>
      {text('firstSteps.opening.today')} <Link to="/admin/villa">{text('menu.house')}</Link>
    </Alert>
  );
};
