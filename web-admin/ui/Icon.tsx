import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** What a colour means, for icons and words; the chip's and the notice's names of it are MUI's. */
const tones = {
  done: 'success.main',
  wait: 'warning.main',
  wrong: 'error.main',
  sea: 'primary.main',
  muted: 'text.secondary',
} as const;

export type Tone = keyof typeof tones;

/* Icons in one style: 1.5 px strokes with round ends on a 24 grid, no fills. */
const drawings = {
  alert: (
    <>
      <path d="M12 4.2l8.8 15.4H3.2zM12 10v4.3" />
      <path d="M12 16.9h.02" strokeWidth="2" />
    </>
  ),
  arrow: <path d="M4.6 12h14.6M13.2 5.8l6.2 6.2-6.2 6.2" />,
  bank: <path d="M3.6 9.6L12 4.2l8.4 5.4zM5.9 10v6.8M10 10v6.8M14 10v6.8M18.1 10v6.8M3.8 19.7h16.4" />,
  chat: <path d="M4 5.2h16v11.2h-8.3L7.4 20v-3.6H4z" />,
  calendar: <path d="M4 6.2h16v13.9H4zM4 10.4h16M8.3 3.6v4.2M15.7 3.6v4.2" />,
  chart: <path d="M4.2 4.2v15.6h15.6M8.6 16.2v-4.4M12.8 16.2V7.4M17 16.2v-6.6" />,
  check: <path d="M4.6 12.6l4.9 4.9L19.6 6.7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 7v5.2l3.4 2.1" />
    </>
  ),
  close: <path d="M5.8 5.8l12.4 12.4M18.2 5.8L5.8 18.2" />,
  copy: <path d="M8.3 8.3h11.2v12H8.3zM15.6 8.2V4H4.5v11.8h3.7" />,
  down: <path d="M5.2 9.2L12 15.8l6.8-6.6" />,
  download: <path d="M12 4v11.4M7.2 11l4.8 4.7 4.8-4.7M4.2 15.4v4.4h15.6v-4.4" />,
  history: <path d="M4.3 9.4A8.3 8.3 0 1 1 3.7 12M4 4.8v4.8h4.8M12 7.7v4.6l3.1 1.9" />,
  house: <path d="M3.4 11.6L12 4.2l8.6 7.4M5.8 10v9.8h12.4V10M10 19.6v-5.4h4v5.4" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 11.2v5" />
      <path d="M12 7.9h.02" strokeWidth="2" />
    </>
  ),
  left: <path d="M14.6 5.2L7.9 12l6.7 6.8" />,
  list: (
    <>
      <path d="M8.4 6.4h11.8M8.4 12h11.8M8.4 17.6h11.8" />
      <path d="M4.4 6.4h.02M4.4 12h.02M4.4 17.6h.02" strokeWidth="2.2" />
    </>
  ),
  lock: <path d="M5.4 10.4h13.2v9.8H5.4zM8.2 10.2V7.6c0-2.3 1.5-3.8 3.8-3.8s3.8 1.5 3.8 3.8v2.6" />,
  menu: <path d="M4 6.8h16M4 12h16M4 17.2h16" />,
  moon: <path d="M20.2 14.3A8.6 8.6 0 0 1 9.7 3.8a8.6 8.6 0 1 0 10.5 10.5z" />,
  out: <path d="M9.6 4.4H4.4v15.2h5.2M9.4 12h10.8M15.8 7.4l4.6 4.6-4.6 4.6" />,
  pen: <path d="M4.4 19.6l.9-4.2L15.9 4.8l3.3 3.3L8.6 18.7zM13.6 7.1l3.3 3.3" />,
  phone: (
    <path d="M5.4 4.2h3.3l1.5 4.3-2.1 1.5c1 2.3 2.6 3.9 5 5l1.5-2.1 4.2 1.5v3.3c0 1-.7 1.6-1.7 1.5C10.2 18.6 5 13.3 3.9 5.9c-.1-1 .5-1.7 1.5-1.7z" />
  ),
  mail: <path d="M3.4 5.8h17.2v12.6H3.4zM3.6 6.6L12 13l8.4-6.4" />,
  plus: <path d="M12 5v14M5 12h14" />,
  print: <path d="M7.2 8.6V3.8h9.6v4.8M7 16.8H3.8V8.8h16.4v8H17M7.2 13.6h9.6v6.6H7.2z" />,
  right: <path d="M9.4 5.2l6.7 6.8-6.7 6.8" />,
  rotate: <path d="M19.7 9.4A8.3 8.3 0 1 0 20.3 12M20 4.8v4.8h-4.8" />,
  search: (
    <>
      <circle cx="10.6" cy="10.6" r="6.3" />
      <path d="M15.3 15.3l5 5" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="3.9" />
      <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
    </>
  ),
  tag: (
    <>
      <path d="M4 4.2h7.6l8.4 8.4-7.4 7.4L4 11.6z" />
      <path d="M8 8.2h.02" strokeWidth="2.2" />
    </>
  ),
  trash: <path d="M4.4 6.7h15.2M9.4 6.5V4h5.2v2.5M6.4 6.9l.9 13.2h9.4l.9-13.2M10.2 10.6v5.8M13.8 10.6v5.8" />,
  user: (
    <>
      <circle cx="12" cy="8.2" r="3.7" />
      <path d="M4.8 20.2c.4-4.3 3.1-6.7 7.2-6.7s6.8 2.4 7.2 6.7" />
    </>
  ),
  zoom: (
    <>
      <circle cx="10.6" cy="10.6" r="6.3" />
      <path d="M15.3 15.3l5 5M10.6 8v5.2M8 10.6h5.2" />
    </>
  ),
  card: <path d="M3.2 5.6h17.6v12.8H3.2zM3.2 9.7h17.6M6.6 14.7h3.6" />,
  link: (
    <path d="M10.2 13.8c1.5 1.5 3.6 1.5 5.1 0l3.3-3.3c1.5-1.5 1.5-3.6 0-5.1s-3.6-1.5-5.1 0L12 6.9M13.8 10.2c-1.5-1.5-3.6-1.5-5.1 0l-3.3 3.3c-1.5 1.5-1.5 3.6 0 5.1s3.6 1.5 5.1 0l1.5-1.5" />
  ),
  qr: <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.4v2.4M20 14v2.2M14 20h2.2M19.8 20h.2M17.4 17.6h.1" />,
  image: (
    <>
      <path d="M3.6 4.8h16.8v14.4H3.6zM4 16.6l4.7-5 4.2 4.4 2.6-2.5 4.6 4.4" />
      <circle cx="15.6" cy="9" r="1.4" />
    </>
  ),
  shield: <path d="M12 3.4l7.2 2.7v5.4c0 4.4-2.5 7.4-7.2 9.2-4.7-1.8-7.2-4.8-7.2-9.2V6.1zM8.7 11.9l2.4 2.4 4.3-4.7" />,
  block: (
    <>
      <circle cx="12" cy="12" r="8.4" />
      <path d="M6.2 6.2l11.6 11.6" />
    </>
  ),
  filter: <path d="M4 6.4h16M7 12h10M10 17.6h4" />,
  more: <path d="M5.4 12h.02M12 12h.02M18.6 12h.02" strokeWidth="2.4" />,
  send: <path d="M20.2 4L3.8 10.4l6.4 3.2 3.2 6.4zM10.4 13.4l4.4-4.2" />,
  offline: (
    <>
      <path d="M3.6 3.8l16.8 16.6M2.9 9.6c1.3-1.3 2.8-2.3 4.4-2.9M11 5.7c3.8-.3 7.3 1 10.1 3.9M6 13.1c1-1 2.2-1.7 3.5-2M14.4 11.4c1.3.3 2.5.9 3.5 1.8M9.2 16.5c1.6-1.4 3.8-1.5 5.5-.1" />
      <path d="M12 19.4h.02" strokeWidth="2" />
    </>
  ),
  guests: (
    <>
      <circle cx="9" cy="8" r="3.2" />
      <path d="M3 19.6c.3-3.7 2.6-5.9 6-5.9s5.7 2.2 6 5.9M15.4 5.2c1.6.2 2.7 1.4 2.7 3s-1 2.7-2.5 3M17.3 14.2c2.2.7 3.5 2.6 3.7 5.4" />
    </>
  ),
  grip: <path d="M9 6.2h.02M15 6.2h.02M9 12h.02M15 12h.02M9 17.8h.02M15 17.8h.02" strokeWidth="2.2" />,
  up: <path d="M5.2 14.8L12 8.2l6.8 6.6" />,
  laptop: <path d="M5.2 5.4h13.6v9.8H5.2zM2.8 18.6h18.4" />,
  mobile: <path d="M7.4 3.6h9.2v16.8H7.4zM10.8 17.6h2.4" />,
  eye: (
    <>
      <path d="M2.8 12c2.3-4.2 5.4-6.3 9.2-6.3s6.9 2.1 9.2 6.3c-2.3 4.2-5.4 6.3-9.2 6.3S5.1 16.2 2.8 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  coins: (
    <>
      <path d="M3.4 6.6h17.2v10.8H3.4zM6.6 9.4v5.2M17.4 9.4v5.2" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  upload: <path d="M12 15.6V4.2M7.2 8.7L12 4l4.8 4.7M4.2 15.4v4.4h15.6v-4.4" />,
  minus: <path d="M5 12h14" />,
  star: <path d="M12 3.3l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.7l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z" />,
};

export type IconName = keyof typeof drawings;

export const Drawing = styled('svg')({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

type Props = ComponentProps<typeof Drawing> & { name: IconName; size?: 16 | 20 | 32; tone?: Tone | undefined };

/** An icon beside text. It is hidden from screen readers: the text says the same. */
export const Icon = ({ name, size = 20, tone, sx, ...rest }: Props) => (
  <Drawing
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    sx={[{ color: tone && tones[tone] }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...rest}
  >
    {drawings[name]}
  </Drawing>
);
