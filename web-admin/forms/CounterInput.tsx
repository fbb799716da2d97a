import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Count } from '../ui/Count.tsx';

type Props = { source: string; label: string; min: number; max: number };

export const CounterLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 52,
  '& + &': { borderTop: '1px solid var(--hairline)' },
});

/** A number with its name, which the buttons repeat. */
export const CounterInput = ({ source, label, min, max }: Props) => {
  const text = useText();
  const { field, fieldState } = useController({ name: source });
  return (
    <CounterLine>
      <span>
        {label}
        {fieldState.error?.message && (
          <Typography component="small" color="error">
            {fieldState.error.message}
          </Typography>
        )}
      </span>
      <Count
        value={Number(field.value ?? 0)}
        min={min}
        max={max}
        label={label}
        words={{ less: `${label}: ${text('saving.less')}`, more: `${label}: ${text('saving.oneMore')}` }}
        buttonRef={field.ref}
        onChange={field.onChange}
      />
    </CounterLine>
  );
};
