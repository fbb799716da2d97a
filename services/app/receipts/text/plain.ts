/** Removes emoji. A receipt is printed, and a colour font would be larger than all other fonts together. */
const withoutEmoji = (text: string): string =>
  text.replace(
    / *(?:(?![©®™])\p{Extended_Pictographic}[\u200d\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*|\p{Regional_Indicator}|(?<=[0-9#*])\ufe0f?\u20e3)+/gu,
    '',
  );

/** Invisible characters that only screens use: word joiners, word breaks and variants of a sign. */
const invisible = /[\u00ad\u200b\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu;

/** The paragraphs with visible characters only. A letter and its accent become one character where there is one. */
export const paragraphsOf = (text: string): string[] =>
  withoutEmoji(text).trimStart().replace(invisible, '').normalize('NFC').split('\n');
