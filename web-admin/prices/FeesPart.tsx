import type { Fee } from '@baan/contract/villa';
import { FormLabel, styled, Typography } from '@mui/material';
import { Fragment } from 'react';
import { SelectInput } from 'react-admin';
import { Edit } from '../forms/Edit.tsx';
import { FormPart } from '../forms/FormPart.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { newKey, noLocalized } from '../forms/newItem.ts';
import { RemovedRows } from '../forms/RemovedRows.tsx';
import { useRemovableItems } from '../forms/useItems.ts';
import { useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Lines } from '../ui/Rows.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import type { FormFee } from './seasonFields.ts';

const every = ['stay', 'night', 'guest', 'guestNight'] as const satisfies Fee['per'][];

const FeeRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 160px) minmax(0, 1fr) 44px',
  gap: 12,
  alignItems: 'end',
  paddingTop: 4,
  '& > *': { minWidth: 0 },
  '@media (max-width: 559px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    '& > .ra-input': { gridRow: 2, gridColumn: 1 },
  },
});

/** Fees beside the nights, such as cleaning. */
export const FeesPart = () => {
  const text = useText();
  const say = useLocalized();
  const { items, append, takeOut, goneBefore } = useRemovableItems<FormFee>('fees', ({ key }) => key);
  const goneAt = (at: number) => (
    <RemovedRows gone={goneBefore(at)} words={item => text('villa.removed', { name: say(item.name) || text('prices.newFee') })} />
  );
  return (
    <FormPart id="fees" title={text('prices.fees')} about={text('prices.feesText')}>
      {items.length === 0 && <Typography color="textSecondary">{text('prices.noFees')}</Typography>}
      <Lines stack>
        {items.map(({ key, name }, at) => {
          const words = say(name) || text('prices.newFee');
          return (
            <Fragment key={key}>
              {goneAt(at)}
              <li>
                <Edit wide>
                  <LocalizedInput source={`fees.${at}.name`} label={text('prices.feeName')} maxLength={200} />
                  <FeeRow>
                    <div>
                      <FormLabel component="span" aria-hidden="true">
                        {text('prices.feeAmount')}
                      </FormLabel>
                      <MoneyInput source={`fees.${at}.amount`} label={`${words}, ${text('prices.feeAmount')}`} />
                    </div>
                    <SelectInput
                      source={`fees.${at}.per`}
                      label={text('prices.feePer')}
                      choices={every.map(per => ({ id: per, name: text(`prices.per.${per}`) }))}
                      isRequired
                    />
                    <IconButton icon="trash" label={text('prices.feeDelete', { name: words })} onClick={() => takeOut(at)} />
                  </FeeRow>
                </Edit>
              </li>
            </Fragment>
          );
        })}
        {goneAt(items.length)}
      </Lines>
      <div>
        <Button
          kind="line"
          icon="plus"
          onClick={() => append({ key: newKey(), name: { ...noLocalized }, amount: null, per: 'stay' })}
        >
          {text('prices.addFee')}
        </Button>
      </div>
    </FormPart>
  );
};
