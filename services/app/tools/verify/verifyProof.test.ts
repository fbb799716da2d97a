import { createHash } from 'node:crypto';
import { systemTime } from '@baan/time/time';
import { expect, test } from 'vitest';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { createMacs, eventHash } from '../../proof/macs.ts';
import type { SignedTreeHead } from '../../proof/treeHeads.ts';
import type { VerifyFault } from './verifyFinding.ts';
import type { KeptTreeHeads } from './verifyProof.ts';
import { verifyStore } from './verifyStore.ts';

// A small log with MACs and signed tree heads, and changes by somebody who has the disk and not the key.

const macs = createMacs(Buffer.alloc(32, 1), 'a-store');
const streams = ['villa', 'receipts', 'staff-1', 'staff-2'];

type Log = { events: StoredEvent[]; kept: SignedTreeHead };

/** Drawn the same for the same seed. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** `unsigned`: number of events at the beginning that are older than MACs. */
const buildLog = (draw: (below: number) => number, unsigned = 0): Log => {
  const events: StoredEvent[] = [];
  const tails = new Map<string, { revision: number; hash: string }>();
  let sealed = { events: 0, root: '' };
  let kept: SignedTreeHead | undefined;
  const append = (stream: string, type: string, data: Record<string, unknown>): StoredEvent => {
    const tail = tails.get(stream);
    const position = BigInt(events.length * 10 + 10);
    const place = { stream, revision: (tail?.revision ?? -1) + 1, id: `id-${events.length}`, type, data };
    const bare = { actor: { kind: 'system' as const }, correlationId: 'c', causationId: 'c', previousHash: tail?.hash ?? null };
    const metadata = events.length < unsigned && type !== 'LogSealed' ? bare : macs.sign({ ...place, metadata: bare }).metadata;
    const event: StoredEvent = { ...place, metadata, position, at: '2026-11-21T00:00:00.000Z', encrypted: true };
    tails.set(stream, { revision: place.revision, hash: eventHash(event) });
    events.push(event);
    return event;
  };
  /** `underWay`: events that come between what is sealed and the signed tree head. */
  const treeHead = (underWay: number): void => {
    const root = createHash('sha256')
      .update([sealed.root, ...events.slice(sealed.events).map(eventHash)].join(''))
      .digest('hex');
    sealed = { events: events.length, root };
    const data = { at: '2026-11-21T00:01:00.000Z', ...sealed, mac: macs.ofTreeHead(sealed) };
    for (let count = 0; count < underWay; count += 1) append('villa', 'UnderWay', { count });
    kept = { number: append('ledger', 'LogSealed', data).revision, ...data };
  };
  append('ledger', 'StoreCreated', { storeId: 'a-store' });
  for (let treeHeads = 0; treeHeads < 6; treeHeads += 1) {
    for (let count = 4 + draw(6); count > 0; count -= 1)
      append(streams[draw(streams.length)] as string, `Happened${draw(3)}`, { amount: draw(1000), text: 'ค่าห้อง' });
    treeHead(draw(3));
  }
  return { events, kept: kept as SignedTreeHead };
};

const verify = async (events: StoredEvent[], kept: KeptTreeHeads): Promise<VerifyFault[]> => {
  const findings: VerifyFault[] = [];
  const store = {
    async *readAllStored() {
      yield* events;
    },
    readStored: async (stream: string) => events.filter(event => event.stream === stream),
  };
  await verifyStore({ time: systemTime, store, macs, kept, report: finding => findings.push(finding) });
  return findings;
};

const changed = (event: StoredEvent, over: Partial<StoredEvent>): StoredEvent => ({ ...event, ...over });

const countedByFirst = (events: StoredEvent[]): number => Number(events.find(({ type }) => type === 'LogSealed')?.data.events);

/** Events that were appended while the last tree head was signed are not covered. */
const countedByLast = (events: StoredEvent[]): number => Number(events.findLast(({ type }) => type === 'LogSealed')?.data.events);

type Alteration = { done: string; log: StoredEvent[]; named?: StoredEvent };

/** A change of the log, and the event that a finding has to name, if any. */
const alterations: ((events: StoredEvent[], draw: (below: number) => number) => Alteration)[] = [
  (events, draw) => {
    const at = draw(events.length);
    const event = events[at] as StoredEvent;
    const named = changed(event, { data: { ...event.data, amount: 1_000_000 } });
    return { done: `data of ${at} changed`, log: events.with(at, named), named };
  },
  (events, draw) => {
    const at = draw(events.length);
    const event = events[at] as StoredEvent;
    const named = changed(event, { metadata: { ...event.metadata, actor: { kind: 'staff', id: 'owner' } } });
    return { done: `who did ${at} changed`, log: events.with(at, named), named };
  },
  (events, draw) => {
    const at = countedByFirst(events) + draw(events.length - countedByFirst(events));
    const { mac: _, ...metadata } = (events[at] as StoredEvent).metadata;
    const named = changed(events[at] as StoredEvent, { metadata });
    return { done: `MAC of ${at} taken away`, log: events.with(at, named), named };
  },
  (events, draw) => {
    const at = draw(events.length);
    const named = changed(events[at] as StoredEvent, { type: 'PaymentReceived' });
    return { done: `type of ${at} changed`, log: events.with(at, named), named };
  },
  (events, draw) => {
    const at = draw(countedByLast(events));
    return { done: `${at} taken out`, log: events.toSpliced(at, 1) };
  },
  (events, draw) => {
    const count = 1 + draw(events.length - 1);
    return { done: `${count} cut off the end`, log: events.slice(0, -count) };
  },
  (events, draw) => {
    const one = draw(countedByLast(events));
    const next = one + 1 + draw(events.length - one - 1);
    const [a, b] = [events[one] as StoredEvent, events[next] as StoredEvent];
    const log = events.with(one, changed(b, { position: a.position })).with(next, changed(a, { position: b.position }));
    return { done: `${one} and ${next} swapped`, log };
  },
  (events, draw) => {
    const at = draw(events.length - 1);
    const before = events[at] as StoredEvent;
    const named = changed(before, { id: 'forged', position: before.position + 1n, data: { amount: 9 } });
    return { done: `a copy of ${at} put in behind it`, log: events.toSpliced(at + 1, 0, named), named };
  },
  (events, draw) => {
    // All that a program with the certificate can do: the right revision, the right previous hash, and no key.
    const last = events.findLast(({ stream }) => stream === streams[draw(streams.length)]) ?? (events.at(-1) as StoredEvent);
    const { mac, ...metadata } = { ...last.metadata, previousHash: eventHash(last) };
    const guess = draw(2) === 0 ? metadata : { ...metadata, mac: mac ?? 'f'.repeat(64) };
    const position = (events.at(-1) as StoredEvent).position + 10n;
    const named = changed(last, { id: 'forged', revision: last.revision + 1, position, metadata: guess });
    return { done: 'one appended at the end', log: [...events, named], named };
  },
];

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)('finds nothing in an unchanged log, wherever its tree heads are (%i)', async seed => {
  const draw = drawer(seed);
  const { events, kept } = buildLog(draw, draw(2) === 0 ? 3 : 0);
  expect(await verify(events, { row: kept, file: kept })).toEqual([]);
});

test.each(alterations.map((alter, index) => [index, alter] as const))('finds every change of the log (%i)', async (_, alter) => {
  for (const seed of seeds) {
    const draw = drawer(seed);
    const { events, kept } = buildLog(draw);
    const { done, log, named } = alter(events, draw);
    const findings = await verify(log, { row: kept, file: kept });
    expect(findings, `seed ${seed}: ${done}`).not.toEqual([]);
    if (named)
      expect(findings, `seed ${seed}: ${done}`).toContainEqual(
        expect.objectContaining({ check: 'mac', stream: named.stream, event: String(named.position) }),
      );
  }
});

test('reports only the first broken tree head after a change in the middle', async () => {
  const { events, kept } = buildLog(drawer(7));
  const at = events.findIndex(({ type }) => type === 'LogSealed') + 2;
  for (const log of [events.toSpliced(at, 1), events.with(at, changed(events[at] as StoredEvent, { type: 'Other' }))]) {
    const treeHeads = (await verify(log, { row: kept, file: kept })).filter(({ check }) => check === 'seal');
    expect(treeHeads.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^the events behind seal 1 .* seal 2 covers/),
    ]);
  }
});

test('finds a removed end of the log by the file without the row, and by the row without the file', async () => {
  const { events, kept } = buildLog(drawer(3));
  const cut = events.slice(0, -12);
  const older = cut.findLast(({ type }) => type === 'LogSealed') as StoredEvent;
  const rolledBack = { ...older.data, number: older.revision } as unknown as SignedTreeHead;
  for (const [place, still] of [
    ['DATA_DIR/seal.json', { row: rolledBack, file: kept }],
    ['private.seal', { row: kept, file: rolledBack }],
  ] as const) {
    expect(await verify(cut, still)).toEqual([
      expect.objectContaining({
        check: 'seal',
        subject: place,
        problem: expect.stringMatching(/^the log does not reach seal 6/),
      }),
    ]);
  }
});

test('finds a kept tree head that is missing or of another villa', async () => {
  const { events, kept } = buildLog(drawer(4));
  expect(await verify(events, { row: undefined, file: undefined })).toHaveLength(2);
  expect(await verify(events, { row: null, file: kept })).toHaveLength(1);
  expect(await verify(events, { row: undefined, file: kept })).toEqual([
    expect.objectContaining({ subject: 'private.seal', problem: 'no seal is kept there' }),
  ]);
  expect(await verify(events, { row: kept, file: undefined })).toEqual([]);
});

test.each([{ number: 1 }, { at: '2020-01-01T00:00:00.000Z' }])('finds a kept tree head that was altered (%o)', async altered => {
  const { events, kept } = buildLog(drawer(4));
  expect(await verify(events, { row: { ...kept, ...altered }, file: kept })).toEqual([
    expect.objectContaining({ check: 'seal', subject: 'private.seal' }),
  ]);
});

test('requires a MAC after the first tree head only', async () => {
  const signed = buildLog(drawer(5), 3);
  const first = signed.events.findIndex(({ type }) => type === 'LogSealed');
  const { mac: _, ...metadata } = (signed.events[first + 1] as StoredEvent).metadata;
  const log = signed.events.with(first + 1, changed(signed.events[first + 1] as StoredEvent, { metadata }));
  expect(await verify(log, { row: signed.kept, file: signed.kept })).toContainEqual(
    expect.objectContaining({ check: 'mac', problem: expect.stringContaining('has no MAC') }),
  );
});
