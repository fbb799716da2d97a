/** Progress display of a start; scripts/steps.mjs makes one for the terminal. */
export type StartSteps = {
  /**
   * Shows `title` during `work`, then a check mark and the time that it took; a cross when it throws.
   * `note` replaces the progress text.
   */
  run<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  /** A separate line. */
  line(text: string): void;
  /** A warning. */
  warn(text: string): void;
};
