/**
 * `named`: for an existing booking or payment link. `open`: anybody's file that names none. `staff`: pictures of the villa.
 * `address`: network of the sender, as the limits count it.
 */
export type FileSender = { lane: 'named' | 'open' | 'staff'; address: string };

/** Places of each lane: many files in one take no place of another. */
const placesOf: Record<FileSender['lane'], number> = { named: 16, open: 16, staff: 8 };

type Waiting<Job> = { job: Job; sender: FileSender };

type Options = {
  /** Number of decoding processes. Files that name no booking never take all of them. */
  atOnce: number;
  /** Most waiting files of one address, and whether it decodes one at a time; null: no limit. */
  mostOfAddress: number | null;
};

/** Guests of one address share their turns. A staff member at the same address has turns of their own. */
const keyOf = ({ lane, address }: FileSender): string => (lane === 'staff' ? `staff ${address}` : address);

/**
 * Files that wait to be decoded. Lanes take turns, then the addresses of a lane, so that many or slow files of one address delay only
 * that address.
 */
export const createFairQueue = <Job>({ atOnce, mostOfAddress }: Options) => {
  /** Addresses and lanes in the order of their next turn. */
  const lanes = new Map<FileSender['lane'], Map<string, Waiting<Job>[]>>([
    ['named', new Map()],
    ['staff', new Map()],
    ['open', new Map()],
  ]);
  const running = new Set<FileSender>();
  const others = Math.max(1, atOnce - 1);

  const waitingIn = (lane: FileSender['lane']): Waiting<Job>[] => [...(lanes.get(lane)?.values() ?? [])].flat();

  const isFree = (lane: FileSender['lane']): boolean =>
    running.size < atOnce && (lane === 'named' || [...running].filter(sender => sender.lane !== 'named').length < others);

  const isRunning = (key: string): boolean => mostOfAddress !== null && [...running].some(sender => keyOf(sender) === key);

  /** Moves an entry to the end of its map, or out of it. */
  const turn = <Key, Value>(map: Map<Key, Value>, key: Key, left: Value | undefined): void => {
    map.delete(key);
    if (left !== undefined) map.set(key, left);
  };

  return {
    /** @returns why it has no place */
    add: (job: Job, sender: FileSender): 'full' | 'too many of this address' | undefined => {
      const key = keyOf(sender);
      const lane = lanes.get(sender.lane) as Map<string, Waiting<Job>[]>;
      const before = lane.get(key) ?? [];
      if (mostOfAddress !== null && before.length >= mostOfAddress) return 'too many of this address';
      if (waitingIn(sender.lane).length >= placesOf[sender.lane]) return 'full';
      lane.set(key, [...before, { job, sender }]);
      return undefined;
    },
    /** The next file that may start, until `release`. */
    take: (): Waiting<Job> | undefined => {
      for (const [name, lane] of lanes) {
        if (!isFree(name)) continue;
        for (const [key, [next, ...left]] of lane) {
          if (!next || isRunning(key)) continue;
          turn(lane, key, left.length > 0 ? left : undefined);
          turn(lanes, name, lane);
          running.add(next.sender);
          return next;
        }
      }
      return undefined;
    },
    release: (sender: FileSender): void => void running.delete(sender),
    /** @returns whether it still waited */
    remove: (job: Job): boolean => {
      for (const lane of lanes.values())
        for (const [key, waiting] of lane) {
          const left = waiting.filter(one => one.job !== job);
          if (left.length === waiting.length) continue;
          if (left.length > 0) lane.set(key, left);
          else lane.delete(key);
          return true;
        }
      return false;
    },
    /** Takes all out that wait. */
    drain: (): Job[] => {
      const jobs = [...lanes.keys()].flatMap(waitingIn).map(({ job }) => job);
      for (const lane of lanes.values()) lane.clear();
      return jobs;
    },
  };
};
