import type { InvitationWithLink } from '@baan/contract/team';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { bangkokDay, dayMonth } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

type Props = { invitation: InvitationWithLink; renewed: boolean; onClose: () => void };

/** An invitation's link, which is shown only this once. */
export const LinkDialog = ({ invitation: { email, expiresAt, link }, renewed, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  const until = dayMonth(bangkokDay(new Date(expiresAt)), language);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      field.current?.select();
      setCopying('failed');
    }
    return undefined;
  };

  return (
    <FormDialog
      title={text('team.linkTitle', { email })}
      confirm={text(copying === 'copied' ? 'team.copied' : 'team.copy')}
      icon={copying === 'copied' ? 'check' : 'copy'}
      keep={text('team.done')}
      busy={false}
      onClose={onClose}
      onConfirm={copy}
    >
      <p>{text(renewed ? 'team.renewedText' : 'team.invitedText', { until })}</p>
      <TextField
        inputRef={field}
        label={text('team.link')}
        value={link}
        helperText={text('team.linkHint')}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={event => event.target.select()}
      />
      <VisuallyHidden as="p" role="status">
        {copying === 'copied' && text('team.copied')}
      </VisuallyHidden>
      {copying === 'failed' && <FormHelperText role="alert">{text('links.copyFailed')}</FormHelperText>}
    </FormDialog>
  );
};
