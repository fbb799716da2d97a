import { daysBetween } from '@baan/domain/shared/plainDate';
import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { baht } from '@baan/i18n/money';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../components/controls/Dialog.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useMedia } from '../../components/useMedia.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { BookAction } from './placing/useBook.ts';
import { StayBody } from './StayBody.tsx';
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

/** Total and button, always visible, and the next step after a press. */
const StayFoot = ({ stay, busy, onBook }: { stay: ChosenStay; busy: boolean; onBook: () => void }) => {
  const { t } = useLanguage();
  const { acceptsBookings, holdWithContactMinutes: count } = stay.villa;
  return (
    <>
      <div className="buy">
        <Sum stay={stay} />
        {acceptsBookings ? (
          <button type="button" className="btn btn-main" disabled={busy} aria-busy={busy} onClick={onBook}>
            {t(busy ? 'common.wait' : 'stay.book')}
          </button>
        ) : (
          <strong>{t('stay.opensSoon')}</strong>
        )}
      </div>
      {acceptsBookings && stay.choice.checkOut && (
        <p className="note">{count === 60 ? t('stay.thenPayHour') : t('stay.thenPay', { count })}</p>
      )}
    </>
  );
};

const Sum = ({ stay: { villa, choice, quote, quoteFailure } }: { stay: ChosenStay }) => {
  const { t, say } = useLanguage();
  const { checkIn, checkOut, rooms } = choice;
  const guests = mostGuests(rooms, villa.guestsByRooms);
  if (checkIn && checkOut) {
    return (
      <p aria-live="polite">
        <span className="num">{quote ? baht(quote.total) : quoteFailure === undefined ? '฿ …' : '฿ –'}</span>
        <br />
        <span className="muted small">{t('stay.noCharge', { count: daysBetween(checkIn, checkOut) })}</span>
      </p>
    );
  }
  return (
    <p className="muted small">
      {rooms === villa.bedrooms ? t('stay.whole', { count: guests }) : t('stay.roomsSleep', { count: rooms, guests })}
      {villa.fees.map(({ id, name, amount, per }) => (
        <span key={id}>
          <br />
          {t(`stay.fees.${per}`, { amount: baht(amount), name: say(name) })}
        </span>
      ))}
    </p>
  );
};

// Most guests never see these dialogs.
const TakenDialog = lazy(async () => ({ default: (await import('./placing/StayDialogs.tsx')).TakenDialog }));
const PriceDialog = lazy(async () => ({ default: (await import('./placing/StayDialogs.tsx')).PriceDialog }));

/** The two dialogs that booking may open. */
export const StayQuestions = ({ stay, book }: { stay: ChosenStay; book: BookAction }) => (
  <Suspense fallback={null}>
    {book.taken && (
      <TakenDialog
        stay={stay}
        taken={book.taken}
        onChoose={chosen => {
          stay.select(chosen);
          book.dismiss();
        }}
        onClose={book.dismiss}
      />
    )}
    {book.price && <PriceDialog price={book.price} busy={book.busy} onAccept={book.accept} onClose={book.dismiss} />}
  </Suspense>
);
