import type { Report } from '@baan/contract/report';
import { baht, figures } from '@baan/i18n/money';
import { CardContent, LinearProgress, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';

import { Panel } from '../ui/Panel.tsx';

type Line = { label: string; more?: string; amount: number; share?: number };

/** "−1,000": a minus as wide as a plus. */
export const signedFigure = (amount: number): string => (amount < 0 ? `−${figures(-amount)}` : figures(amount));

const Adds = styled('table')({
  '& th, & td': {
    padding: '7px 0',
    borderTop: '1px solid var(--hairline)',
    textAlign: 'left',
    fontWeight: 400,
    lineHeight: 1.45,
  },
  '& th': { width: '99%' },
  '& tbody tr:first-of-type > *': { borderTop: 0 },
  '& td': { paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' },
  '& tfoot :is(th, td)': { fontWeight: 600, borderTop: '1.5px solid var(--ink)' },
});

const Meter = styled(LinearProgress)({ height: 4, marginTop: 4 });

/** The lines that add up to the month's revenue. */
const Sum = ({ title, lines, revenue }: { title: string; lines: Line[]; revenue: number }): ReactNode => {
  const text = useText();
  return (
    <Panel title={title}>
      <CardContent>
        <Adds>
          <tbody>
            {lines.map(({ label, more, amount, share }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {more && <small>{more}</small>}
                  {share !== undefined && (
                    <Meter aria-hidden="true" variant="determinate" value={Math.round(Math.min(1, Math.max(0, share)) * 100)} />
                  )}
                </th>
                <Typography component="td" color={amount < 0 ? 'error' : undefined}>
                  {signedFigure(amount)}
                </Typography>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('report.revenue')}</th>
              <td>{baht(revenue)}</td>
            </tr>
          </tfoot>
        </Adds>
      </CardContent>
    </Panel>
  );
};

const shareOf = (amount: number, whole: number): number => (whole > 0 ? amount / whole : 0);

export const ByKind = ({ report: { kinds, revenue } }: { report: Report }) => {
  const text = useText();
  const lines = kinds.flatMap(({ kind, count, received, refunded, revenue: amount }): Line[] => {
    const more = text('report.count', { count });
    if (kind !== 'stay') {
      const moved = text('report.revenueOf', { received: figures(received), refunded: figures(refunded) });
      return [{ label: text(`report.kind.${kind}`), more: refunded > 0 ? `${more} · ${moved}` : more, amount }];
    }
    const back = { label: text('report.stayRefunds'), amount: -refunded };
    return [{ label: text('report.kind.stay'), more, amount: received }, ...(refunded > 0 ? [back] : [])];
  });
  return <Sum title={text('report.byKind')} lines={lines} revenue={revenue} />;
};

export const BySource = ({ report: { sources, revenue } }: { report: Report }) => {
  const text = useText();
  const lines = [...sources]
    .sort((a, b) => b.revenue - a.revenue)
    .map(({ source, revenue: amount }) => ({
      label: source === null ? text('report.kind.link') : text(`source.${source}`),
      amount,
      share: shareOf(amount, revenue),
    }));
  return <Sum title={text('report.bySource')} lines={lines} revenue={revenue} />;
};

export const ByMethod = ({ report: { methods, received, refunded, revenue } }: { report: Report }) => {
  const text = useText();
  const lines: Line[] = [...methods]
    .filter(method => method.received > 0)
    .sort((a, b) => b.received - a.received)
    .map(({ method, received: amount }) => ({ label: text(`method.${method}`), amount, share: shareOf(amount, received) }));
  if (refunded > 0) {
    const more = methods
      .filter(method => method.refunded > 0)
      .map(({ method, refunded: amount }) => `${text(`method.${method}`)} ${figures(amount)}`)
      .join(', ');
    lines.push({ label: text('report.refunds'), more, amount: -refunded });
  }
  return <Sum title={text('report.byMethod')} lines={lines} revenue={revenue} />;
};
