// Events as logs hold them: every type, in every shape that a release has written. What is here is never changed to fit newer code: old
// logs are read for ever. A new type, or a new shape of an old one, gets a chapter of its own beside these.

/** An event as it was stored, decrypted. */
export type Stored = { type: string; data: Record<string, unknown> };

/** A stream that once was written, and what it comes to. */
export type Chapter = {
  /** What a reader can see by it; the name of its test. */
  shows: string;
  stream: string;
  events: Stored[];
  /** Some fields of the subject as its history tells them; of a booking also `nights`, how many its quote has. */
  comesTo: Record<string, unknown>;
};
