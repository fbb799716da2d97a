import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';

type PictureProps = {
  url: string;
  pictures: Villa['pictures'];
  /** How wide it is shown, as the `sizes` attribute wants it. */
  sizes: string;
  /** True for the picture of the first screen. It comes after words and prices, which a weak network brings first. */
  first?: boolean;
  /** Empty where words beside it already say it. */
  alt?: string;
  /** Shown whole: its blur would stand beside it where the shapes differ. */
  whole?: boolean;
};

/** `/pictures/{id}.jpg` -> `/pictures/{id}-{width}.{format} {width}w, …`. */
export const sourceSet = (url: string, widths: number[], format: 'avif' | 'webp' | 'jpg'): string => {
  const stem = url.replace(/\.\w+$/, '');
  return widths.map(width => `${stem}-${width}.${format} ${width}w`).join(', ');
};

/** A picture of the villa in the formats and widths the service keeps, over its own blur until it has arrived. */
export const Picture = ({ url, pictures, sizes, first = false, alt, whole = false }: PictureProps) => {
  const { say } = useLanguage();
  const known = pictures[url];
  const text = alt ?? say(known?.alt);
  if (!known) return <img src={url} alt={text} loading={first ? 'eager' : 'lazy'} />;
  const { width, height, widths, placeholder } = known;
  return (
    <picture>
      {(['avif', 'webp'] as const).map(format => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(url, widths, format)} sizes={sizes} />
      ))}
      <img
        src={url}
        srcSet={sourceSet(url, widths, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={text}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'low' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        style={whole ? undefined : { backgroundImage: `url("${placeholder}")` }}
      />
    </picture>
  );
};
