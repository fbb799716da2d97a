/** An aggregate: what happened makes the state, and the state decides what a command leads to. Pure: no clock, no dice, no I/O. */
export type Decider<State, Command, Event> = {
  initialState: State;
  /** Never rejects: a recorded event happened. */
  evolve: (state: State, event: Event) => State;
  /** @throws Refusal when the business says no */
  decide: (command: Command, state: State) => Event[];
};

/** For the default branch of an exhaustive switch. */
export const unreachable = (value: never): never => {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
};

/** For the default branch of `evolve`: exhaustive for the compiler, and yet an event of a later version is passed by, not rejected. */
export const passBy = <State>(state: State, _event: never): State => state;
