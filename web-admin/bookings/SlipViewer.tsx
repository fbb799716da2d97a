import MuiIconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Frame, Pdf, Tools, Viewer } from './slipParts.ts';
import { useSlip } from './useSlip.ts';

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
    <MuiIconButton aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </MuiIconButton>
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
          <MuiIconButton href={file.url} download={name} aria-label={text('booking.download')} title={text('booking.download')}>
            <Icon name="download" />
          </MuiIconButton>
        </Tools>
      )}
    </Viewer>
  );
};
