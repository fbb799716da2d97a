import { satang, satangFigures, satangInWords } from '@baan/i18n/money';
import { CardContent, FormHelperText, styled } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useChannelDecision } from '../channels/useChannels.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { feeRateOf } from './omise.ts';
import type { GatewayPage } from './useGateway.ts';

type Fees = GatewayPage['fees']['methods'][number];

/** What the gateway kept this month, by its own entries. */
export const FeesPanel = ({ page: { fees } }: { page: GatewayPage }) => {
  const text = useText();
  const sum = (of: (each: Fees) => number): number => fees.methods.reduce((all, each) => all + of(each), 0);
  const vat = sum(({ feeVatSatang }) => feeVatSatang);
  return (
    <Panel title={text('gateway.fees.title')}>
      {fees.methods.length === 0 ? (
        <PanelText>{text('gateway.fees.none')}</PanelText>
      ) : (
        <CardContent>
          <Sums>
            <tbody>
              {fees.methods.map(each => (
                <tr key={each.method}>
                  <th scope="row">
                    {text(`method.${each.method}`)}
                    <small>
                      {text('gateway.fees.of', {
                        count: each.payments,
                        amount: satangInWords(each.amountSatang),
                        rate: feeRateOf(each),
                      })}
                    </small>
                  </th>
                  <td>{satangFigures(each.feeSatang)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{text('gateway.fees.vat')}</th>
                <td>{satangFigures(vat)}</td>
              </tr>
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text('gateway.fees.total')}</th>
                <td>{satang(sum(({ feeSatang }) => feeSatang) + vat)}</td>
              </tr>
            </tfoot>
          </Sums>
          <FormHelperText>{text('gateway.fees.hint')}</FormHelperText>
        </CardContent>
      )}
    </Panel>
  );
};

const Sums = styled('table')({
  width: '100%',
  lineHeight: 1.5,
  '& th': { padding: '6px 12px 6px 0', fontWeight: 400, textAlign: 'left' },
  '& th small': { display: 'block' },
  '& td': { padding: '6px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& tr + tr > *': { borderTop: '1px solid var(--hairline)' },
  '& tfoot :is(th, td)': { borderTop: '1px solid var(--ink)', fontWeight: 600 },
});

/** What is not paid out yet, and when both sides were last compared; staff compare them now. */
export const PayoutPanel = ({ page: { notPaidOutSatang, comparedAt, differences } }: { page: GatewayPage }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const queries = useQueryClient();
  const { decide, busy } = useChannelDecision();
  const compare = () =>
    decide(async service => {
      queries.setQueryData(['gateway'], await service.reconcileGateway());
    }, 'gateway.compared');
  const when = comparedAt && moment(comparedAt, now, language);
  const isEqual = differences.length === 0;
  const equal = isEqual ? 'gateway.equalAt' : 'gateway.differentAt';
  return (
    <Panel title={text('gateway.payout.title')}>
      <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Facts sx={{ width: '100%' }}>
          <div>
            <dt>{text('gateway.payout.notYet')}</dt>
            <dd>
              <strong>{satang(notPaidOutSatang)}</strong>
            </dd>
          </div>
          <div>
            <dt>{text('gateway.payout.compared')}</dt>
            <dd>
              <Row>
                {when && <Icon name={isEqual ? 'check' : 'alert'} tone={isEqual ? 'done' : 'wrong'} size={16} />}
                {when ? text(equal, { when, count: differences.length }) : text('gateway.never')}
              </Row>
            </dd>
          </div>
        </Facts>
        <Button kind="line" icon="rotate" busy={busy} onClick={() => void compare()}>
          {text('gateway.compareNow')}
        </Button>
      </CardContent>
    </Panel>
  );
};
