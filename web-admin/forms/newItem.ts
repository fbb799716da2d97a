import type { Localized } from '@baan/contract/villa';

/** A key for an item added here. */
export const newKey = (): string => `new-${Date.now()}-${Math.random()}`;

export const noLocalized: Localized = { th: '', en: '' };
