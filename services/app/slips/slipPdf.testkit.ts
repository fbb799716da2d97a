/** A PDF of one empty page, `padding` bytes larger. */
export const onePagePdf = (padding = 0): Buffer =>
  Buffer.from(`%PDF-1.4
%${' '.repeat(padding)}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 500]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
