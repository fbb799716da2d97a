import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';

type PictureProps = {
  url: string;
  pictures: Villa['pictures'];
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** True for the picture of the first screen. It loads after text and prices, which come first on a weak network. */
  first?: boolean;
  /** Empty if text beside the picture already says the same. */
  alt?: string;
  /** Shown uncropped: the blur would show beside it if the shapes differ. */
  whole?: boolean;
};

/** `/pictures/{id}.jpg` -> `/pictures/{id}-{width}.{format} {width}w, …`. */
export const sourceSet = (url: string, widths: number[], format: 'avif' | 'webp' | 'jpg'): string => {
  const stem = url.replace(/\.\w+$/, '');
  return widths.map(width => `${stem}-${width}.${format} ${width}w`).join(', ');
};

/** A picture of the villa in the service's formats and widths, over its blur until it has loaded. */
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
