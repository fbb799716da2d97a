import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** `status` 0: the server closed the connection without a response. `streams`: an event stream, closed after its head. */
export type RawReply = { status: number; headers: Record<string, string>; body: Buffer; streams: boolean };

const headEnd = '\r\n\r\n';

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

const unchunked = (bytes: Buffer): Buffer | undefined => {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (size === 0) return Buffer.concat(parts);
    if (bytes.length < lineEnd + 2 + size + 2) return undefined;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
};

const parseHead = (head: string): { status: number; headers: Record<string, string> } => {
  const [first = '', ...lines] = head.split('\r\n');
  const fields = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0), headers: Object.fromEntries(fields) };
};

/** The first complete response in `bytes`, without interim ones. `ended`: the connection is closed. */
const replyIn = (bytes: Buffer, ended: boolean, isHead: boolean): RawReply | undefined => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return ended ? { status: 0, headers: {}, body: Buffer.alloc(0), streams: false } : undefined;
  const { status, headers } = parseHead(bytes.toString('latin1', 0, end));
  const rest = bytes.subarray(end + headEnd.length);
  if (status >= 100 && status < 200) return replyIn(rest, ended, isHead);
  const streams = headers['content-type']?.startsWith('text/event-stream') ?? false;
  if (streams || isHead || status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0), streams };
  const length = headers['content-length'];
  const isWhole = length !== undefined && rest.length >= Number(length);
  const whole =
    headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : isWhole ? rest.subarray(0, Number(length)) : undefined;
  if (!whole && !ended) return undefined;
  const decode = decoders[headers['content-encoding'] ?? ''];
  return { status, headers, body: whole && decode ? decode(whole) : (whole ?? rest), streams };
};

/**
 * Sends bytes as they are, valid HTTP or not, and reads one response.
 * @param hangsUp closes the sending side after them, as a client with a broken connection does
 * @throws Error when neither a response nor the end of the connection comes in time
 */
export const sendRaw = (url: string, bytes: Buffer, { withinMs = 15_000, hangsUp = false } = {}): Promise<RawReply> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const received: Buffer[] = [];
    const isHead = bytes.subarray(0, 5).toString('latin1') === 'HEAD ';
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within ${withinMs} ms`));
    }, withinMs);
    const look = (ended: boolean): void => {
      const reply = replyIn(Buffer.concat(received), ended, isHead);
      if (!reply) return;
      clearTimeout(late);
      socket.destroy();
      resolve(reply);
    };
    socket.on('data', chunk => {
      received.push(chunk);
      look(false);
    });
    socket.on('end', () => look(true));
    // A server that rejects a body half-way resets the connection. The response before it still counts.
    socket.on('error', () => look(true));
    socket.on('close', () => look(true));
    if (hangsUp) socket.end(bytes);
    else socket.write(bytes);
  });
};
