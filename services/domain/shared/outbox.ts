export type Actor = { kind: 'guest' | 'staff' | 'system'; id?: string };

/**
 * An event for another stream. The event that leads to it holds it in its outbox, the property `carries`, until it is appended to `stream`.
 * In the store the personal fields of `data` are encrypted with the key of `stream`.
 */
export type OutboxEntry = {
  stream: string;
  type: string;
  data: Record<string, unknown>;
  actor: Actor;
  correlationId: string;
};
