/** Somebody of the staff had a letter sent again. */
export type SentAgain = { again: true; to: string };

/** What `MessageSent` says of a letter, but for its time. */
export const sentOf = <Message>({ message, jobId, sentAgain }: { message: Message; jobId: string; sentAgain?: SentAgain }) => ({
  message,
  jobId,
  ...sentAgain,
});
