import { Popover, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Grow, Row } from '../ui/Rows.tsx';

type Props = { anchor: HTMLElement; title: string; mark?: ReactNode; onClose: () => void; children: ReactNode };

const beside = {
  width: 340,
  maxWidth: '100%',
  padding: '16px 20px',
  '& dl': { mt: 1 },
  '& dl > div': { gridTemplateColumns: '72px 1fr' },
};
const sheet = {
  ...beside,
  position: 'fixed',
  inset: 'auto 0 0',
  width: 'auto',
  maxWidth: 'none',
  borderRadius: '14px 14px 0 0',
  pb: 'calc(20px + env(safe-area-inset-bottom))',
};

/** A small card beside the pressed element; on a phone a sheet. */
export const CalendarCard = ({ anchor, title, mark, onClose, children }: Props) => {
  const text = useText();
  const id = useId();
  const narrow = useMediaQuery('(max-width: 819px)', { noSsr: true });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorReference={narrow ? 'none' : 'anchorEl'}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      aria-labelledby={id}
      role="dialog"
      slotProps={{ paper: { sx: narrow ? sheet : beside } }}
    >
      <Row as="h2" sx={{ justifyContent: 'space-between' }}>
        {mark}
        <Grow as="span" id={id}>
          {title}
        </Grow>
        <IconButton icon="close" label={text('common.close')} sx={{ m: '-8px -12px -8px 0' }} onClick={onClose} />
      </Row>
      {children}
    </Popover>
  );
};
