import type { AdminVilla } from '@baan/contract/adminVilla';
import type { ReactNode } from 'react';
import { BackToSteps } from '../firstSteps/BackToSteps.tsx';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { useVilla } from './useVilla.ts';

type Props = {
  title: string;
  /** With a link to the site. */
  asGuest?: boolean;
  /** Other content at the right of the head. */
  ways?: ReactNode;
  /** A line below the title. */
  about?: (villa: AdminVilla) => string;
  children: (villa: AdminVilla) => ReactNode;
};

/** A page about the villa: its head, and its content once the villa has loaded. */
export const VillaPageFrame = ({ title, asGuest = false, ways, about, children }: Props) => {
  const text = useText();
  const { villa, error, isPending, refetch } = useVilla();
  usePageTitle(title);
  const line = villa && about?.(villa);
  return (
    <>
      {villa && <BackToSteps villa={villa} />}
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {line && <p className="muted">{line}</p>}
        </div>
        {ways}
        {asGuest && (
          <a className="btn btn-line" href="/" target="_blank" rel="noopener">
            <Icon name="eye" />
            {text('villa.asGuest')}
          </a>
        )}
      </div>
      {isPending && <PageLoading />}
      {error && !villa && <LoadFailed retry={refetch} />}
      {villa && children(villa)}
    </>
  );
};
