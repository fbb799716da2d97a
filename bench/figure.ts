/** A line of the table. `aim` empty: reported only. */
export type Figure = { what: string; value: string; aim: string };

/** Of sorted copies: the middle one, or any other share. */
export const quantile = (values: number[], share = 0.5): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Ours against theirs, by medians of the rounds of each. */
export const ratio = (ours: number[], theirs: number[]): string => {
  const [our, their] = [quantile(ours), quantile(theirs)];
  return `${(our / their).toFixed(2)} (${our.toFixed(0)} and ${their.toFixed(0)} a second)`;
};
