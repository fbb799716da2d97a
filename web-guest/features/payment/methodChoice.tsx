import type { PaymentMethod } from '@baan/contract/booking';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/field.css';
import '../../../web-look/segments.css';

const icons: Record<PaymentMethod, string> = { bank_transfer: 'bank', promptpay: 'qr', credit_card: 'card' };

type MethodChoiceProps = {
  methods: PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

/** The payment method. With only one there is no choice to show. */
export const MethodChoice = ({ methods, chosen, onChoose }: MethodChoiceProps) => {
  const { t } = useLanguage();
  if (methods.length < 2) return null;
  return (
    <section>
      <fieldset>
        <legend className="label">{t('payment.method')}</legend>
        <div className="segments method">
          {methods.map(method => (
            <label key={method}>
              <input type="radio" name="method" value={method} checked={method === chosen} onChange={() => onChoose(method)} />
              <Icon name={icons[method]} />
              <span>{t(`payment.${method}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
};
