/** A line of the table. `aim` empty: reported only. */
export type Figure = { what: string; value: string; aim: string };

/** For a terminal: what was measured first, since what it is of is long. */
export const asTable = (figures: Figure[]): string => {
  const rows = [{ value: 'measured', aim: 'aim', what: 'what' }, ...figures];
  const width = (column: 'value' | 'aim'): number => Math.max(...rows.map(row => row[column].length));
  return rows.map(row => [row.value.padEnd(width('value')), row.aim.padEnd(width('aim')), row.what].join('  ')).join('\n');
};

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
