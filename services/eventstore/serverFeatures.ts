import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';

/** This server behaves like that version. Clients go by the list of methods. */
const followedVersion = '24.6.0';

const methods: [service: string, method: string, features: string[]][] = [
  ['event_store.client.streams.streams', 'read', ['position', 'events']],
  ['event_store.client.streams.streams', 'append', []],
  ['event_store.client.streams.streams', 'batchappend', ['deadline_duration']],
  ['event_store.client.streams.streams', 'delete', []],
  ['event_store.client.streams.streams', 'tombstone', []],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
];

/** Only methods that work are listed. */
export const supportedMethods = (): featuresPb.SupportedMethods => {
  const supported = new featuresPb.SupportedMethods();
  supported.setEventStoreServerVersion(followedVersion);
  supported.setMethodsList(
    methods.map(([service, method, features]) => {
      const entry = new featuresPb.SupportedMethod();
      entry.setServiceName(service);
      entry.setMethodName(method);
      entry.setFeaturesList(features);
      return entry;
    }),
  );
  return supported;
};
