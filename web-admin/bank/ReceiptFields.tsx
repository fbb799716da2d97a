import { NumberInput } from 'react-admin';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useText } from '../i18n/useText.ts';

/** The receipts' issuer, and the text for guests about slips. The team may edit these too. */
export const ReceiptFields = () => {
  const text = useText();
  return (
    <section className="panel" aria-labelledby="bank-receipts">
      <div className="panel-head">
        <h2 id="bank-receipts">{text('bank.receipt.title')}</h2>
      </div>
      <div className="body gap-2">
        <LocalizedInput
          source="receiptIssuer"
          label={text('bank.receipt.issuer')}
          hint={text('bank.receipt.issuerHint')}
          lines={3}
          maxLength={5000}
        />
        <div className="slip-hours">
          <NumberInput
            source="slipCheckHours"
            label={text('bank.receipt.hours')}
            helperText={text('bank.receipt.hoursHint')}
            min={0}
            max={72}
            step={1}
            slotProps={{ input: { endAdornment: <span className="unit">{text('bank.receipt.hoursUnit')}</span> } }}
          />
        </div>
      </div>
    </section>
  );
};
