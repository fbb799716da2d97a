import { Slow } from './Slow.tsx';

/** While a page's code is on its way. */
export const PageLoading = () => (
  <div className="page-loading" aria-busy="true">
    <span className="spinner" />
    <Slow />
  </div>
);
