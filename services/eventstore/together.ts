import { ServerInterceptingCall, type ServerInterceptingCallInterface, type ServerInterceptor } from '@grpc/grpc-js';

/**
 * Lets a handler write an array of messages at once. Single messages each wait for a turn of the event loop and a system call; together
 * they go out as fast as the connection takes them.
 */
export const sendingTogether: ServerInterceptor = (_method, call) => new TogetherCall(call);

class TogetherCall extends ServerInterceptingCall {
  readonly #next: ServerInterceptingCallInterface;

  constructor(next: ServerInterceptingCallInterface) {
    super(next);
    this.#next = next;
  }

  /** `callback` is called when the last one is out; the next may follow then. */
  override sendMessage(message: unknown, callback: () => void): void {
    const messages = Array.isArray(message) ? message : [message];
    for (const [index, each] of messages.entries()) {
      this.#next.sendMessage(each, index === messages.length - 1 ? callback : () => undefined);
    }
  }
}
