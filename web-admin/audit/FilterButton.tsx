import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A filter's button with the chosen value; `children` receive a function that closes the popup. */
export const FilterButton = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        kind="line"
        sx={{ justifyContent: 'space-between', px: 1.5, fontWeight: 400 }}
        endIcon={<Icon name="down" size={16} tone="muted" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Stack sx={{ gap: 2, width: 'min(420px, calc(100vw - 32px))', padding: '16px 20px 20px' }}>{children(close)}</Stack>
      </Popover>
    </>
  );
};
