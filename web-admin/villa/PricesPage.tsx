import './villa.css';
import type { Villa } from '@baan/contract/villa';
import { useState } from 'react';
import { Form, FormDataConsumer, useNotify, useUpdate } from 'react-admin';
import { useMayDecide } from '../bookings/useMayDecide.ts';
import { villaId } from '../dataProvider.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import type { Prices } from './nightPrices.ts';
import { PriceInputs, validatePrices } from './PriceInputs.tsx';
import { PriceTable } from './PriceTable.tsx';
import { useVilla } from './useVilla.ts';

const pricesOf = (villa: Villa): Prices => ({
  weekdayPrice: villa.weekdayPrice,
  weekdayDiscountedPrice: villa.weekdayDiscountedPrice,
  weekendPrice: villa.weekendPrice,
  weekendDiscountedPrice: villa.weekendDiscountedPrice,
  priceReductionPerRoom: villa.priceReductionPerRoom,
  minRooms: villa.minRooms,
});

/** /admin/villa: the four prices, the reduction for fewer rooms, and what they come to. */
export const PricesPage = () => {
  const text = useText();
  const { villa, error, isPending, refetch } = useVilla();
  usePageTitle(text('prices.title'));
  return (
    <>
      <div className="page-head">
        <h1>{text('prices.title')}</h1>
        {villa && (
          <span className="badge">
            <Icon name="tag" size={16} />
            {text('prices.revision', { number: villa.revision })}
          </span>
        )}
      </div>
      {isPending && <PageLoading />}
      {error && !villa && <LoadFailed retry={refetch} />}
      {villa && <PricesForm key={villa.revision} villa={villa} reload={refetch} />}
    </>
  );
};

const PricesForm = ({ villa, reload }: { villa: Villa; reload: () => unknown }) => {
  const text = useText();
  const notify = useNotify();
  const may = useMayDecide();
  const [update] = useUpdate();
  const [busy, setBusy] = useState(false);
  const before = pricesOf(villa);

  const save = async (values: object) => {
    const prices = values as Prices;
    const changed = Object.entries(before).filter(([name, value]) => prices[name as keyof Prices] !== value);
    const data = Object.fromEntries(changed.map(([name]) => [name, prices[name as keyof Prices]]));
    setBusy(true);
    try {
      await update(
        villaId,
        { id: villaId, data, previousData: { id: villaId, revision: villa.revision } },
        { returnPromise: true },
      );
      notify('prices.saved', { type: 'success' });
    } catch (failure) {
      const code = codeOf(failure);
      const wrong = fieldErrors(failure, text);
      if (Object.keys(wrong).length > 0) return wrong;
      notify(code === 'conflict' ? 'prices.conflict' : `errors.${code}`, { type: 'error' });
      if (code === 'conflict') void reload();
    } finally {
      setBusy(false);
    }
    return {};
  };

  return (
    <Form
      defaultValues={before as object}
      onSubmit={save}
      validate={(values: object) => validatePrices(values as Prices, villa.bedrooms, text)}
      disableInvalidFormNotification
      noValidate
    >
      <div className="grid prices-page">
        <section className="panel">
          <div className="body">
            <p className="muted">{text('prices.text')}</p>
            <fieldset disabled={!may.decide}>
              <PriceInputs bedrooms={villa.bedrooms} />
            </fieldset>
            {may.decide ? (
              <Button kind="sea" type="submit" busy={busy}>
                {text('prices.save')}
              </Button>
            ) : (
              <p className="muted">{text('prices.readOnly')}</p>
            )}
          </div>
        </section>
        <FormDataConsumer<Partial<Prices>>>
          {({ formData }) => <PriceTable values={formData} bedrooms={villa.bedrooms} />}
        </FormDataConsumer>
      </div>
    </Form>
  );
};
