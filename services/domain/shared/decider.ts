import type { Instant } from './plainDate.ts';

/** The events of an aggregate, from what each one tells beside its time. */
export type EventsOf<Told> = { [Type in keyof Told]: { type: Type; data: { at: Instant } & Told[Type] } }[keyof Told];

/** Its commands, from what each one asks beside its time. */
export type CommandsOf<Asked> = { [Type in keyof Asked]: { type: Type; now: Instant } & Asked[Type] }[keyof Asked];

/** How each command is decided on, from what is known: one entry for each type, which the compiler asks for. @throws Refusal */
export type Decisions<Asked, Known extends unknown[], Decision> = {
  [Type in keyof Asked]: (command: { type: Type; now: Instant } & Asked[Type], ...known: Known) => Decision;
};

/** Decides by a table. */
export const decideBy =
  <Asked, Known extends unknown[], Decision>(decisions: Decisions<Asked, Known, Decision>) =>
  (command: CommandsOf<Asked>, ...known: Known): Decision =>
    (decisions[command.type] as (command: CommandsOf<Asked>, ...known: Known) => Decision)(command, ...known);

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
