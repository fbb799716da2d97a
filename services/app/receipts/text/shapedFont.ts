import { create, type Font } from 'fontkit';

// Text is laid out by HarfBuzz, as in browsers. fontkit, which comes with pdfkit, fails on some Arabic and Indian letters.

/** A font for pdfkit, which tells fonts apart by `name`. */
export const shapedFont = async (bytes: Buffer, name: string): Promise<Font> => {
  const harfbuzz = await import('harfbuzzjs');
  // fontkit reads beyond the end of the file to find the width of a space.
  const font = create(Buffer.concat([bytes, Buffer.alloc(16)])) as Font;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));

  const layout = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Arabic digits run from left to right, also where the letters do not.
    if (/^\p{Nd}+$/u.test(text)) buffer.setDirection(harfbuzz.Direction.LTR);
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const said = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      // When text is copied from the PDF, the first of several glyphs gives all their letters.
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
