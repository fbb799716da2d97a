import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMedia } from '../../components/useMedia.ts';
import { useLanguage } from '../../i18n/language.ts';
import { StayBody } from './stayBody.tsx';
import { StayFoot } from './stayFoot.tsx';
import type { BookAction } from './useBook.ts';
import type { ChosenStay } from './useStay.ts';
import '../../components/surface.css';
import './stay.css';

/** The panel beside the page scrolls inside, while total and button stay visible. Widened, it covers the page, and Escape narrows it. */
export const StayPanel = ({ stay, book, canWiden = false }: { stay: ChosenStay; book: BookAction; canWiden?: boolean }) => {
  const { t } = useLanguage();
  const [isWide, setWide] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // Two months, prices and terms need the height of the viewport.
  useEffect(() => {
    if (isWide) panel.current?.scrollIntoView();
  }, [isWide]);
  const widen = canWiden && (
    <button type="button" className="icon-btn wide-btn" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
      <Icon name={isWide ? 'close' : 'expand'} />
      <span className="visually-hidden">{t('stay.twoMonths')}</span>
    </button>
  );
  return (
    <aside
      ref={panel}
      className="stay surface lift"
      aria-label={t('stay.label')}
      onKeyDown={({ key }) => key === 'Escape' && setWide(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="stay-body" tabIndex={0} aria-label={t('stay.region')}>
        <StayBody stay={stay} isWide={isWide} widen={widen} />
      </section>
      <div className="stay-foot">
        <StayFoot stay={stay} busy={book.busy} onBook={book.submit} />
      </div>
    </aside>
  );
};

/** The same content as a sheet over the whole phone. */
export const StaySheet = ({ stay, book, onClose }: { stay: ChosenStay; book: BookAction; onClose: () => void }) => {
  const { t } = useLanguage();
  const titleId = useId();
  const isWide = useMedia('(min-width: 900px)');
  return (
    <Dialog kind="sheet" titleId={titleId} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={titleId} className="h3">
          {t('stay.sheetTitle')}
        </h2>
        <button type="button" className="icon-btn" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="sheet-body" tabIndex={0} aria-label={t('stay.region')}>
        <StayBody stay={stay} isWide={isWide} />
      </section>
      <div className="sheet-foot">
        <StayFoot stay={stay} busy={book.busy} onBook={book.submit} />
      </div>
    </Dialog>
  );
};
