import { useEffect } from 'react';

/**
 * `npm run check` compiles and lints this file; nothing runs it. Each effect here has to be refused: where one is accepted, its comment
 * is superfluous, and that is an error.
 */
export const useRefused = (box: Element, act: () => void): void => {
  // @ts-expect-error what scrollIntoView returns is no clean-up
  useEffect(() => {
    return box.scrollIntoView();
  }, [box]);
  // @ts-expect-error nor what scroll returns
  useEffect(() => {
    return box.scroll(0, 0);
  }, [box]);
  // @ts-expect-error nor what scrollTo returns
  useEffect(() => {
    return box.scrollTo({ top: 0 });
  }, [box]);
  // @ts-expect-error nor what scrollBy returns
  useEffect(() => {
    return box.scrollBy(0, 1);
  }, [box]);
  // @ts-expect-error a window has these methods too
  useEffect(() => {
    return window.scroll(0, 0);
  }, []);
  // @ts-expect-error
  useEffect(() => {
    return window.scrollTo({ top: 0 });
  }, []);
  // @ts-expect-error
  useEffect(() => {
    return window.scrollBy(0, 1);
  }, []);
  // biome-ignore lint/plugin: what a function of type void returns is unknown, so that an effect must not return it
  useEffect(() => act(), [act]);
  useEffect(() => {
    // biome-ignore lint/style/noRestrictedGlobals: the global one has the compiler's own type
    scrollTo(0, 0);
  }, []);
};
