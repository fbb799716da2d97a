/**
 * Start-up options of each connection. Every query here goes along an index, whatever the tables hold, so one plan for each
 * is enough. Left to itself, PostgreSQL plans most of them anew each time, which takes longer than running them, or decides,
 * while the tables are small, for reading them whole.
 */
export const planOptions = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
]
  .map(setting => `-c ${setting}`)
  .join(' ');
