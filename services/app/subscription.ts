import { setImmediate as turn } from 'node:timers/promises';
import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';

/**
 * A subscription's events in order, with 'caughtUp' among them. The client emits `caughtUp` while events that came before it may
 * still wait in the stream's buffer, so it is passed on only when that is empty and nobody is served.
 */
export async function* withCaughtUp(subscription: AllStreamSubscription): AsyncGenerator<AllStreamResolvedEvent | 'caughtUp'> {
  let caughtUp = false;
  let noticed = () => {};
  subscription.on('caughtUp', () => {
    caughtUp = true;
    noticed();
  });
  const iterator = (subscription as AsyncIterable<AllStreamResolvedEvent>)[Symbol.asyncIterator]();
  for (;;) {
    let served = false;
    const next = iterator.next().finally(() => {
      served = true;
    });
    next.catch(() => undefined);
    while (!served) {
      const notice = new Promise<void>(resolve => {
        noticed = resolve;
      });
      if (!caughtUp) await Promise.race([next, notice]);
      if (served || !caughtUp) continue;
      await turn();
      if (served || subscription.readableLength > 0) break;
      caughtUp = false;
      yield 'caughtUp';
    }
    const { value, done } = await next;
    if (done) return;
    yield value;
  }
}
