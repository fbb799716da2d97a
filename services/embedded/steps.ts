/** How a start shows its progress; scripts/steps.mjs makes one for the terminal. */
export type Steps = {
  /** Shows `title` while `work` goes on, then a check mark and the time that it took; a cross when it throws. */
  run<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** A line of its own. */
  line(text: string): void;
  /** A line that wants attention. */
  warn(text: string): void;
};
