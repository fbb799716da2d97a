import type { Time } from '@baan/time/time';
import { type QrPicture, QrRefused } from '../promptPayGateway.ts';
import { connectionFailure, OmiseFailure } from './failure.ts';

type Dependencies = { fetch: typeof fetch; time: Pick<Time, 'after'>; url: string; timeoutMs?: number };

const mostBytes = 100_000;
const defaultTimeoutMs = 4_000;
const types = ['image/svg+xml', 'image/png'] as const;

/** The bytes of a response, as long as they are not too many. @throws QrRefused */
const bytesOf = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new QrRefused('The QR of the gateway is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Loads the picture of a QR, from the host of the gateway alone. */
export const createPictureFetch = ({ fetch, time, url, timeoutMs = defaultTimeoutMs }: Dependencies) => {
  const { host, protocol } = new URL(url);
  return async (address: string): Promise<QrPicture> => {
    const asked = new URL(address);
    if (asked.host !== host || asked.protocol !== protocol || asked.username !== '')
      throw new QrRefused('The QR of the gateway lies at another host');
    const ended = new AbortController();
    const cancel = time.after(timeoutMs, () => ended.abort());
    try {
      const response = await fetch(asked, { redirect: 'error', signal: ended.signal, headers: { 'User-Agent': 'Baan' } });
      if (!response.ok) throw new OmiseFailure('no_answer', `picture_${response.status}`);
      const type = types.find(known => response.headers.get('content-type')?.startsWith(known));
      if (!type) throw new QrRefused('The QR of the gateway is no picture');
      return { bytes: await bytesOf(response), type };
    } catch (error) {
      if (error instanceof OmiseFailure || error instanceof QrRefused) throw error;
      throw connectionFailure(error);
    } finally {
      cancel();
    }
  };
};
