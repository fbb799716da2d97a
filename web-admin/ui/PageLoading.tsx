import { SlowNotice } from './Slow.tsx';

/** Shown while a page's code loads. */
export const PageLoading = () => (
  <div className="page-loading" aria-busy="true">
    <span className="spinner" />
    <SlowNotice />
  </div>
);
