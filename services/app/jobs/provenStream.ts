import type { EventStore } from '../log/eventStore.ts';
import type { Proof } from '../proof/proof.ts';

/** Did this house write all of a stream? A letter tells of the whole of it: where somebody else wrote into it, none is sent. */
export const isProvenStream = async (
  { store, proof }: { store: Pick<EventStore, 'readStored'>; proof: Pick<Proof, 'ofStored'> },
  stream: string,
): Promise<boolean> => {
  const events = await store.readStored(stream);
  return (await proof.ofStored(events)).length === events.length;
};
