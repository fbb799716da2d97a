import type { AdminVilla } from '@baan/contract/adminVilla';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useMay } from '../auth/useMay.ts';
import { useVillaForm } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useText } from '../i18n/useText.ts';
import { useOwnerName } from '../team/useOwnerName.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panels } from '../ui/Panel.ts';
import { VillaPageFrame } from '../villa/VillaPageFrame.tsx';
import { AccountFields } from './AccountFields.tsx';
import { BankFacts } from './BankFacts.tsx';
import { type BankValues, bankFieldLabel, bankProblems, changedBankFields, readBank, writeDetails } from './bankFields.ts';
import { Gateway } from './Gateway.tsx';
import { GuestSees } from './GuestSees.tsx';
import { Methods } from './Methods.tsx';
import { PromptPayFields } from './PromptPayFields.tsx';
import { ReceiptFields } from './ReceiptFields.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import { SeePaymentPage } from './SeePaymentPage.tsx';
import { useBankSave } from './useBankSave.tsx';

/** /admin/bank: payment methods and the account for payments. The owner edits all; the team reads, and edits the receipt texts. */
export const BankPage = () => {
  const text = useText();
  return (
    <VillaPageFrame title={text('bank.title')} ways={<SeePaymentPage />}>
      {villa => <BankForm villa={villa} />}
    </VillaPageFrame>
  );
};

const BankForm = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const mayChange = useMay('edit', 'bank');
  const save = useBankSave(villa);
  const fields = useMemo(
    () => ({
      read: readBank,
      write: writeDetails,
      check: (values: BankValues, say: typeof text) => bankProblems(values, villa, say),
    }),
    [villa],
  );
  const house = useVillaForm<BankValues>(villa, { ...fields, send: save });
  return (
    <VillaFormFrame
      house={house}
      label={path => text(bankFieldLabel(path))}
      show={(_field, value) => inWords(value)}
      changed={changedBankFields(house.changed, house.baseline, house.form.getValues()).map(name => text(name))}
    >
      <SampleNotice villa={villa} />
      {!mayChange && <OwnersAlone />}
      <Panels side>
        <Stack sx={{ gap: 2.5 }}>
          <Methods villa={villa} mayChange={mayChange} />
          {mayChange ? (
            <>
              <AccountFields before={house.baseline.bankDetails} />
              <PromptPayFields villa={villa} before={house.baseline.promptPayId} />
            </>
          ) : (
            <BankFacts villa={villa} />
          )}
          <Gateway villa={villa} />
          <ReceiptFields />
        </Stack>
        <GuestSees villa={villa} />
      </Panels>
    </VillaFormFrame>
  );
};

/** An account, or a text in both languages, as one line. */
const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(', ') : String(value);

/** The person who may edit this, by name if known. */
const OwnersAlone = () => {
  const text = useText();
  const owner = useOwnerName();
  return (
    <Alert sx={{ mb: 2.5 }} icon={<Icon name="lock" />}>
      {owner ? text('bank.ownerOnly', { owner }) : text('bank.ownerOnlyPlain')}
    </Alert>
  );
};
