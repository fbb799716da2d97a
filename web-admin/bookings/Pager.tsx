import { useListContext } from 'ra-core';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** "1–20 of 214", previous page, next page. */
export const Pager = () => {
  const text = useText();
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage, isPending } = useListContext();
  if (isPending || total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav className="pager" aria-label={text('bookings.range', { from, to, total })}>
      <span className="num">{text('bookings.range', { from, to, total: figure(total) })}</span>
      <button
        type="button"
        className="icon-btn"
        disabled={!hasPreviousPage}
        aria-label={text('bookings.previous')}
        onClick={() => setPage(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="icon-btn"
        disabled={!hasNextPage}
        aria-label={text('bookings.nextPage')}
        onClick={() => setPage(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
};
