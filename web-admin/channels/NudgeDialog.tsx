import { Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { HowTo } from './HowTo.tsx';
import { type Channel, useExposures } from './useChannels.ts';

const shown = 8;

/** How to make a channel fetch our calendar at once, and which nights to close there by hand meanwhile. */
export const NudgeDialog = ({ channel: { id, name, kind, fetches }, onClose }: { channel: Channel; onClose: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const titleId = useId();
  // One that never came may not have our address.
  const isKnown = fetches.lastAt !== null;
  const unknown = (useExposures().data ?? []).filter(({ channels }) => channels.some(one => one.id === id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{text('channels.nudge.title', { name })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {text(isKnown ? 'channels.nudge.text' : 'channels.nudge.pasteText', { name })}
        </Typography>
        <HowTo of={isKnown ? 'channels.nudge.steps' : `channels.paste.${kind}`} name={name} unchecked={!isKnown} />
        {unknown.length > 0 && (
          <>
            <Typography sx={{ mt: 1.5 }}>{text('channels.nudge.meanwhile')}</Typography>
            <ul>
              {unknown.slice(0, shown).map(({ kind, id: of, number, checkIn, checkOut }) => (
                <li key={`${kind} ${of ?? number}`}>
                  <strong>{stayLong(checkIn, checkOut, language)}</strong>
                </li>
              ))}
            </ul>
            {unknown.length > shown && text('channels.nudge.others', { count: unknown.length - shown })}
          </>
        )}
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {text('channels.nudge.seen')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button kind="sea" onClick={onClose}>
          {text('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
