import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { NumberInput } from 'react-admin';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useText } from '../i18n/useText.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import { PanelHead } from '../ui/Panel.ts';

/** The receipts' issuer, and the text for guests about slips. The team may edit these too. */
export const ReceiptFields = () => {
  const text = useText();
  return (
    <Card component="section" aria-labelledby="bank-receipts">
      <PanelHead>
        <h2 id="bank-receipts">{text('bank.receipt.title')}</h2>
      </PanelHead>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <LocalizedInput
          source="receiptIssuer"
          label={text('bank.receipt.issuer')}
          hint={text('bank.receipt.issuerHint')}
          lines={3}
          maxLength={5000}
        />
        <Box sx={{ maxWidth: 320, '& input': { textAlign: 'right' } }}>
          <NumberInput
            source="slipCheckHours"
            label={text('bank.receipt.hours')}
            helperText={text('bank.receipt.hoursHint')}
            min={0}
            max={72}
            step={1}
            slotProps={{
              input: { endAdornment: <NoWrap sx={{ color: 'text.secondary' }}>{text('bank.receipt.hoursUnit')}</NoWrap> },
            }}
          />
        </Box>
      </CardContent>
    </Card>
  );
};
