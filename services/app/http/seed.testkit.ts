/**
 * Where generated tests begin: the same each time, so that a failure is there again tomorrow. `TEST_SEED=<number>` begins elsewhere,
 * `TEST_SEED=random` anywhere; what was used stands in the names of the tests.
 */
const given = process.env.TEST_SEED;

/** What a chance of its own leads to is asked of this beginning alone. */
export const isUsualSeed = given === undefined;

export const seed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given ?? 20_261_121);
