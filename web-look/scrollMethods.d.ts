// These methods return a promise in current Chromium, which the compiler's own declarations do not say yet. Both web apps compile with
// this file, so that nothing hands one on, such as an effect to React, which would call it as a clean-up.

interface Element {
  scroll(options?: ScrollToOptions): Promise<void>;
  scroll(x: number, y: number): Promise<void>;
  scrollTo(options?: ScrollToOptions): Promise<void>;
  scrollTo(x: number, y: number): Promise<void>;
  scrollBy(options?: ScrollToOptions): Promise<void>;
  scrollBy(x: number, y: number): Promise<void>;
  scrollIntoView(arg?: boolean | ScrollIntoViewOptions): Promise<void>;
}

interface Window {
  scroll(options?: ScrollToOptions): Promise<void>;
  scroll(x: number, y: number): Promise<void>;
  scrollTo(options?: ScrollToOptions): Promise<void>;
  scrollTo(x: number, y: number): Promise<void>;
  scrollBy(options?: ScrollToOptions): Promise<void>;
  scrollBy(x: number, y: number): Promise<void>;
}
