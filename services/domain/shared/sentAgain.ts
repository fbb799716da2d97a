/** A member of staff sent an email again. */
export type SentAgain = { again: true; to: string };

/** The fields of `MessageSent`, but for its time. */
export const sentOf = <Message>({ message, jobId, sentAgain }: { message: Message; jobId: string; sentAgain?: SentAgain }) => ({
  message,
  jobId,
  ...sentAgain,
});
