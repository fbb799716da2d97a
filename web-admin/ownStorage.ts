import { device } from '@baan/contract/deviceStorage';
import { readMember } from './token.ts';

const keyOf = (name: string): string | null => {
  const member = readMember();
  return member && `console.${member}.${name}`;
};

/** What the signed-in member keeps on this device: it waits for them, and nobody else reads it here. */
export const ownStorage = {
  /** @returns undefined if nothing is kept, or cannot be read any more */
  get: (name: string): unknown => {
    const key = keyOf(name);
    try {
      return JSON.parse((key && device.get(key)) || 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  set: (name: string, value: unknown): void => {
    const key = keyOf(name);
    if (key) device.set(key, JSON.stringify(value));
  },
  remove: (name: string): void => {
    const key = keyOf(name);
    if (key) device.remove(key);
  },
};
