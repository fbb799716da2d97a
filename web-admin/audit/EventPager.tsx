import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { perPage } from './filters.ts';

/** "1–50 of 18,204", newer, older. */
export const EventPager = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const text = useText();
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const turn = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className="pager" aria-label={text('bookings.range', { from, to, total })}>
      <span className="num">{text('bookings.range', { from: figure(from), to: figure(to), total: figure(total) })}</span>
      <button
        type="button"
        className="icon-btn"
        disabled={page <= 1}
        aria-label={text('bookings.previous')}
        onClick={() => turn(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="icon-btn"
        disabled={to >= total}
        aria-label={text('bookings.nextPage')}
        onClick={() => turn(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
};
