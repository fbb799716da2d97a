// Runs before the first paint, so that neither the theme nor the language flashes. A file of its own: the policy forbids inline scripts.
// In the syntax of old browsers, which it tells that the site will not run in them.
(() => {
  const root = document.documentElement;
  const languages = root.dataset.languages.split(' '); // vite.config.ts writes them
  const kept = key => {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null; // storage is off in some private windows
    }
  };
  const theme = kept('theme') === 'dark' ? 'dark' : 'light';
  root.classList.add(theme);
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', theme === 'dark' ? '#191A18' : '#F7F2E9');

  // Who has chosen keeps that; a search engine's link names the language that was searched in.
  const linked = new URLSearchParams(window.location.search).get('lang');
  const language =
    [kept('i18nextLng'), linked]
      .concat(navigator.languages || [navigator.language])
      .map(tag => (tag || '').slice(0, 2).toLowerCase())
      .find(tag => languages.includes(tag)) ||
    root.dataset.otherLanguages || // the owner's choice for all others, in the document
    'th';
  if (language !== root.lang) root.classList.add('other-language');
  root.lang = language;

  // The document then says how to book without the site; once the site is drawn, this shows nothing (styles/first.css).
  const fail = () => root.classList.add('failed');
  window.addEventListener('error', ({ target }) => (target === window || target.tagName === 'SCRIPT') && fail(), true);
  window.addEventListener('unhandledrejection', fail);
  if (!('noModule' in document.createElement('script'))) fail();
})();
