import './slip.css';
import { useState } from 'react';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
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
    <button type="button" className="icon-btn" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );

  if (failed) return <LoadFailed retry={refetch} />;
  return (
    <div className="viewer" data-large={large || undefined}>
      {!file && <span className="bone slip-bone" />}
      {file?.kind === 'image' && (
        <div className="slip-frame" data-sideways={turns % 2 === 1 || undefined}>
          <img src={file.url} alt={text('booking.slipAlt', { amount: baht(amount) })} style={{ rotate: `${turns * 90}deg` }} />
        </div>
      )}
      {file?.kind === 'pdf' && (
        <p className="pdf">
          <Icon name="copy" size={32} />
          <span>{text('booking.slipIsPdf')}</span>
          <a className="btn btn-line" href={file.url} target="_blank" rel="noopener">
            {text('booking.openPdf')}
          </a>
        </p>
      )}
      {file && (
        <div className="tools">
          {file.kind === 'image' &&
            tool('zoom', text(large ? 'booking.zoomOut' : 'booking.zoomIn'), () => setLarge(!large), large)}
          {file.kind === 'image' && tool('rotate', text('booking.rotate'), () => setTurns(turns + 1))}
          <a
            className="icon-btn"
            href={file.url}
            download={name}
            aria-label={text('booking.download')}
            title={text('booking.download')}
          >
            <Icon name="download" />
          </a>
        </div>
      )}
    </div>
  );
};
