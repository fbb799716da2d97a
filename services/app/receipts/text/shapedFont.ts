import { create, type Font } from 'fontkit';

// HarfBuzz is what browsers lay out text with. fontkit, which pdfkit brings, fails on some Arabic and Indian letters.

/** For pdfkit: `name` tells it fonts apart. */
export const shapedFont = async (bytes: Buffer, name: string): Promise<Font> => {
  const harfbuzz = await import('harfbuzzjs');
  // fontkit looks for the size of a space behind the end of the file.
  const font = create(Buffer.concat([bytes, Buffer.alloc(16)])) as Font;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));

  const layout = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // The digits of Arabic by themselves run from left to right.
    if (/^\p{Nd}+$/u.test(text)) buffer.setDirection(harfbuzz.Direction.LTR);
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const said = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      // The first glyph of several stands for all their letters when the text is copied.
      const letters = said.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
      said.add(cluster);
      return {
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints: [...letters].map(letter => letter.codePointAt(0) ?? 0),
      };
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };

  return Object.create(font, { postscriptName: { value: name }, layout: { value: layout } });
};
