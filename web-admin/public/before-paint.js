// Runs before the first paint, so that a dark console never flashes light. Its keys are those of preferences.ts.
(() => {
  // react-admin names window.localStorage while it loads, and stops where that throws. Where it is missing it uses memory.
  try {
    void localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  }
  const kept = key => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is closed to this page
    }
  };
  document.documentElement.classList.add(kept('theme') === 'dark' ? 'dark' : 'light');
  document.documentElement.lang =
    [kept('i18nextLng'), ...navigator.languages]
      .map(tag => tag?.slice(0, 2).toLowerCase())
      .find(tag => tag === 'th' || tag === 'en') ?? 'th';
})();
