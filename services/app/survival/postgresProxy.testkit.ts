import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `pass` all; `refuse` who comes and cut who is there; `stall`: take bytes and hold them back; `diskFull`: fail what writes with 53100. */
export type Fault = 'pass' | 'refuse' | 'stall' | 'diskFull';

export type PostgresProxy = {
  /** `databaseUrl` through the proxy. */
  url: string;
  set: (fault: Fault) => void;
  /** Whether a stall holds something back. */
  isHolding: () => boolean;
  stop: () => Promise<void>;
};

type Message = { type: string; body: Buffer; bytes: Buffer };

/** Cuts a side's bytes into messages: a type and a length, but for the first one of a client, which has no type. */
const messages = (isFromClient: boolean) => {
  let rest = Buffer.alloc(0);
  let isFirst = isFromClient;
  return (chunk: Buffer): Message[] => {
    rest = Buffer.concat([rest, chunk]);
    const whole: Message[] = [];
    for (;;) {
      const header = isFirst ? 0 : 1;
      if (rest.length < header + 4) return whole;
      const length = header + rest.readUInt32BE(header);
      if (rest.length < length) return whole;
      const bytes = rest.subarray(0, length);
      whole.push({ type: isFirst ? '' : String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(header + 4), bytes });
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
};

const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(`${type}0000${body}`, 'latin1');
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
};

const full = 'could not extend file "base/1/1": No space left on device';
const diskFullError = message('E', `SERROR\0VERROR\0C53100\0M${full}\0\0`);

const writes = /^\s*(with .*)?(insert|update|delete|create|alter|notify|select pg_notify)\b/is;

/** Decides, statement by statement, whether a client's message goes on to the server. */
const session = (isFull: () => boolean, toServer: (bytes: Buffer) => void, toClient: (bytes: Buffer) => void) => {
  const prepared = new Map<string, string>();
  let waiting: Message[] = [];
  let state = 'I';

  const textOf = ({ type, body }: Message): string => {
    const [first = '', second = ''] = body.toString('utf8').split('\0');
    if (type === 'Q') return first;
    if (type === 'P') return second;
    return type === 'B' ? (prepared.get(second) ?? '') : '';
  };

  return {
    fromClient: (one: Message): void => {
      if (one.type === '' || !'QPBDECHS'.includes(one.type)) {
        toServer(one.bytes);
        return;
      }
      if (one.type === 'P') prepared.set(one.body.toString('utf8').split('\0')[0] ?? '', textOf(one));
      waiting.push(one);
      if (one.type !== 'S' && one.type !== 'Q') return;
      const statement = waiting;
      waiting = [];
      if (isFull() && statement.some(each => writes.test(textOf(each)))) {
        if (state === 'T') state = 'E';
        toClient(Buffer.concat([diskFullError, message('Z', state)]));
      } else toServer(Buffer.concat(statement.map(({ bytes }) => bytes)));
    },
    fromServer: (one: Message): void => {
      if (one.type === 'Z') state = one.body.toString('latin1');
    },
  };
};

/** A TCP proxy in front of PostgreSQL that fails on demand, for a while. */
export const startPostgresProxy = async (databaseUrl: string): Promise<PostgresProxy> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const held = new Set<() => void>();
  let fault: Fault = 'pass';
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  /** Now, or when the stall is over. */
  const whenFlowing = (act: () => void): void => {
    if (fault === 'stall') held.add(act);
    else act();
  };

  const server = createServer(client => {
    if (fault === 'refuse') return client.resetAndDestroy();
    const upstream = connect(Number(target.port), target.hostname);
    const read = { client: messages(true), server: messages(false) };
    const toServer = (bytes: Buffer): void => whenFlowing(() => void upstream.write(bytes));
    const toClient = (bytes: Buffer): void => whenFlowing(() => void client.write(bytes));
    const { fromClient, fromServer } = session(() => fault === 'diskFull', toServer, toClient);
    client.on('data', (chunk: Buffer) => read.client(chunk).forEach(fromClient));
    upstream.on('data', (chunk: Buffer) => {
      read.server(chunk).forEach(fromServer);
      toClient(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);

  return {
    url: through.href,
    set: next => {
      fault = next;
      if (next === 'refuse') cut();
      if (next === 'stall') return;
      for (const act of held) act();
      held.clear();
    },
    isHolding: () => held.size > 0,
    stop: async () => {
      server.close();
      cut();
    },
  };
};
