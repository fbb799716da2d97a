import type { AdminVilla } from '@baan/contract/adminVilla';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackToSteps } from '../firstSteps/BackToSteps.tsx';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.ts';
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

/** A page about the house: its head, and its content once the house has loaded. */
export const VillaPageFrame = ({ title, asGuest = false, ways, about, children }: Props) => {
  const text = useText();
  const { villa, error, isPending, refetch } = useVilla();
  usePageTitle(title);
  const line = villa && about?.(villa);
  return (
    <>
      {villa && <BackToSteps villa={villa} />}
      <PageHead>
        <div>
          <h1>{title}</h1>
          {line && <Typography color="textSecondary">{line}</Typography>}
        </div>
        {ways}
        {asGuest && (
          <LinkButton kind="line" href="/" target="_blank" rel="noopener" icon="eye">
            {text('villa.asGuest')}
          </LinkButton>
        )}
      </PageHead>
      {isPending && <PageLoading />}
      {error && !villa && <LoadFailed retry={refetch} />}
      {villa && children(villa)}
    </>
  );
};
