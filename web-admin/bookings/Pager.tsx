import { useListContext } from 'ra-core';
import { Pages } from '../ui/Pages.tsx';

/** The pages of the surrounding list. */
export const Pager = () => {
  const { page, perPage, total = 0, setPage, isPending } = useListContext();
  return isPending || total === 0 ? null : <Pages page={page} perPage={perPage} total={total} onPage={setPage} />;
};
