import { Pages } from '../ui/Pages.tsx';
import { perPage } from './filters.ts';

/** "1–50 of 18,204", newer, older. */
export const EventPager = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => (
  <Pages
    page={page}
    perPage={perPage}
    total={total}
    onPage={to => {
      onPage(to);
      window.scrollTo({ top: 0 });
    }}
  />
);
