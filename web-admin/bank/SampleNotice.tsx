import type { AdminVilla } from '@baan/contract/adminVilla';
import { Alert } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';

/** Sample data that guests are not offered, as payments are real here, and the next step. */
export const SampleNotice = ({ villa, linked = false }: { villa: AdminVilla; linked?: boolean }) => {
  const text = useText();
  if (villa.ignoredSamples.length === 0) return null;
  return (
    <Alert
      role="region"
      sx={{ mb: 2, '& ul': { my: 0.5, pl: 2.5, listStyle: 'disc' } }}
      aria-labelledby="samples-ignored"
      severity="warning"
    >
      <strong id="samples-ignored">{text(villa.paymentMethods.length > 0 ? 'bank.samples.some' : 'bank.samples.noWay')}</strong>
      <ul>
        {villa.ignoredSamples.map(sample => (
          <li key={sample}>{text(`bank.samples.${sample}`)}</li>
        ))}
      </ul>
      <p>
        {linked && <Link to="/admin/bank">{text('bank.title')}</Link>} {text('bank.samples.demo')}
      </p>
    </Alert>
  );
};
