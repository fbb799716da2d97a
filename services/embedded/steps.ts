/** How a start shows its progress; scripts/steps.mjs makes one for the terminal. */
export type Steps = {
  /**
   * Shows `title` while `work` goes on, then a check mark and the time that it took; a cross when it throws.
   * `note` says how far it is, in place of what it said before.
   */
  run<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  /** A line of its own. */
  line(text: string): void;
  /** A line that wants attention. */
  warn(text: string): void;
};
