declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    letters: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
  ) => Promise<Buffer>;
  export default subsetFont;
}
