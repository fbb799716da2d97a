import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from './deviceStorage.ts';

const boxOf = (kept: Record<string, string> = {}) => {
  const items = new Map(Object.entries(kept));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string): void => void items.set(key, value),
    removeItem: (key: string): void => void items.delete(key),
  };
};

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const blocked = Object.defineProperties({} as never, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });

describe('device storage', () => {
  it('stores in localStorage, for all tabs', () => {
    const localStorage = boxOf();
    const tab = () => createDeviceStorage({ localStorage, sessionStorage: boxOf() });
    tab().set('heldBooking', 'b1');
    expect(tab().get('heldBooking')).toBe('b1');
    tab().remove('heldBooking');
    expect(tab().get('heldBooking')).toBeNull();
    expect(localStorage.items.size).toBe(0);
  });

  it('stores in memory while storage is blocked', () => {
    const device = createDeviceStorage(blocked);
    expect(device.get('theme')).toBeNull();
    device.set('theme', 'dark');
    expect(device.get('theme')).toBe('dark');
    device.remove('theme');
    expect(device.get('theme')).toBeNull();
    expect(createDeviceStorage(blocked).get('theme')).toBeNull();
  });

  it('reads the newer value while storage is full, and stores again once there is room', () => {
    const localStorage = { ...boxOf({ theme: 'light' }) };
    const { setItem } = localStorage;
    const device = createDeviceStorage({ localStorage, sessionStorage: boxOf() });
    localStorage.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    device.set('theme', 'dark');
    expect(device.get('theme')).toBe('dark');
    localStorage.setItem = setItem;
    device.set('theme', 'dark');
    expect(localStorage.items.get('theme')).toBe('dark');
  });

  it('reads what an earlier release kept in the tab, until it is replaced or removed', () => {
    const sessionStorage = boxOf({ heldBooking: 'b1', heldNights: 'x' });
    const device = createDeviceStorage({ localStorage: boxOf(), sessionStorage });
    expect(device.get('heldBooking')).toBe('b1');
    device.set('heldBooking', 'b2');
    expect(device.get('heldBooking')).toBe('b2');
    device.remove('heldNights');
    expect(device.get('heldNights')).toBeNull();
  });
});
