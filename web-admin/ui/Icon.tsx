import type { Amenity } from '@baan/contract/villa';
import { styled } from '@mui/material';
import type { ComponentProps } from 'react';
import sprite from '../../web-look/icons.svg?no-inline';

/** What a colour means, for icons and words; the chip's and the notice's names of it are MUI's. */
const tones = {
  done: 'success.main',
  wait: 'warning.main',
  wrong: 'error.main',
  sea: 'primary.main',
  muted: 'text.secondary',
} as const;

export type Tone = keyof typeof tones;

/** The names of web-look/icons.svg that the console shows. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'bank'
  | 'block'
  | 'calendar'
  | 'card'
  | 'channels'
  | 'chart'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'coins'
  | 'copy'
  | 'down'
  | 'download'
  | 'eye'
  | 'filter'
  | 'grip'
  | 'guests'
  | 'history'
  | 'house'
  | 'image'
  | 'info'
  | 'laptop'
  | 'left'
  | 'link'
  | 'list'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'mobile'
  | 'moon'
  | 'more'
  | 'offline'
  | 'out'
  | 'pause'
  | 'pen'
  | 'phone'
  | 'plus'
  | 'print'
  | 'qr'
  | 'right'
  | 'rotate'
  | 'search'
  | 'send'
  | 'shield'
  | 'star'
  | 'sun'
  | 'tag'
  | 'trash'
  | 'up'
  | 'upload'
  | 'user'
  | 'zoom'
  | Amenity;

const Drawing = styled('svg')({
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
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    sx={[{ color: tone && tones[tone] }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...rest}
  >
    <use href={`${sprite}#i-${name}`} />
  </Drawing>
);
