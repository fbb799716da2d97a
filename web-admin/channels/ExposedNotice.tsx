import { Alert } from '@mui/material';
import { ago, moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { exposedPlace } from './ExposedPanel.tsx';
import { useChannels, useExposures } from './useChannels.ts';

/** On Today: how many stays can be sold twice at this minute, and since when. A warning once a channel is silent for too long. */
export const ExposedNotice = () => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const { data: exposures = [] } = useExposures();
  const { data: channels = [] } = useChannels();
  const [first] = exposures;
  if (!first) return null;
  const isLate = channels.some(({ fetches }) => fetches.exposed > 0 && fetches.overdueSince !== null);
  return (
    <Alert
      sx={{ alignItems: 'center' }}
      severity={isLate ? 'warning' : 'info'}
      icon={<Icon name="clock" />}
      action={
        <LinkButton kind="line" to={`/admin/channels#${exposedPlace}`}>
          {text('channels.exposedSee')}
        </LinkButton>
      }
    >
      {text('channels.exposedToday', {
        count: exposures.length,
        when: moment(first.since, now, language),
        ago: ago(first.since, now, text),
      })}
    </Alert>
  );
};
