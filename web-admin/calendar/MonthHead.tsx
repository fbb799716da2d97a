import MuiIconButton from '@mui/material/IconButton';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.ts';

type Props = { title: string; onMove: (by: -1 | 1) => void; spread?: boolean };

/** The displayed period, between previous and next. */
export const MonthHead = ({ title, onMove, spread = false }: Props) => {
  const text = useText();
  return (
    <Row
      as="span"
      sx={{
        ml: '-12px',
        ...(spread && { justifyContent: 'space-between', mr: '-12px' }),
        '& h2': { minWidth: '9em', textAlign: 'center' },
      }}
    >
      <MuiIconButton aria-label={text('calendar.earlier')} onClick={() => onMove(-1)}>
        <Icon name="left" />
      </MuiIconButton>
      <h2 aria-live="polite">{title}</h2>
      <MuiIconButton aria-label={text('calendar.later')} onClick={() => onMove(1)}>
        <Icon name="right" />
      </MuiIconButton>
    </Row>
  );
};
