/** What this document says of the gateway's card fields: only the documents of payment pages do, and only they may load its script. */
export type HostedFields = { publicKey: string; script: string };

/** Undefined in a document without them. */
export const hostedFields = (): HostedFields | undefined => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="card-fields"]')?.content;
  return content ? JSON.parse(content) : undefined;
};
