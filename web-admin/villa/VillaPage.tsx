import { useText } from '../i18n/useText.ts';
import { HouseForm } from './HouseForm.tsx';
import { HousePage } from './HousePage.tsx';
import { OpenSwitch } from './OpenSwitch.tsx';

/** /admin/villa: the house as guests see it. */
export const VillaPage = () => {
  const text = useText();
  return (
    <HousePage title={text('house.title')} asGuest>
      {villa => (
        <>
          <OpenSwitch villa={villa} />
          <HouseForm villa={villa} />
        </>
      )}
    </HousePage>
  );
};
