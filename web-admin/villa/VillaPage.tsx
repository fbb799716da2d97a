import type { AdminVilla } from '@baan/contract/adminVilla';
import { Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Switch } from '../ui/Choices.tsx';
import { Grow } from '../ui/Rows.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useOpenVilla } from './useVilla.ts';
import { VillaDetailsForm } from './VillaDetailsForm.tsx';
import { VillaPageFrame } from './VillaPageFrame.tsx';

/** Where the missing data is entered. */
const places = { prices: '/admin/prices#base', paymentMethod: '/admin/bank' } as const;

/** Whether guests can book. The owner opens and closes the villa here, at once; others only see the state. */
export const OpenSwitch = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { may, busy, turn, unanswered } = useOpenVilla();
  const [asking, setAsking] = useState(false);
  const { opensWhen: missing, acceptsBookings: open } = villa;

  return (
    <Card
      component="section"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 24px',
        mb: 2,
        padding: '12px 20px',
        '& > div:first-of-type': { flex: '1 1 180px' },
        '& > .MuiAlert-root': { flexBasis: '100%', my: 0.5 },
      }}
      aria-label={text('villa.opening')}
    >
      <Grow>
        <strong>{text(open ? 'villa.isOpen' : 'villa.isClosed')}</strong>
        <small>{text(open ? 'villa.isOpenText' : 'villa.isClosedText')}</small>
        {!open && missing.length > 0 && (
          <Typography color="warning" sx={{ mt: 0.5, lineHeight: 2 }}>
            {text('villa.missing')}{' '}
            {missing.map((one, at) => (
              <span key={one}>
                {at > 0 && ', '}
                <Link to={places[one]}>{text(`villa.lacks.${one}`)}</Link>
              </span>
            ))}
          </Typography>
        )}
      </Grow>
      {may && (open || missing.length === 0) && (
        <Switch
          label={text('villa.takesBookings')}
          checked={open}
          disabled={busy}
          onChange={event => (event.target.checked ? void turn(true) : setAsking(true))}
        />
      )}
      <UnansweredNotice again={unanswered} busy={busy} />
      <Confirm
        isOpen={asking}
        title={text('villa.closeTitle')}
        content={text('villa.closeText')}
        cancel={text('villa.stayOpen')}
        confirm={text('villa.closeConfirm')}
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void turn(false);
        }}
      />
    </Card>
  );
};

/** /admin/villa: the villa as guests see it. */
export const VillaPage = () => {
  const text = useText();
  return (
    <VillaPageFrame title={text('villa.title')} asGuest>
      {villa => (
        <>
          <OpenSwitch villa={villa} />
          <VillaDetailsForm villa={villa} />
        </>
      )}
    </VillaPageFrame>
  );
};
