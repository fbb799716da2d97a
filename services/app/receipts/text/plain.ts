/** Without emoji: a receipt is printed, and a coloured picture font would weigh more than all others together. */
const withoutEmoji = (text: string): string =>
  text.replace(
    / *(?:(?![©®™])\p{Extended_Pictographic}[\u200d\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*|\p{Regional_Indicator}|(?<=[0-9#*])\ufe0f?\u20e3)+/gu,
    '',
  );

/** Marks for screens that no font draws: joiners and breaks of words, and variants of a sign. */
const invisible = /[\u00ad\u200b\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu;

/** Each paragraph with only what is drawn, letters and their accents in one character where there is one. */
export const paragraphsOf = (text: string): string[] =>
  withoutEmoji(text).trimStart().replace(invisible, '').normalize('NFC').split('\n');
