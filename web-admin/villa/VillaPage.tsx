import { useText } from '../i18n/useText.ts';
import { OpenSwitch } from './OpenSwitch.tsx';
import { VillaDetailsForm } from './VillaDetailsForm.tsx';
import { VillaPageFrame } from './VillaPageFrame.tsx';

/** /admin/villa: the villa as guests see it. */
export const VillaPage = () => {
  const text = useText();
  return (
    <VillaPageFrame title={text('villa.title')} asGuest>
      {villa => (
        <>
          <OpenSwitch villa={villa} />
          <VillaDetailsForm villa={villa} />
        </>
      )}
    </VillaPageFrame>
  );
};
