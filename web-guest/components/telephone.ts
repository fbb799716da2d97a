/** What a `tel:` link takes: the digits, and the plus sign of an international number. */
export const telephone = (phone: string): string => phone.replace(/[^\d+]/g, '');
