/** What a colour means, for icons and words; the chip's and the notice's names of it are MUI's. */
export const tones = {
  done: 'success.main',
  wait: 'warning.main',
  wrong: 'error.main',
  sea: 'primary.main',
  muted: 'text.secondary',
} as const;

export type Tone = keyof typeof tones;
