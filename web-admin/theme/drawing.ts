/** A drawing of one stroke as a CSS mask, where MUI takes no icon. `path`: on a grid of 24, as in web-look/icons.svg. */
export const drawing = (path: string, width = 1.5): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}") center / contain no-repeat`;

export const alertPath = 'M12 4.2l8.8 15.4H3.2zM12 10v4.3M12 16.9h.02';
export const checkPath = 'M4.6 12.6l4.9 4.9L19.6 6.7';
export const infoPath = 'M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0M12 11.2v5M12 7.9h.02';
