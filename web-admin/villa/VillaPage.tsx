import './villa.css';
import './pictures.css';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { HouseForm } from './HouseForm.tsx';
import { OpenSwitch } from './OpenSwitch.tsx';
import { useVilla } from './useVilla.ts';

/** /admin/villa: the house as guests see it. */
export const VillaPage = () => {
  const text = useText();
  const { villa, error, isPending, refetch } = useVilla();
  usePageTitle(text('house.title'));
  return (
    <>
      <div className="page-head">
        <h1>{text('house.title')}</h1>
        <a className="btn btn-line" href="/" target="_blank" rel="noreferrer">
          <Icon name="eye" />
          {text('house.asGuest')}
        </a>
      </div>
      {isPending && <PageLoading />}
      {error && !villa && <LoadFailed retry={refetch} />}
      {villa && (
        <>
          <OpenSwitch villa={villa} />
          <HouseForm villa={villa} />
        </>
      )}
    </>
  );
};
