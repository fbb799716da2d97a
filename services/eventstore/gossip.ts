import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';

export type Member = { id: string; host: string; port: number };

/** A cluster of one, with this node as leader: for clients that discover their node. */
export const clusterInfo = ({ id, host, port }: Member, now: Date): gossipPb.ClusterInfo => {
  const endPoint = new gossipPb.EndPoint();
  endPoint.setAddress(host);
  endPoint.setPort(port);
  const instanceId = new sharedPb.UUID();
  instanceId.setString(id);
  const member = new gossipPb.MemberInfo();
  member.setInstanceId(instanceId);
  member.setTimeStamp(String(BigInt(now.getTime()) * 10_000n));
  member.setState(gossipPb.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endPoint);
  const info = new gossipPb.ClusterInfo();
  info.setMembersList([member]);
  return info;
};
