import { baht } from '@baan/i18n/money';
import { Skeleton, styled } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton, LinkButton } from '../../ui/Buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/Loading.tsx';
import { useSlip } from '../useBookings.ts';

type Look = { large?: boolean; sideways?: boolean };
const own = { shouldForwardProp: (name: PropertyKey) => name !== 'large' && name !== 'sideways' };
const phone = '@media (max-width: 559px)';

/** A slip on dark ground, whatever the theme; enlarged it scrolls. */
const Viewer = styled(
  'div',
  own,
)<Look>(({ large }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: large ? 'start center' : 'center',
  maxHeight: large ? '80vh' : undefined,
  overflow: large ? 'auto' : 'hidden',
  padding: 20,
  background: '#22302f',
  borderRadius: '14px 14px 0 0',
  '& + .MuiCardContent-root': { paddingTop: 18 },
  '& ~ .MuiCardContent-root > .MuiAlert-root': { marginBottom: 16 },
  [phone]: { paddingTop: 64 },
}));

const Frame = styled(
  'div',
  own,
)<Look>(({ large, sideways }) => ({
  display: 'grid',
  placeItems: 'center',
  width: large ? 'max(100%, 720px)' : 'min(100%, 320px)',
  aspectRatio: sideways ? 1 : undefined,
  gridArea: large ? '1 / 1' : undefined,
  '& img': {
    width: large ? 720 : sideways ? 'auto' : 'min(100%, 320px)',
    maxWidth: large ? 'none' : sideways ? 320 : undefined,
    maxHeight: large ? 'none' : sideways ? 320 : undefined,
    borderRadius: 4,
    boxShadow: '0 8px 32px rgb(0 0 0 / .4)',
    transition: 'rotate var(--calm) var(--ease)',
  },
}));

const Tools = styled(
  'div',
  own,
)<Look>(({ large }) => ({
  display: 'grid',
  gap: 6,
  color: '#fffcf5',
  '& .MuiIconButton-root': { background: 'rgb(0 0 0 / .4)' },
  ...(large
    ? { position: 'sticky', zIndex: 1, top: 0, right: 0, gridArea: '1 / 1', justifySelf: 'end', alignSelf: 'start' }
    : { position: 'absolute', right: 12, top: 12 }),
  [phone]: { gridAutoFlow: 'column', top: large ? 0 : 10 },
}));

const Pdf = styled('p')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '48px 0',
  color: '#fffcf5',
  '& .MuiButton-root:hover': { borderColor: 'currentColor' },
});

/** `fileName`: of the saved file, without its extension; `amount`: the slip's amount in baht. */
type Props = { slipUrl: string | null; fileName: string; amount: number };

/** The slip on a dark background: zoom, rotate, save. A PDF opens in a new tab. */
export const SlipViewer = ({ slipUrl, fileName, amount }: Props) => {
  const text = useText();
  const { file, failed, refetch } = useSlip(slipUrl);
  const [large, setLarge] = useState(false);
  const [turns, setTurns] = useState(0);
  const name = file ? `${fileName}.${file.extension}` : '';

  const tool = (icon: IconName, label: string, onClick: () => void, pressed?: boolean) => (
    <IconButton icon={icon} label={label} aria-pressed={pressed} onClick={onClick} />
  );

  if (failed) return <LoadFailed retry={refetch} />;
  return (
    <Viewer large={large}>
      {!file && <Skeleton height={440} sx={{ width: 'min(100%, 320px)', opacity: 0.3 }} />}
      {file?.kind === 'image' && (
        <Frame large={large} sideways={turns % 2 === 1}>
          <img src={file.url} alt={text('booking.slipAlt', { amount: baht(amount) })} style={{ rotate: `${turns * 90}deg` }} />
        </Frame>
      )}
      {file?.kind === 'pdf' && (
        <Pdf>
          <Icon name="copy" size={32} />
          <span>{text('booking.slipIsPdf')}</span>
          <LinkButton kind="line" href={file.url} target="_blank" rel="noopener">
            {text('booking.openPdf')}
          </LinkButton>
        </Pdf>
      )}
      {file && (
        <Tools large={large}>
          {file.kind === 'image' &&
            tool('zoom', text(large ? 'booking.zoomOut' : 'booking.zoomIn'), () => setLarge(!large), large)}
          {file.kind === 'image' && tool('rotate', text('booking.rotate'), () => setTurns(turns + 1))}
          <IconButton icon="download" label={text('booking.download')} href={file.url} download={name} />
        </Tools>
      )}
    </Viewer>
  );
};
