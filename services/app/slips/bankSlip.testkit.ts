import sharp from 'sharp';

/** What differs between two slips of one bank. */
export type SlipValues = { amount: string; time: string; name: string; account: string; reference: string };

export const slipValues = (seed: number): SlipValues => ({
  amount: `${(1000 + ((seed * 7919) % 89_000)).toLocaleString('en')}.00`,
  time: `${1 + (seed % 28)} Nov 2026 ${10 + (seed % 13)}:${10 + ((seed * 17) % 49)}`,
  name: ['Somchai J.', 'Ada van Dyk', 'Kanya Srisuk', 'Mali P.', 'John R. Smith', 'Prasert W.'][seed % 6] ?? '',
  account: `xxx-x-x${1000 + ((seed * 613) % 8999)}-x`,
  reference: `${(seed * 982_451_653) % 1_000_000_007}`.padEnd(18, '4072').slice(0, 18),
});

/** The slip of a bank, without a code on it: coloured, a white card, lines of text. PNG. */
export const drawBankSlip = ({ amount, time, name, account, reference }: SlipValues, colour = '#4e2a84'): Promise<Buffer> => {
  const lines: [string, number, number][] = [
    ['Transfer successful', 64, 270],
    [time, 40, 370],
    [name, 52, 540],
    [account, 40, 620],
    ['Baan Talay', 52, 810],
    ['xxx-x-x2883-x', 40, 880],
    [`${amount} THB`, 72, 1170],
    [`Ref ${reference}`, 34, 1380],
  ];
  const texts = lines.map(([text, size, y]) => `<text x="540" y="${y}" font-size="${size}" text-anchor="middle">${text}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><rect width="100%" height="100%" fill="${colour}"/>
    <rect x="54" y="170" width="972" height="1600" rx="30" fill="#fff"/><circle cx="540" cy="110" r="50" fill="#f5b400"/>
    <g font-family="sans-serif" fill="#222">${texts.join('')}</g></svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
};
