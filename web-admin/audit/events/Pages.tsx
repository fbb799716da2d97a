import { figures } from '@baan/i18n/money';
import { TablePagination } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

const left = () => <Icon name="left" />;
const right = () => <Icon name="right" />;

type Props = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** "1–20 of 214", previous page, next page. The first page is 1. */
export const Pages = ({ page, perPage, total, onPage }: Props) => {
  const text = useText();
  const range = (from: number, to: number, of: number | string) => text('bookings.range', { from, to, total: of });
  return (
    <TablePagination
      component="nav"
      aria-label={range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      labelDisplayedRows={({ from, to, count }) => range(from, to, figures(count))}
      onPageChange={(_, next) => onPage(next + 1)}
      slots={{ actions: { previousButtonIcon: left, nextButtonIcon: right } }}
    />
  );
};
