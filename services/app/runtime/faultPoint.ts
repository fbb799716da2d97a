import type { EventStore } from '../log/eventStore.ts';

/**
 * For tests: kills the process before or after its first append to a stream. `point` is `before:` or `after:` and a prefix of the stream's
 * name, such as `before:calendar` or `after:booking-`, optionally with an event type, such as `:CardCaptured`. After `after:` an append
 * that lost a race does not count. Anything else changes nothing.
 */
export const withFaultPoint = (store: EventStore, point: string | undefined, die: () => void): EventStore => {
  const [when, prefix, type] = point?.split(':') ?? [];
  if (prefix === undefined || (when !== 'before' && when !== 'after')) return store;
  return {
    ...store,
    append: async (stream, events, tail) => {
      const isHere = stream.startsWith(prefix) && (type === undefined || events.some(event => event.type === type));
      if (!isHere) return store.append(stream, events, tail);
      if (when === 'before') die();
      const appended = await store.append(stream, events, tail);
      if (appended) die();
      return appended;
    },
  };
};
