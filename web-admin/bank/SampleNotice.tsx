import './sampleNotice.css';
import type { AdminVilla } from '@baan/contract/adminVilla';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** Sample data that guests are not offered, as payments are real here, and the next step. */
export const SampleNotice = ({ villa, linked = false }: { villa: AdminVilla; linked?: boolean }) => {
  const text = useText();
  if (villa.ignoredSamples.length === 0) return null;
  return (
    <section className="notice notice-wait sample-notice" aria-labelledby="samples-ignored">
      <Icon name="alert" />
      <div>
        <strong id="samples-ignored">{text(villa.paymentMethods.length > 0 ? 'bank.samples.some' : 'bank.samples.noWay')}</strong>
        <ul>
          {villa.ignoredSamples.map(sample => (
            <li key={sample}>{text(`bank.samples.${sample}`)}</li>
          ))}
        </ul>
        <p>
          {linked && <Link to="/admin/bank">{text('bank.title')}</Link>} {text('bank.samples.demo')}
        </p>
      </div>
    </section>
  );
};
