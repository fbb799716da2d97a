/** A date or an amount that never breaks over two lines of a screen. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A stay that may break after its dash alone, from `stayEnds` or `dateEnds`. */
export const unbrokenEnds = ([from, to]: readonly [from: string, to: string]): string =>
  `${unbroken(from)}\u00a0– ${unbroken(to)}`;
