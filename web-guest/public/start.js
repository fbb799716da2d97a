// Runs before the first paint, so that neither the theme nor the language flashes. A file of its own: the policy forbids inline scripts.
(() => {
  const languages = ['th', 'en'];
  const root = document.documentElement;
  const kept = key => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is off in some private windows
    }
  };
  const theme = kept('theme') === 'dark' ? 'dark' : 'light';
  root.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#191A18' : '#F7F2E9');

  // Who has chosen keeps that; a search engine's link names the language that was searched in.
  const linked = new URLSearchParams(window.location.search).get('lang');
  const language = [kept('i18nextLng'), linked, ...(navigator.languages ?? [navigator.language])]
    .map(tag => tag?.slice(0, 2).toLowerCase())
    .find(tag => languages.includes(tag));
  root.lang = language ?? 'th';
})();
