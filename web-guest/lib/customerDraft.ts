import type { CustomerInfo } from '@baan/contract/booking';
import { device } from '@baan/contract/deviceStorage';

/* The guest's input is kept for a day, so that a reload, a closed tab or a second try does not ask for it again. */

const stored = 'guestDetails';
const keptMs = 24 * 3_600_000;

export type CustomerDraft = CustomerInfo & {
  specialRequests: string;
};

export const emptyDraft: CustomerDraft = { firstName: '', lastName: '', email: '', phone: '', specialRequests: '' };

export const readDraft = (now = Date.now()): CustomerDraft => {
  try {
    const kept = JSON.parse(device.get(stored) ?? '{}') as Partial<Record<string, unknown>>;
    if (typeof kept.at === 'number' && now - kept.at > keptMs) {
      dropDraft();
      return emptyDraft;
    }
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    return {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      specialRequests: text('specialRequests'),
    };
  } catch {
    return emptyDraft;
  }
};

export const keepDraft = (draft: CustomerDraft, now = Date.now()): void =>
  device.set(stored, JSON.stringify({ ...draft, at: now }));

/** A device may be used by others: nothing of a guest stays on it once the booking needs it no longer. */
export const dropDraft = (): void => device.remove(stored);
