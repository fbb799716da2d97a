import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** A filter's button with the chosen value; `children` receive a function that closes the popup. */
export const FilterButton = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="btn btn-line pick-btn"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
        <Icon name="down" size={16} />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <div className="console filter-pop">{children(close)}</div>
      </Popover>
    </>
  );
};
