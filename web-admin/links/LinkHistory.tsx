import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { Typography } from '@mui/material';
import { Timeline } from '../eventDescription/Timeline.tsx';
import { timelineEntries } from '../eventDescription/timelineEntries.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { Pending } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';

/** A link's history, below its actions. */
export const LinkHistory = ({ link: { id, revision } }: { link: PaymentLinkForStaff }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const asked = useServiceQuery(['link-history', id, revision], (service, signal) => service.linkHistory(id, signal), {
    placeholderData: previous => previous,
    staleTime: 30_000,
    refetchInterval: false,
  });
  const { data } = asked;
  return (
    <>
      <PanelHead>
        <Typography variant="h6" component="h3">
          {text('links.history')}
        </Typography>
        <DataAge of={[asked]} />
      </PanelHead>
      <Pending query={asked} rows={2} />
      {data && <Timeline chapters={timelineEntries(data, { text, language, now })} />}
    </>
  );
};
