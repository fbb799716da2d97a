/** The progress while the read tables are made. `events`: folded so far; `share`: of the log, 0 to 1. */
export type Preparation = { events: number; share: number };
