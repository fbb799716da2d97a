/**
 * What goes wrong with one call. `before`: it is not done; `after`: it is done, and the answer is lost. `timeout`: there is no answer at
 * all; `status`: 429 or 500.
 */
export type CallFault = 'timeout_before' | 'timeout_after' | 'throttled' | 'failed_before' | 'failed_after';

/** What goes wrong with one webhook. `held`: it is sent when the test releases it, in the order that the test wants. */
export type WebhookFault = 'lost' | 'twice' | 'forged' | 'held';

/** The faults that a test wants, each for the next call or webhook of its kind. */
export const createFaults = () => {
  const calls = new Map<string, CallFault[]>();
  const webhooks = new Map<string, WebhookFault[]>();
  const add = <Fault>(to: Map<string, Fault[]>, name: string, fault: Fault): void => {
    to.set(name, [...(to.get(name) ?? []), fault]);
  };
  return {
    /** `call`: such as `POST /charges` or `POST /charges/:id/capture`. */
    nextCall: (call: string, fault: CallFault): void => add(calls, call, fault),
    /** `key`: such as `charge.complete`. */
    nextWebhook: (key: string, fault: WebhookFault): void => add(webhooks, key, fault),
    refuseRefunds: false,
    takeCall: (call: string): CallFault | undefined => calls.get(call)?.shift(),
    takeWebhook: (key: string): WebhookFault | undefined => webhooks.get(key)?.shift(),
  };
};

export type Faults = ReturnType<typeof createFaults>;
