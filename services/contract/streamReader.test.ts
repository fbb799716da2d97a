import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './streamReader.ts';

const opened = (resumed: boolean, id = '1') => `id: ${id}\nevent: open\ndata: {"resumed":${resumed}}\n\n`;
const changed = (id: string) => `id: ${id}\nevent: changed\ndata: {"kind":"booking","id":"b1"}\n\n`;

/** A connection that the test writes to. */
const connection = () => {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    start: given => {
      controller = given;
    },
    cancel: () => {
      open = false;
    },
  });
  const textIn = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
  /** May be called repeatedly, as each reconnect reads the ended stream. */
  const end = (): void => {
    if (open) controller.close();
    open = false;
  };
  return { response: new Response(body, { status: 200 }), say: textIn, end };
};

const stopping = { now: new AbortController() };
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  stopping.now = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  stopping.now.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = (page?: EventTarget & { hidden: boolean }) => {
  const heard: string[] = [];
  const following = followChanges({
    url: '/stream',
    signal: stopping.now.signal,
    onOpen: resumed => heard.push(resumed ? 'resumed' : 'open'),
    onChange: ({ kind, id }) => heard.push(`${kind} ${id}`),
    onLost: () => heard.push('lost'),
    onRefused: () => heard.push('refused'),
    page,
  });
  return { heard, following };
};

const headersOf = (call: number) => (fetched.mock.calls[call]?.[1].headers ?? {}) as Record<string, string>;

test('reads changes, also in fragments, and reconnects with the last id', async () => {
  const first = connection();
  const second = connection();
  fetched.mockResolvedValueOnce(first.response).mockResolvedValueOnce(second.response);
  const { heard } = listen();
  first.say(opened(false));
  first.say(':\n\n');
  first.say(changed('7').slice(0, 20));
  first.say(changed('7').slice(20));
  await vi.waitFor(() => expect(heard).toEqual(['open', 'booking b1']));
  first.end();
  await vi.waitFor(() => expect(heard.at(-1)).toBe('lost'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(headersOf(1)['Last-Event-ID']).toBe('7');
  second.say(opened(true, '9'));
  await vi.waitFor(() => expect(heard.at(-1)).toBe('resumed'));
});

test('leaves a stream without heartbeats', async () => {
  const silent = connection();
  fetched.mockImplementation(async (_url, { signal }) => {
    signal?.addEventListener('abort', () => silent.end());
    return silent.response;
  });
  const { heard } = listen();
  silent.say(opened(false));
  await vi.waitFor(() => expect(heard).toEqual(['open']));
  await vi.advanceTimersByTimeAsync(36_000);
  expect(heard).toContain('lost');
});

test('backs off after failures, and does not retry after a final status', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 503 }));
  const { heard, following } = listen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(3);
  expect(fetched.mock.calls.length).toBeLessThan(9);
  fetched.mockResolvedValue(new Response(null, { status: 404 }));
  await vi.advanceTimersByTimeAsync(60_000);
  await following;
  expect(heard.slice(-2)).toEqual(['lost', 'refused']);
});

test('disconnects while the page is hidden, and reconnects when it is visible', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const turn = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const first = connection();
  const second = connection();
  fetched
    .mockImplementationOnce(async (_url, { signal }) => {
      signal?.addEventListener('abort', () => first.end());
      return first.response;
    })
    .mockResolvedValueOnce(second.response);
  const { heard } = listen(page);
  first.say(opened(false, '5'));
  await vi.waitFor(() => expect(heard).toEqual(['open']));
  turn(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  turn(false);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(headersOf(1)['Last-Event-ID']).toBe('5');
  second.say(opened(true));
  await vi.waitFor(() => expect(heard).toEqual(['open', 'resumed']));
});
