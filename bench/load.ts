import { Agent, request } from 'node:http';

/** One POST of JSON over keep-alive connections; resolves to the status when the whole answer has arrived. */
export const createPost = (
  url: string,
  inFlight: number,
): { post: (path: string, body: object, headers: Record<string, string>) => Promise<number>; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const { hostname, port } = new URL(url);
  return {
    post: (path, body, more) =>
      new Promise((resolve, reject) => {
        const text = JSON.stringify(body);
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...more };
        const sent = request({ agent, host: hostname, port, path, method: 'POST', headers }, response => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
        sent.on('error', reject);
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
};

/** Runs `action` for 0 to `count` - 1, `inFlight` at a time. Per second. */
export const ratePerSecond = async (
  count: number,
  inFlight: number,
  action: (index: number) => Promise<void>,
): Promise<number> => {
  let next = 0;
  const begin = performance.now();
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await action(index);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return count / ((performance.now() - begin) / 1000);
};
