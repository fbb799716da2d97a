/** While a page's code is on its way. */
export const PageLoading = () => (
  <div className="page-loading" role="status" aria-busy="true">
    <span className="spinner" />
  </div>
);
