import type { PlainDate } from '@baan/domain/shared/plainDate';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { monthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Rows.tsx';
import { type Month, monthLater, monthOf } from './monthDays.ts';

type Props = {
  month: Month;
  today: PlainDate;
  /** The displayed period; by default the month. */
  title?: string;
  /** How many months previous and next go. */
  step?: number;
  onMonth: (month: Month) => void;
};

/** A year back, and as far ahead as guests can book. */
const reach = { back: 12, ahead: 18 };

/** The displayed period between previous and next; its name opens the months to jump to, and one press leads back to today. */
export const MonthHead = ({ month, today, title, step = 1, onMonth }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = monthOf(today);
  const near = Array.from({ length: reach.back + reach.ahead + 1 }, (_, index) => monthLater(current, index - reach.back));
  const months = near.includes(month) ? near : [...near, month].sort((a, b) => a.localeCompare(b));
  const jump = (to: Month) => {
    setAnchor(null);
    onMonth(to);
  };
  return (
    <Row as="span" sx={{ gap: '2px', ml: '-12px', flex: 'none', maxWidth: '100%', flexWrap: 'wrap' }}>
      <IconButton icon="left" label={text('calendar.earlier')} onClick={() => onMonth(monthLater(month, -step))} />
      <h2 aria-live="polite">
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          endIcon={<Icon name="down" size={16} />}
          sx={{ font: 'inherit', px: 0.5, '& .MuiButton-endIcon': { ml: 0.5 } }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {title ?? monthYear(month, language)}
        </Button>
      </h2>
      <IconButton icon="right" label={text('calendar.later')} onClick={() => onMonth(monthLater(month, step))} />
      <Button size="small" sx={{ px: 1, minWidth: 44 }} onClick={() => onMonth(current)}>
        {text('calendar.today')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 320 } } }}
      >
        {months.map(each => (
          <MenuItem key={each} selected={each === month} onClick={() => jump(each)}>
            {monthYear(each, language)}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
};
