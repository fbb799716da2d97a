import type { Fee } from '@baan/contract/villa';
import { Fragment } from 'react';
import { SelectInput } from 'react-admin';
import { FormPart } from '../forms/FormPart.tsx';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { newKey, noLocalized } from '../forms/newItem.ts';
import { RemovedRows } from '../forms/RemovedRows.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useRemovableItems } from '../forms/useRemovableItems.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import type { FormFee } from './seasonFields.ts';

const every = ['stay', 'night', 'guest', 'guestNight'] as const satisfies Fee['per'][];

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
      {items.length === 0 && <p className="muted">{text('prices.noFees')}</p>}
      <ul className="lines stack-s">
        {items.map(({ key, name }, at) => {
          const words = say(name) || text('prices.newFee');
          return (
            <Fragment key={key}>
              {goneAt(at)}
              <li>
                <div className="edit room">
                  <LocalizedInput source={`fees.${at}.name`} label={text('prices.feeName')} maxLength={200} />
                  <div className="fee">
                    <div className="field">
                      <span className="label" aria-hidden="true">
                        {text('prices.feeAmount')}
                      </span>
                      <MoneyInput source={`fees.${at}.amount`} label={`${words}, ${text('prices.feeAmount')}`} />
                    </div>
                    <SelectInput
                      source={`fees.${at}.per`}
                      label={text('prices.feePer')}
                      helperText={false}
                      choices={every.map(per => ({ id: per, name: text(`prices.per.${per}`) }))}
                      translateChoice={false}
                      isRequired
                    />
                    <IconButton icon="trash" label={text('prices.feeDelete', { name: words })} onPress={() => takeOut(at)} />
                  </div>
                </div>
              </li>
            </Fragment>
          );
        })}
        {goneAt(items.length)}
      </ul>
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
