/** Bytes of event data in one append. Metadata and names do not count. */
export const maxAppendSize = 1024 * 1024;

/** Bytes of data, metadata and types in one append: more is not even gathered. */
export const maxGathered = 64 * 1024 * 1024;

/** Bytes of one message; a larger one ends its call. */
export const maxMessageSize = 16 * 1024 * 1024;
