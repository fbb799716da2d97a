/** A slip that this page sent: the service gives it to staff alone, so that its picture is the one that was chosen here. */
type Sent = {
  name: string;
  /** Address of the picture in this browser. */
  preview: string | undefined;
};

const sent = new Map<string, Sent>();

export const rememberSlip = (url: string, slip: Sent): void => void sent.set(url, slip);

export const sentSlip = (url: string | null): Sent | undefined => (url === null ? undefined : sent.get(url));
