import { SampleNotice } from '../bank/SampleNotice.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { useVilla } from '../villa/useVilla.ts';

/**
 * While guests can pay by card and no gateway is set that moves money: somebody has to know before a guest arrives who has not paid. Where
 * they pay in earnest they cannot; then, what else of the sample they are not offered.
 */
export const SandboxNotice = () => {
  const text = useText();
  const { villa } = useVilla();
  if (villa && villa.ignoredSamples.length > 0) return <SampleNotice villa={villa} linked />;
  if (!villa?.sandboxCards || !villa.creditCardEnabled) return null;
  return (
    <p className="notice notice-wait sandbox">
      <Icon name="alert" />
      <span>{text('dashboard.sandboxCards')}</span>
    </p>
  );
};
