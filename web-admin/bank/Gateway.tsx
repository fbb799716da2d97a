import type { AdminVilla } from '@baan/contract/adminVilla';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Facts } from '../ui/Lines.ts';
import { PanelHead } from '../ui/Panel.ts';

/** The card gateway. It is configured on the server, so this page only shows it. */
export const Gateway = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const test = villa.sandboxCards;
  return (
    <Card component="section" aria-labelledby="bank-gateway">
      <PanelHead>
        <h2 id="bank-gateway">{text('bank.gateway.title')}</h2>
        {test && <Chip color="warning" icon={<Icon name="alert" size={16} />} label={text('bank.methods.test')} />}
      </PanelHead>
      <CardContent>
        <Facts>
          <div>
            <dt>{text('bank.gateway.gateway')}</dt>
            <dd>{text(test ? 'bank.gateway.sandbox' : 'bank.gateway.real')}</dd>
          </div>
          <div>
            <dt>{text('bank.gateway.see')}</dt>
            <dd>{text(test ? 'bank.gateway.seeTest' : 'bank.gateway.seeReal')}</dd>
          </div>
        </Facts>
        {test && <FormHelperText>{text('bank.gateway.hint')}</FormHelperText>}
      </CardContent>
    </Card>
  );
};
