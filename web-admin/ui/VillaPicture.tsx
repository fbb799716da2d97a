import type { Villa } from '@baan/contract/villa';

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
