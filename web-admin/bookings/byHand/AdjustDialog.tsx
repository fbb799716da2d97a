import { maxLength, minValue, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Fields } from '../../ui/Rows.tsx';
import { ReasonInput } from '../decisions/DecisionInputs.tsx';
import type { PriceAdjustment } from './byHandValues.ts';

type Kind = 'discount' | 'charge' | 'total';
type Values = { kind: Kind; label: string; amount: number | null; reason: string };
type Props = { total: number; byChannel: boolean; onUse: (adjustment: PriceAdjustment) => void; onClose: () => void };

const amountOf = ({ kind, amount }: Values, total: number): number => {
  const typed = amount ?? 0;
  if (kind === 'total') return typed - total;
  return kind === 'discount' ? -typed : typed;
};

/** An adjustment of the quote. `total`: of the quote. `byChannel`: the price is the channel's, which needs no reason. */
export const AdjustDialog = ({ total, byChannel, onUse, onClose }: Props) => {
  const text = useText();
  return (
    <FormDialog<Values>
      title={text('byHand.adjustTitle')}
      confirm={text('byHand.adjustUse')}
      keep={text('byHand.adjustKeep')}
      busy={false}
      wide
      defaultValues={{ kind: byChannel ? 'total' : 'discount', label: '', amount: null, reason: '' }}
      onClose={onClose}
      onConfirm={async values => {
        const amount = amountOf(values, total);
        if (total + amount < 0) return { amount: text('byHand.tooMuchOff') };
        if (amount === 0) return { amount: text('byHand.sameTotal') };
        const reason = values.reason.trim();
        onUse({ label: values.label.trim(), amount, ...(reason ? { reason } : {}) });
        return undefined;
      }}
    >
      <ChoiceInput
        source="kind"
        legend={text('byHand.adjustKind')}
        quiet
        choices={(['discount', 'charge', 'total'] as const).map(id => ({ id, name: text(`byHand.kind.${id}`) }))}
      />
      <Fields>
        <TextInput
          source="label"
          label={text('money.label')}
          helperText={text('money.labelHint')}
          validate={[required(), maxLength(80)]}
        />
        <KindAmount />
      </Fields>
      {!byChannel && <ReasonInput label={text('byHand.reason')} />}
    </FormDialog>
  );
};

const KindAmount = () => {
  const text = useText();
  const kind = useWatch({ name: 'kind' }) as Kind;
  const least = kind === 'total' ? 0 : 1;
  return <AmountInput key={kind} source="amount" label={text('money.amount')} validate={[required(), minValue(least)]} />;
};
