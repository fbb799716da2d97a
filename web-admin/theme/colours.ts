/** The colours of web-look/tokens.css, for which MUI computes shades and contrasts; all other styles name the custom properties. */
export const colours = {
  light: {
    sand: '#F7F2E9',
    paper: '#FFFDF8',
    ink: '#1D2A2C',
    muted: '#566464',
    hairline: 'rgba(29, 42, 44, .12)',
    sea: '#0E5A60',
    seaHover: '#0A474C',
    onSea: '#FFFDF8',
    leaf: '#2F6B40',
    amber: '#85560C',
    brick: '#A3271B',
  },
  dark: {
    sand: '#191A18',
    paper: '#222321',
    ink: '#F1ECE1',
    muted: '#B3B2A7',
    hairline: 'rgba(241, 236, 225, .14)',
    sea: '#74C3BB',
    seaHover: '#97D6CF',
    onSea: '#0C2022',
    leaf: '#8CC79A',
    amber: '#E3B566',
    brick: '#F39A86',
  },
};
