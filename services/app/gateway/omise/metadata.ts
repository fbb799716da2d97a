/** A text that we put into the metadata of an object of the gateway. */
export const textIn = (metadata: unknown, name: string): string | undefined => {
  const value: unknown = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Our key of a charge or refund. */
export const keyIn = (metadata: unknown): string | undefined => textIn(metadata, 'key');
