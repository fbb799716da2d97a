import { describe, expect, it } from 'vitest';
import { maxRevision } from './events.ts';
import {
  deletedMetadata,
  emptyStreamEnd,
  firstReadable,
  metadataTruncatedBefore,
  parseMetadata,
  type StreamState,
} from './streamState.ts';

const parse = (value: unknown): ReturnType<typeof parseMetadata> => parseMetadata(Buffer.from(JSON.stringify(value)));

describe('parseMetadata', () => {
  it('parses the settings', () => {
    expect(parse({ $maxCount: 3, $maxAge: 60, $tb: 9 })).toMatchObject({ maxCount: 3n, maxAge: 60, truncateBefore: 9n });
  });

  it('parses the highest revision of a deleted stream, which a JavaScript number cannot hold', () => {
    expect(parseMetadata(deletedMetadata()).truncateBefore).toBe(maxRevision);
  });

  it.each([1.5, '3', true, {}, null])('ignores all settings when one is %j', wrong => {
    expect(parse({ $maxCount: wrong, $tb: 9 })).toMatchObject({ maxCount: undefined, truncateBefore: 0n });
  });

  it.each([0, -1])('ignores only a setting of %j', wrong => {
    expect(parse({ $maxCount: wrong, $maxAge: wrong, $tb: 9 })).toMatchObject({
      maxCount: undefined,
      maxAge: undefined,
      truncateBefore: 9n,
    });
    expect(parse({ $maxCount: 3, $tb: wrong })).toMatchObject({ maxCount: 3n, truncateBefore: 0n });
  });

  it.each(['', 'null', '[]', '"text"', '{', '\u0000'])('finds no settings in %j', text => {
    expect(parseMetadata(Buffer.from(text))).toMatchObject({ content: {}, truncateBefore: 0n });
  });
});

it('keeps other metadata when it truncates', () => {
  expect(metadataTruncatedBefore({ note: 'x', $tb: 1 }, 4n).toString()).toBe('{"note":"x","$tb":4}');
});

it.each([
  [{}, 0n],
  [{ $tb: 2 }, 2n],
  [{ $maxCount: 3 }, 7n],
  [{ $maxCount: 30 }, 0n],
  [{ $tb: 8, $maxCount: 3 }, 8n],
  [{ $tb: 20 }, 20n],
])('reads a stream that ends at 9 with %j from %s on', (metadata, first) => {
  const state: StreamState = {
    name: 's',
    main: { ...emptyStreamEnd(), last: 9n },
    meta: emptyStreamEnd(),
    metadata: parse(metadata),
    tombstoned: false,
  };
  expect(firstReadable(state)).toBe(first);
});
