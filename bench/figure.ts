/** A line of the table. `aim` empty: reported only. */
export type Figure = { what: string; value: string; aim: string };

/** For a terminal: the value comes first, since its description is long. */
export const asTable = (figures: Figure[]): string => {
  const rows = [{ value: 'measured', aim: 'aim', what: 'what' }, ...figures];
  const width = (column: 'value' | 'aim'): number => Math.max(...rows.map(row => row[column].length));
  return rows.map(row => [row.value.padEnd(width('value')), row.aim.padEnd(width('aim')), row.what].join('  ')).join('\n');
};

/** Quantile of a sorted copy; the median by default. */
export const quantile = (values: number[], share = 0.5): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Rounds of about a second each: rates vary with the scheduler's placement of several processes on two processors. */
const rounds = 11;

/**
 * Compares ours with theirs, in rates per second. Runs both alternately; the first round is not counted, so that neither is measured while
 * its code is still being compiled.
 * @returns the ratio of the medians, and both medians
 */
export const inTurn = async (ours: () => Promise<number>, theirs: () => Promise<number>): Promise<string> => {
  const measured = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const [our, their] = [await ours(), await theirs()];
    if (round === 0) continue;
    measured.ours.push(our);
    measured.theirs.push(their);
  }
  const [our, their] = [quantile(measured.ours), quantile(measured.theirs)];
  return `${(our / their).toFixed(2)} (${our.toFixed(0)} and ${their.toFixed(0)} a second)`;
};
