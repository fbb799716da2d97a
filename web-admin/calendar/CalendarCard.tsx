import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { anchor: HTMLElement; title: string; onClose: () => void; children: ReactNode };

/** A small card beside the pressed element; on a phone a sheet. */
export const CalendarCard = ({ anchor, title, onClose, children }: Props) => {
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
      slotProps={{ paper: { className: `console pop ${narrow ? 'pop-sheet' : ''}` } }}
    >
      <h2>
        <span id={id}>{title}</span>
        <button type="button" className="icon-btn" aria-label={text('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </h2>
      {children}
    </Popover>
  );
};
