import { systemTime, type Time } from './time.ts';

export type TestTime = Time & {
  /** What the clock shows: an instant, which tests change. */
  at: string;
  /** Moves the clock forward. */
  pass: (ms: number) => void;
};

/** The timers of the system, with a clock that stands until the test moves it. */
export const testTime = (at: string): TestTime => {
  const time: TestTime = {
    ...systemTime,
    at,
    now: () => new Date(time.at),
    pass: ms => {
      time.at = new Date(Date.parse(time.at) + ms).toISOString();
    },
  };
  return time;
};
