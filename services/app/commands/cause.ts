/** An error in one line for people: some wrap others, and some come without a message. */
export const causeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join('; ');
  if (error instanceof Error) return error.message || error.name;
  return String(error);
};
