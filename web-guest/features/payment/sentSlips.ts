/** A slip that this page sent. The service shows slips only to staff, so the picture is the locally chosen file. */
type Sent = {
  name: string;
  /** URL of the picture in this browser. */
  preview: string | undefined;
};

const sent = new Map<string, Sent>();

export const rememberSlip = (url: string, slip: Sent): void => void sent.set(url, slip);

export const sentSlip = (url: string | null): Sent | undefined => (url === null ? undefined : sent.get(url));
