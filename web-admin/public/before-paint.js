// Runs before the first paint, so that a dark console never flashes light. Its keys are those of preferences.ts.
try {
  document.documentElement.classList.add(localStorage.getItem('theme') === 'dark' ? 'dark' : 'light');
  document.documentElement.lang =
    [localStorage.getItem('i18nextLng'), ...navigator.languages]
      .map(tag => tag?.slice(0, 2).toLowerCase())
      .find(tag => tag === 'th' || tag === 'en') ?? 'th';
} catch {
  // Storage is closed to this page: the defaults stand.
}
