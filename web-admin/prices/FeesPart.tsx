import type { Fee } from '@baan/contract/villa';
import { SelectInput } from 'react-admin';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { newKey, wordless } from '../forms/newItem.ts';
import { useItems } from '../forms/useItems.ts';
import { useSay } from '../forms/useSay.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import type { FormFee } from './seasonFields.ts';

const every = ['stay', 'night', 'guest', 'guestNight'] as const satisfies Fee['per'][];

/** What is charged beside the nights, such as cleaning. */
export const FeesPart = () => {
  const text = useText();
  const say = useSay();
  const { items, append, remove } = useItems<FormFee>('fees');
  return (
    <section className="panel" aria-labelledby="prices-fees">
      <div className="panel-head panel-head-tall">
        <div>
          <h2 id="prices-fees">{text('prices.fees')}</h2>
          <small className="muted">{text('prices.feesText')}</small>
        </div>
      </div>
      <div className="body gap-2">
        {items.length === 0 && <p className="muted">{text('prices.noFees')}</p>}
        <ul className="lines stack-s">
          {items.map(({ key, name }, at) => {
            const words = say(name) || text('prices.newFee');
            return (
              <li key={key}>
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
                    <IconButton icon="trash" label={text('prices.feeDelete', { name: words })} onPress={() => remove(at)} />
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
        <div>
          <Button
            kind="line"
            icon="plus"
            onClick={() => append({ key: newKey(), name: { ...wordless }, amount: null, per: 'stay' })}
          >
            {text('prices.addFee')}
          </Button>
        </div>
      </div>
    </section>
  );
};
