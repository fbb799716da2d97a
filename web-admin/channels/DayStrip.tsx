import { styled } from '@mui/material';
import { useText } from '../i18n/useText.ts';

const [width, height] = [480, 28];

const Strip = styled('svg')({
  display: 'block',
  width: '100%',
  height: 40,
  marginTop: 10,
  overflow: 'visible',
  '& path': { fill: 'none', stroke: 'var(--sea)', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
  '& path.base': { stroke: 'var(--hairline)' },
  '& path.failed': { stroke: 'var(--brick)', strokeWidth: 2.5 },
  '& rect': { fill: 'var(--amber-tint)' },
});

const Words = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 12, color: 'var(--muted)' });

export type Mark = { at: Date; failed?: boolean };

type Props = {
  from: Date;
  to: Date;
  marks: readonly Mark[];
  /** A time that is worth a look. */
  gap?: [Date, Date] | undefined;
  start: string;
  counted: string;
};

/** A mark for each time that something happened between two moments; the words below say the same. */
export const DayStrip = ({ from, to, marks, gap, start, counted }: Props) => {
  const text = useText();
  const place = (at: Date): number =>
    Math.max(0, Math.min(width, ((at.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * width));
  const path = (failed: boolean): string =>
    marks
      .filter(mark => (mark.failed ?? false) === failed)
      .map(({ at }) => `M${place(at).toFixed(1)} 6V21`)
      .join('');
  return (
    <>
      <Strip viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {gap && <rect x={place(gap[0])} y={3} width={Math.max(2, place(gap[1]) - place(gap[0]))} height={20} rx={2} />}
        <path className="base" d={`M0 24H${width}`} />
        <path d={path(false)} />
        <path className="failed" d={path(true)} />
      </Strip>
      <Words>
        <span>{start}</span>
        <span>{counted}</span>
        <span>{text('channels.says.now')}</span>
      </Words>
    </>
  );
};
