import Alert from '@mui/material/Alert';
import { SampleNotice } from '../bank/SampleNotice.tsx';
import { useText } from '../i18n/useText.ts';
import { useVilla } from '../villa/useVilla.ts';

/**
 * Shown while guests can pay by card in the sandbox, where no money moves: a guest might otherwise arrive without having paid. In
 * production such card payments are refused; the notice then lists the other sample data that guests are not offered.
 */
export const SandboxNotice = () => {
  const text = useText();
  const { villa } = useVilla();
  if (villa && villa.ignoredSamples.length > 0) return <SampleNotice villa={villa} linked />;
  if (!villa?.sandboxCards || !villa.creditCardEnabled) return null;
  return <Alert severity="warning">{text('dashboard.sandboxCards')}</Alert>;
};
