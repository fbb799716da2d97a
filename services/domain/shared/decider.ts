import type { Instant } from './plainDate.ts';

/** The events of an aggregate, from what each one tells beside its time. */
export type EventsOf<Told> = { [Type in keyof Told]: { type: Type; data: { at: Instant } & Told[Type] } }[keyof Told];

/** Its commands, from what each one asks beside its time. */
export type CommandsOf<Asked> = { [Type in keyof Asked]: { type: Type; now: Instant } & Asked[Type] }[keyof Asked];

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

/** The same way to evolve for each of these types. */
export const forEach = <Type extends string, Evolution>(
  types: Record<Type, unknown>,
  evolution: Evolution,
): Record<Type, Evolution> => Object.fromEntries(Object.keys(types).map(type => [type, evolution])) as Record<Type, Evolution>;
