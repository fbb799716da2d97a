type Options = {
  /** Milliseconds that one address may use at once. */
  most: number;
  /** Milliseconds that come back in each second. */
  refill: number;
};

/** Decoding time that addresses have used lately. Usual files take a fraction of a second, hostile ones all that they may have. */
export const createTimeBudget = ({ most, refill }: Options) => {
  const used = new Map<string, { ms: number; at: number }>();
  const leftOver = ({ ms, at }: { ms: number; at: number }, now: number): number =>
    Math.max(0, ms - ((now - at) / 1000) * refill);

  return {
    /** @param now milliseconds of a clock that only goes forward */
    use: (address: string, ms: number, now: number): void => {
      for (const [key, before] of used) if (leftOver(before, now) === 0) used.delete(key);
      const before = used.get(address);
      used.set(address, { ms: (before ? leftOver(before, now) : 0) + ms, at: now });
    },
    /** Whole seconds until the address may use more; 0: now. */
    secondsUntilFree: (address: string, now: number): number => {
      const before = used.get(address);
      return before ? Math.ceil(Math.max(0, leftOver(before, now) - most) / refill) : 0;
    },
  };
};
