import type { Time } from '@baan/time/time';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import monitoringGrpc from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operationsGrpc from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistentGrpc from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projectionsGrpc from '@eventstore/db-client/generated/projections_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import usersGrpc from '@eventstore/db-client/generated/users_grpc_pb.js';
import { type Server, type ServiceDefinition, status } from '@grpc/grpc-js';
import { ticksPerMillisecond } from '../log/events.ts';
import { handleSubscription } from '../subscriptions/subscriptions.ts';
import { decodeAppend, decodeBatchAppend } from '../wire/appendRequests.ts';
import { type CallError, callError, notReady } from '../wire/errors.ts';
import { parseReadRequest } from '../wire/readRequest.ts';
import { handleAppend, handleRemoval } from './appendAndDelete.ts';
import { type AppendContext, handleBatchAppend } from './batchAppend.ts';
import { serve } from './openCalls.ts';
import { handleRead, type ReadContext } from './readCalls.ts';

type ServiceContext = AppendContext &
  ReadContext & {
    /** Address of this server for clients. The port is set once it listens. */
    address: { host: string; port: number };
    isStopping: () => boolean;
  };

/** Adds all services to `server`. Methods that are not implemented answer UNIMPLEMENTED. */
export const addServices = (server: Server, context: ServiceContext): void => {
  const id = context.random.uuid();
  const add = (service: unknown, handlers: Record<string, Handler>): void => {
    const methods = Object.entries(handlers).map(([name, commands]) => [name, unlessStopping(context, commands)]);
    server.addService(service as ServiceDefinition, Object.fromEntries(methods));
  };
  add(streamsService(context.time), streamsOf(context));
  add(featuresGrpc.ServerFeaturesService, { getSupportedMethods: (_call, callback) => callback(null, supportedMethods()) });
  add(gossipGrpc.GossipService, {
    read: (_call, callback) => callback(null, clusterInfo({ id, now: context.time.now(), ...context.address })),
  });
  for (const service of refused) {
    server.addService(service, Object.fromEntries(Object.keys(service).map(method => [method, refuse(unimplemented)])));
  }
};

// Frequent messages are read and written by hand (see protobuf.ts); the descriptors come from the client's package.
const { read, append, batchAppend, delete: remove, tombstone } = streamsGrpc.StreamsService as unknown as ServiceDefinition;
const asIs = (buffer: Buffer): Buffer => buffer;
const streamsService = (time: Pick<Time, 'now'>) => ({
  read: { ...read, responseSerialize: asIs },
  append: { ...append, requestDeserialize: (buffer: Buffer) => decodeAppend(buffer, time.now()), responseSerialize: asIs },
  batchAppend: {
    ...batchAppend,
    requestDeserialize: (buffer: Buffer) => decodeBatchAppend(buffer, time.now()),
    responseSerialize: asIs,
  },
  delete: remove,
  tombstone,
});

const streamsOf = (context: ServiceContext): Record<string, Handler> => ({
  read: call =>
    serve(call, context.open, response => {
      const reading = { ...context, request: parseReadRequest(call.request), response };
      return reading.request.count === undefined ? handleSubscription(reading) : handleRead(reading);
    }),
  append: (call, callback) => handleAppend(call, callback, context),
  batchAppend: call => handleBatchAppend(call, context),
  delete: (call, callback) => handleRemoval('delete', call, callback, context.writer),
  tombstone: (call, callback) => handleRemoval('tombstone', call, callback, context.writer),
});

// biome-ignore lint/suspicious/noExplicitAny: grpc-js types four kinds of handlers apart, and addService takes any of them.
type Handler = (call: any, callback: any) => void;

const unlessStopping =
  ({ isStopping }: ServiceContext, commands: Handler): Handler =>
  (call, callback) =>
    (isStopping() ? refuse(notReady) : commands)(call, callback);

const refuse =
  (error: CallError): Handler =>
  (call, callback) =>
    callback ? callback(error) : call.emit('error', error);

const unimplemented = callError(status.UNIMPLEMENTED, 'Service is unimplemented.');

const refused = [
  persistentGrpc.PersistentSubscriptionsService,
  projectionsGrpc.ProjectionsService,
  usersGrpc.UsersService,
  operationsGrpc.OperationsService,
  monitoringGrpc.MonitoringService,
] as unknown as ServiceDefinition[];

/** The version of EventStoreDB that this server imitates. Clients look at the list of methods instead. */
const followedVersion = '24.6.0';

const implemented: [service: string, method: string, features: string[]][] = [
  ['event_store.client.streams.streams', 'read', ['position', 'events']],
  ['event_store.client.streams.streams', 'append', []],
  ['event_store.client.streams.streams', 'batchappend', ['deadline_duration']],
  ['event_store.client.streams.streams', 'delete', []],
  ['event_store.client.streams.streams', 'tombstone', []],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
];

/** The methods that this server implements, for clients that ask before they call one. */
export const supportedMethods = (): featuresPb.SupportedMethods => {
  const list = implemented.map(([service, method, features]) =>
    new featuresPb.SupportedMethod().setServiceName(service).setMethodName(method).setFeaturesList(features),
  );
  return new featuresPb.SupportedMethods().setEventStoreServerVersion(followedVersion).setMethodsList(list);
};

/** A cluster of one, with this node as leader: for clients that discover their node. */
const clusterInfo = ({ id, now, host, port }: { id: string; now: Date; host: string; port: number }): gossipPb.ClusterInfo => {
  const member = new gossipPb.MemberInfo()
    .setInstanceId(new sharedPb.UUID().setString(id))
    .setTimeStamp(String(BigInt(now.getTime()) * ticksPerMillisecond))
    .setState(gossipPb.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossipPb.EndPoint().setAddress(host).setPort(port));
  return new gossipPb.ClusterInfo().setMembersList([member]);
};
