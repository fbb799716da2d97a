import { Link as TextLink, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ago, moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import { type Channel, useChannels } from './useChannels.ts';

/** Below the calendar: when each channel was last read, so that its nights can be trusted or not. Nothing without channels. */
export const ReadsLine = () => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const { data: channels = [] } = useChannels();
  if (channels.length === 0) return null;
  const partOf = ({ name, hasFeed, paused, reads }: Channel): { words: string; isWrong?: boolean } => {
    const { lastGoodAt, failingSince } = reads;
    if (!hasFeed) return { words: text('channels.reads.none', { name }) };
    if (paused) return { words: text('channels.reads.paused', { name }) };
    if (failingSince)
      return { words: text('channels.reads.failing', { name, when: moment(failingSince, now, language) }), isWrong: true };
    return {
      words: lastGoodAt
        ? text('channels.reads.good', { name, ago: ago(lastGoodAt, now, text) })
        : text('channels.reads.never', { name }),
    };
  };
  return (
    <Typography color="textSecondary" sx={{ mt: 1.5 }}>
      {channels.map((channel, index) => {
        const { words, isWrong } = partOf(channel);
        return (
          <Fragment key={channel.id}>
            {index > 0 && ', '}
            <Typography component="span" color={isWrong ? 'error' : 'inherit'}>
              {words}
            </Typography>
          </Fragment>
        );
      })}
      {'. '}
      <TextLink component={Link} to="/admin/channels">
        {text('channels.reads.see')}
      </TextLink>
    </Typography>
  );
};
