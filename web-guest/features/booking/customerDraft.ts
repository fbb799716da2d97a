import type { CustomerInfo } from '@baan/contract/booking';

/* The guest's input is kept for this tab, so that a reload or a second try does not ask for it again. */

const stored = 'guestDetails';

export type CustomerDraft = CustomerInfo & {
  specialRequests: string;
};

export const emptyDraft: CustomerDraft = { firstName: '', lastName: '', email: '', phone: '', specialRequests: '' };

export const readDraft = (storage: Storage): CustomerDraft => {
  try {
    const kept = JSON.parse(storage.getItem(stored) ?? '{}') as Partial<Record<string, unknown>>;
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

export const keepDraft = (draft: CustomerDraft, storage: Storage): void => {
  try {
    storage.setItem(stored, JSON.stringify(draft));
  } catch {
    // Without storage the input is lost on reload.
  }
};
