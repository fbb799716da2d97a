import type { Villa } from '@baan/contract/villa';
import { styled } from '@mui/material';
import type { Tone } from './Icon.tsx';

/** A small picture in a row; without one, a place for its icon. */
export const Thumb = styled('img')({
  flex: 'none',
  width: 36,
  height: 44,
  borderRadius: 4,
  objectFit: 'cover',
  objectPosition: 'top',
  boxShadow: '0 0 0 1px var(--hairline)',
});

export const NoPicture = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone?: Tone }>(({ tone, theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 44,
  borderRadius: 4,
  boxShadow: '0 0 0 1px var(--hairline)',
  background: 'var(--shade)',
  color: tone === 'wrong' ? theme.palette.error.main : tone === 'wait' ? theme.palette.warning.main : 'var(--muted)',
}));

const set = (url: string, widths: readonly number[], format: string): string => {
  const base = url.replace(/\.[a-z]+$/i, '').replace(/-\d+$/, '');
  return widths.map(width => `${base}-${width}.${format} ${width}w`).join(', ');
};

/** A picture of the villa in the derived sizes and formats, from which the browser chooses. */
export const VillaPicture = ({ villa, url, sizes }: { villa: Villa; url: string; sizes: string }) => {
  const derived = villa.pictures[url];
  if (!derived || derived.widths.length === 0) return <img src={url} alt="" />;
  return (
    <picture>
      <source type="image/avif" srcSet={set(url, derived.widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set(url, derived.widths, 'webp')} sizes={sizes} />
      <img src={url} alt="" width={derived.width} height={derived.height} />
    </picture>
  );
};
