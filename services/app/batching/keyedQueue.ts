/** Runs the actions of one key one after another, and those of different keys side by side. */
type KeyedQueue = <T>(key: string, action: () => Promise<T>) => Promise<T>;

export const createKeyedQueue = (): KeyedQueue => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(action);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};
