/** The first paragraph of a description, shown on the large picture. A paragraph that starts with `#` is a heading. */
export const leadOf = (description: string): string =>
  description
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .find(part => part && !part.startsWith('#')) ?? '';

export const mostThai = 100;
export const mostEnglish = 20;

/** The length of the text on the large picture: for Thai, which has no spaces between words, in characters, for English in words. */
export const heroLength = ({ th, en }: { th: string; en: string }) => {
  const [thai, english] = [leadOf(th), leadOf(en)];
  return { thai: thai.length, english: english ? english.split(/\s+/).length : 0 };
};
