import type { Instant } from './plainDate.ts';

/** The events of an aggregate, by the fields of each beside its time. */
export type EventsOf<FieldsByType> = {
  [Type in keyof FieldsByType]: { type: Type; data: { at: Instant } & FieldsByType[Type] };
}[keyof FieldsByType];

/** A command: its fields, with every fact from outside, beside its time. */
export type Command<Type extends string, Fields = object> = { type: Type; now: Instant } & Fields;

/** Commands by the fields of each. */
export type CommandsOf<FieldsByType> = {
  [Type in keyof FieldsByType]: Type extends string ? Command<Type, FieldsByType[Type]> : never;
}[keyof FieldsByType];

type AnyCommand = { type: string; now: Instant };

/** The function that decides on each command. The compiler asks for an entry for each type. `State`: what it decides from. */
export type Decisions<Commands extends AnyCommand, State extends unknown[], Decision> = {
  [Type in Commands['type']]: (command: Extract<Commands, { type: Type }>, ...state: State) => Decision;
};

/** Decides by a table. @throws Refusal */
export const decideBy =
  <Commands extends AnyCommand, State extends unknown[], Decision>(decisions: Decisions<Commands, State, Decision>) =>
  (command: Commands, ...state: State): Decision => {
    const type: Commands['type'] = command.type;
    return (decisions[type] as (command: Commands, ...state: State) => Decision)(command, ...state);
  };

/** For the default branch of an exhaustive switch. */
export const unreachable = (value: never): never => {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
};

/** What each event makes of a state: one entry for each type, which the compiler asks for. */
export type Evolutions<State, Event extends { type: string }> = {
  [Type in Event['type']]: (state: State, event: Extract<Event, { type: Type }>) => State;
};

/** Folds by a table. An event of a later version, which the table lacks, is passed by, not rejected. */
export const evolveBy =
  <State, Event extends { type: string }>(evolutions: Evolutions<State, Event>) =>
  (state: State, event: Event): State => {
    const type: Event['type'] = event.type;
    if (!Object.hasOwn(evolutions, type)) return state;
    return (evolutions[type] as (state: State, event: Event) => State)(state, event);
  };

/** The same way to evolve for each of these types. */
export const forEach = <Type extends string, Evolution>(
  types: Record<Type, unknown>,
  evolution: Evolution,
): Record<Type, Evolution> => Object.fromEntries(Object.keys(types).map(type => [type, evolution])) as Record<Type, Evolution>;

/** What follows from events of some types, by a table; from the others nothing does. */
export const followingBy =
  <Event extends { type: string }, Item>(
    table: { [Type in Event['type']]?: (event: Extract<Event, { type: Type }>) => Item[] },
  ) =>
  (event: Event): Item[] => {
    const type: Event['type'] = event.type;
    return (table[type] as ((event: Event) => Item[]) | undefined)?.(event) ?? [];
  };
