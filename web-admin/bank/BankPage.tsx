import type { AdminVilla } from '@baan/contract/adminVilla';
import { Alert, Box, CardContent, Chip, FormHelperText, Stack } from '@mui/material';
import { useMemo } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMay } from '../auth/useMay.ts';
import { guestPathOf } from '../bookings/bookingFacts.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useVillaForm } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useText } from '../i18n/useText.ts';
import { useOwnerName } from '../team/useTeam.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel, Panels } from '../ui/Panel.tsx';
import { Fields } from '../ui/Rows.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { VillaPageFrame } from '../villa/VillaPageFrame.tsx';
import { AccountFields } from './AccountFields.tsx';
import { BankFacts } from './BankFacts.tsx';
import {
  type BankValues,
  bankFieldLabel,
  bankProblems,
  changedBankFields,
  promptPayKind,
  readBank,
  samePromptPay,
  writeDetails,
  writtenPromptPay,
} from './bankFields.ts';
import { GatewayFacts } from './GatewayFacts.tsx';
import { GuestSees } from './GuestSees.tsx';
import { Methods } from './Methods.tsx';
import { QrPicture } from './QrPicture.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import { SlipChecking } from './SlipChecking.tsx';
import { useBankSave } from './useBankSave.tsx';

const asTyped = (value: string | null) => value ?? '';

/** The PromptPay id with its kind, and the owner's own picture. */
const PromptPayFields = ({ villa, before }: { villa: AdminVilla; before: string }) => {
  const text = useText();
  const now = useWatch<BankValues, 'promptPayId'>({ name: 'promptPayId' });
  const kind = promptPayKind(now);
  const changed = !samePromptPay(now, before);
  const hint = kind === 'unknown' ? false : text(kind === 'none' ? 'bank.promptPay.noneHint' : `bank.promptPay.${kind}`);
  return (
    <Panel title={text('bank.promptPay.title')} end={<Chip icon={<Icon name="lock" />} label={text('bank.account.asks')} />}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Fields>
          <div>
            <TextInput
              source="promptPayId"
              label={text('bank.promptPay.id')}
              helperText={changed && before ? text('bank.account.was', { before: writtenPromptPay(before) }) : false}
              parse={asTyped}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } }}
            />
            <FormHelperText aria-live="polite">
              {kind !== 'none' && hint && <Icon name="check" />}
              <span>{hint}</span>
            </FormHelperText>
          </div>
          <QrPicture villa={villa} />
        </Fields>
        {changed && before !== '' && <Alert severity="warning">{text('bank.promptPay.seenAtOnce')}</Alert>}
      </CardContent>
    </Panel>
  );
};

/** The receipts' issuer, and the text for guests about slips. The team may edit these too. */
const ReceiptFields = () => {
  const text = useText();
  return (
    <Panel title={text('bank.receipt.title')}>
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
    </Panel>
  );
};

/** Links to the guest's payment page of the newest unpaid booking, as each page belongs to a booking. Without one there is no link. */
export const SeePaymentPage = () => {
  const text = useText();
  const { data: [newest] = [] } = useBookings({ status: ['pending_payment'] }, { field: 'createdAt', order: 'DESC' }, 1);
  if (!newest) return null;
  return (
    <LinkButton kind="line" href={guestPathOf(newest)} target="_blank" rel="noopener" icon="eye">
      {text('bank.seePage')}
    </LinkButton>
  );
};

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
          <GatewayFacts villa={villa} />
          <SlipChecking villa={villa} mayChange={mayChange} />
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
