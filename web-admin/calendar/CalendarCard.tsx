import { Popover, styled, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { LegendRow, Row } from '../ui/Rows.tsx';
import type { CalendarNights } from './nights.ts';

const standings = ['booked', 'channel', 'review', 'held', 'blocked', 'preparation'] as const;

const marks = {
  booked: { background: 'var(--sea)' },
  channel: { background: 'var(--ink)' },
  review: { background: 'var(--sea-tint)', boxShadow: 'inset 0 0 0 1px var(--sea)' },
  held: { background: 'var(--amber-tint)', boxShadow: 'inset 0 0 0 1px var(--amber)' },
  blocked: { background: 'repeating-linear-gradient(135deg, var(--edge) 0 2px, transparent 2px 5px)' },
  preparation: { background: 'var(--shade)', boxShadow: 'inset 0 0 0 1px var(--edge)' },
  twice: { background: 'var(--brick-tint)', boxShadow: 'inset 0 0 0 2px var(--brick)' },
  season: { height: 3, background: 'var(--amber)' },
  old: { boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
};

export const Mark = styled('i', { shouldForwardProp: name => name !== 'of' })<{ of: keyof typeof marks }>(({ of }) => ({
  width: 12,
  height: 12,
  borderRadius: 3,
  ...marks[of],
}));

type LegendProps = { nights: CalendarNights | undefined; seasons?: readonly string[] };

/** The colours of nights; those of channels, of preparation and of nights sold twice where there are some. `seasons`: names of the visible ones. */
export const Legend = ({ nights, seasons = [] }: LegendProps) => {
  const text = useText();
  const all = [...(nights?.values() ?? [])];
  const isSeldom = (name: (typeof standings)[number]) => name === 'channel' || name === 'preparation';
  const shown = standings.filter(name => !isSeldom(name) || all.some(({ standing }) => standing === name));
  return (
    <LegendRow>
      {shown.map(name => (
        <span key={name}>
          <Mark of={name} />
          {text(name === 'review' ? 'dashboard.reviewLong' : `dashboard.${name}`)}
        </span>
      ))}
      {all.some(({ soldTwice }) => soldTwice) && (
        <span>
          <Mark of="twice" />
          {text('dashboard.soldTwice')}
        </span>
      )}
      {seasons.map(name => (
        <span key={name}>
          <Mark of="season" />
          {name}
        </span>
      ))}
    </LegendRow>
  );
};

type Props = { anchor: HTMLElement; title: string; onClose: () => void; children: ReactNode };

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
      slotProps={{ paper: { sx: narrow ? sheet : beside } }}
    >
      <Row as="h2" sx={{ justifyContent: 'space-between' }}>
        <span id={id}>{title}</span>
        <IconButton icon="close" label={text('common.close')} sx={{ m: '-8px -12px -8px 0' }} onClick={onClose} />
      </Row>
      {children}
    </Popover>
  );
};
