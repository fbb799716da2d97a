import { type CSSProperties, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../../components/controls/Dialog.tsx';
import { FieldNote } from '../../../components/controls/Field.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useOnline } from '../../../components/frame/OfflineNotice.tsx';
import { useMedia } from '../../../components/useMedia.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { fileSize, type SlipUpload, type SlipUploadState } from './useSlip.ts';
import '../../../../web-look/countdown.css';
import '../../../components/countdown.css';
import '../../../../web-look/skeleton.css';
import '../../../components/frame/skeleton.css';

/** Choosing a slip, upload progress, preview and removal. */
export const SlipField = ({ slip: { slip, choose, remove } }: { slip: SlipUpload }) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(slip.state);
  // The pressed control disappears with its state: Tab continues from its replacement.
  useEffect(() => {
    if (shown.current === slip.state) return;
    shown.current = slip.state;
    if (document.activeElement === document.body) box.current?.focus();
  }, [slip.state]);
  // Scrolls to the error of a file, and focuses the input for another one.
  const wrong = slip.state === 'none' ? slip.error : undefined;
  useEffect(() => {
    if (!wrong) return;
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [wrong]);
  return (
    <div ref={box} className="focus-start" tabIndex={-1}>
      {slip.state === 'none' && <Drop error={slip.error} again={slip.again} onChoose={choose} />}
      {slip.state === 'sending' && <Sending slip={slip} onCancel={remove} />}
      {slip.state === 'ready' && <Ready slip={slip} onRemove={remove} />}
    </div>
  );
};

/** A file dropped beside the field would otherwise replace this page. */
const keepMissedDrops = (): (() => void) => {
  const keep = (event: Event) => event.preventDefault();
  for (const kind of ['dragover', 'drop']) window.addEventListener(kind, keep);
  return () => {
    for (const kind of ['dragover', 'drop']) window.removeEventListener(kind, keep);
  };
};

type DropProps = {
  error: string | undefined;
  /** The file to retry. */
  again: File | undefined;
  onChoose: (file: File) => void;
};

const Drop = ({ error, again, onChoose }: DropProps) => {
  const { t } = useLanguage();
  const id = useId();
  const [over, setOver] = useState(false);
  const canDrop = useMedia('(pointer: fine) and (min-width: 560px)');
  useEffect(keepMissedDrops, []);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div className="field">
      <label
        className={over ? 'drop over' : 'drop'}
        htmlFor={id}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={event => {
          drag(false)(event);
          const file = event.dataTransfer.files[0];
          if (file) onChoose(file);
        }}
      >
        <Icon name="upload" />
        <span className="strong">{t(canDrop ? 'payment.drop' : 'payment.chooseSlip')}</span>
        <span className="small muted">{t('payment.dropTypes')}</span>
        <input
          className="visually-hidden"
          type="file"
          id={id}
          name="slip"
          accept=".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf"
          aria-describedby={`${id}-note`}
          onChange={event => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
          }}
        />
      </label>
      <FieldNote id={`${id}-note`} error={error} />
      {again && (
        <button type="button" className="link-btn small" onClick={() => onChoose(again)}>
          {t('payment.sendAgain', { name: again.name })}
        </button>
      )}
    </div>
  );
};

const Sending = ({ slip, onCancel }: { slip: Extract<SlipUploadState, { state: 'sending' }>; onCancel: () => void }) => {
  const { t } = useLanguage();
  const online = useOnline();
  const percent = Math.round(slip.share * 100);
  const words = percent < 100 ? t('payment.sending', { percent }) : t('payment.checking');
  return (
    <div className="slip">
      <span className="thumb bone" />
      <div>
        <strong>{slip.file.name}</strong>
        <div className="countdown sending" style={{ '--left': slip.share } as CSSProperties}>
          <p className="small muted" role="status">
            {online ? words : t('offline.waits')}
          </p>
          <span />
          <span className="line" aria-hidden="true">
            <i />
          </span>
        </div>
      </div>
      <button type="button" className="icon-btn" aria-label={t('common.cancel')} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </div>
  );
};

const Ready = ({ slip, onRemove }: { slip: Extract<SlipUploadState, { state: 'ready' }>; onRemove: () => void }) => {
  const { t } = useLanguage();
  const [large, setLarge] = useState(false);
  const titleId = useId();
  return (
    <div className="slip">
      {slip.preview ? (
        <button type="button" className="thumb" aria-label={t('payment.seeSlip')} onClick={() => setLarge(true)}>
          <img src={slip.preview} alt="" />
        </button>
      ) : (
        <span className="thumb thumb-pdf">PDF</span>
      )}
      <p role="status">
        <strong title={slip.file.name}>{slip.file.name}</strong>
        <span className="muted small">{t('payment.ready', { size: fileSize(slip.file.size) })}</span>
      </p>
      <button type="button" className="icon-btn" aria-label={t('payment.removeSlip')} onClick={onRemove}>
        <Icon name="trash" />
      </button>
      {large && (
        <Dialog kind="dialog" titleId={titleId} onClose={() => setLarge(false)}>
          <div className="row between">
            <h2 className="slip-name" id={titleId}>
              {slip.file.name}
            </h2>
            <button type="button" className="icon-btn" aria-label={t('common.close')} onClick={() => setLarge(false)}>
              <Icon name="close" />
            </button>
          </div>
          <img className="slip-large" src={slip.preview} alt="" />
        </Dialog>
      )}
    </div>
  );
};
