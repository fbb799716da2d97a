/** The outcome of a command. `repeated`: it had been done before, nothing new was recorded. */
export type Decided<State> = { state: State; revision: number; position: bigint; repeated: boolean };
