import type { Localized } from '@baan/contract/villa';

/** A key for what is added here. */
export const newKey = (): string => `new-${Date.now()}-${Math.random()}`;

export const wordless: Localized = { th: '', en: '' };
