/** The calls of the gateway's script that Baan uses. */
export type CardFields = {
  configure: (settings: {
    publicKey: string;
    element: HTMLElement;
    customCardForm: true;
    customCardFormHideRememberCard: true;
    locale: string;
  }) => void;
  open: (calls: { onCreateTokenSuccess: (given: { token: string }) => void; onError: (error: unknown) => void }) => void;
  requestCardToken: () => void;
  destroy?: () => void;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one of the browser's
  interface Window {
    OmiseCard?: CardFields;
  }
}

/** Milliseconds after which the script counts as blocked. */
const timeoutMs = 10_000;

/** Loads the gateway's script, once for each document. @throws Error if it is blocked, or too slow */
export const loadCardFields = (script: string): Promise<CardFields> =>
  new Promise((resolve, reject) => {
    if (window.OmiseCard) return resolve(window.OmiseCard);
    const element = document.createElement('script');
    const fail = (): void => {
      element.remove();
      reject(new Error('The card fields did not load'));
    };
    const timer = setTimeout(fail, timeoutMs);
    element.src = script;
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.OmiseCard) resolve(window.OmiseCard);
      else fail();
    });
    document.head.append(element);
  });
