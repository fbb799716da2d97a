// The gateway's script as its double serves it: the calls of the real one that Baan uses, from another origin than Baan's.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let settings = {};
  let frame;
  let calls = {};

  window.addEventListener('message', event => {
    if (!frame || event.origin !== origin || event.source !== frame.contentWindow) return;
    if (event.data.token) calls.onCreateTokenSuccess?.({ token: event.data.token, remember: false });
    if (event.data.error) calls.onError?.(event.data.error);
  });

  window.OmiseCard = {
    configure(given) {
      settings = { ...settings, ...given };
    },
    open(given) {
      calls = given ?? {};
      frame?.remove();
      frame = document.createElement('iframe');
      frame.src = `${origin}/pay.html?locale=${encodeURIComponent(settings.locale ?? 'en')}`;
      frame.title = settings.locale === 'th' ? 'ข้อมูลบัตร' : 'Card details';
      frame.style.cssText = 'width:100%;height:100%;border:0';
      settings.element.append(frame);
    },
    requestCardToken() {
      frame.contentWindow.postMessage({ requestCardToken: true, publicKey: settings.publicKey }, origin);
    },
    destroy() {
      frame?.remove();
      frame = undefined;
    },
  };
})();
