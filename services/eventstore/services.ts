import { randomUUID } from 'node:crypto';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import monitoringGrpc from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operationsGrpc from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistentGrpc from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projectionsGrpc from '@eventstore/db-client/generated/projections_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import usersGrpc from '@eventstore/db-client/generated/users_grpc_pb.js';
import { type Server, type ServiceDefinition, status, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { clusterInfo, supportedMethods } from './aboutServer.ts';
import { type AppendContext, answerBatchAppend } from './appendBatch.ts';
import { answerAppend } from './appendClassic.ts';
import { answerRemoval } from './deletes.ts';
import { callError, notReady } from './errors.ts';
import { serve } from './openCalls.ts';
import { answerRead, type ReadContext } from './readCalls.ts';
import { parseReadRequest } from './readRequest.ts';
import { decodeAppend, decodeBatchAppend } from './requests.ts';
import { answerSubscription } from './subscriptions.ts';

type ServiceContext = AppendContext &
  ReadContext & {
    /** Address that clients reach this server at. */ address: () => { host: string; port: number };
    isStopping: () => boolean;
  };

/** Adds all services to `server`, and refuses unknown methods by name. */
export const addServices = (server: Server, context: ServiceContext): void => {
  server.addService(streamsService, streamsOf(context));
  server.addService(featuresGrpc.ServerFeaturesService as unknown as ServiceDefinition, {
    getSupportedMethods: unlessStopping(context, (_call, callback) => callback(null, supportedMethods())),
  });
  const id = randomUUID();
  server.addService(gossipGrpc.GossipService as unknown as ServiceDefinition, {
    read: unlessStopping(context, (_call, callback) => callback(null, clusterInfo({ id, ...context.address() }))),
  });
  for (const service of refused) server.addService(service, refusing(service));
};

// Frequent messages are read and written by hand (see wire.ts); the descriptors are the client's own.
const { read, append, batchAppend, delete: remove, tombstone } = streamsGrpc.StreamsService as unknown as ServiceDefinition;
const asIs = (buffer: Buffer): Buffer => buffer;
const streamsService = {
  read: { ...read, responseSerialize: asIs },
  append: { ...append, requestDeserialize: decodeAppend, responseSerialize: asIs },
  batchAppend: { ...batchAppend, requestDeserialize: decodeBatchAppend, responseSerialize: asIs },
  delete: remove,
  tombstone,
} as unknown as ServiceDefinition;

const streamsOf = (context: ServiceContext): UntypedServiceImplementation => {
  const { open, writer } = context;
  return {
    read: unlessStopping(context, call =>
      serve(call, open, outlet => {
        const reading = { ...context, request: parseReadRequest(call.request), outlet };
        return reading.request.count === undefined ? answerSubscription(reading) : answerRead(reading);
      }),
    ),
    append: unlessStopping(context, (call, callback) => answerAppend(call, callback, context)),
    batchAppend: unlessStopping(context, call => answerBatchAppend(call, context)),
    delete: unlessStopping(context, (call, callback) => answerRemoval('delete', call, callback, writer)),
    tombstone: unlessStopping(context, (call, callback) => answerRemoval('tombstone', call, callback, writer)),
  };
};

// biome-ignore lint/suspicious/noExplicitAny: grpc-js types four kinds of handlers apart, and addService takes any of them.
type Handler = (call: any, callback: any) => void;

const unlessStopping =
  (context: ServiceContext, handle: Handler): Handler =>
  (call, callback) => {
    if (!context.isStopping()) handle(call, callback);
    else if (callback) callback(notReady);
    else call.emit('error', notReady);
  };

const refused = [
  persistentGrpc.PersistentSubscriptionsService,
  projectionsGrpc.ProjectionsService,
  usersGrpc.UsersService,
  operationsGrpc.OperationsService,
  monitoringGrpc.MonitoringService,
] as unknown as ServiceDefinition[];

const refusing = (service: ServiceDefinition): UntypedServiceImplementation => {
  const unimplemented = callError(status.UNIMPLEMENTED, 'Service is unimplemented.');
  const refuse: Handler = (call, callback) => (callback ? callback(unimplemented) : call.emit('error', unimplemented));
  return Object.fromEntries(Object.keys(service).map(method => [method, refuse]));
};
