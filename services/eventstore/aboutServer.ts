import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { ticksPerMillisecond } from './events.ts';

// What clients ask about the server before they call it.

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
  const list = methods.map(([service, method, features]) =>
    new featuresPb.SupportedMethod().setServiceName(service).setMethodName(method).setFeaturesList(features),
  );
  return new featuresPb.SupportedMethods().setEventStoreServerVersion(followedVersion).setMethodsList(list);
};

/** A cluster of one, with this node as leader: for clients that discover their node. */
export const clusterInfo = ({ id, host, port }: { id: string; host: string; port: number }): gossipPb.ClusterInfo => {
  const member = new gossipPb.MemberInfo()
    .setInstanceId(new sharedPb.UUID().setString(id))
    .setTimeStamp(String(BigInt(Date.now()) * ticksPerMillisecond))
    .setState(gossipPb.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossipPb.EndPoint().setAddress(host).setPort(port));
  return new gossipPb.ClusterInfo().setMembersList([member]);
};
