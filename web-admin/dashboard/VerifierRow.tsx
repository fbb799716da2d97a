import type { SlipVerifierStatus } from '@baan/contract/slip';
import { Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Grow } from '../ui/Rows.tsx';
import { NoPicture } from '../ui/VillaPicture.tsx';

/** On Today: the service that asks the banks about slips does not, so that people have to check more. */
export const VerifierRow = ({ status: { verifier, state } }: { status: SlipVerifierStatus }) => {
  const text = useText();
  if (!verifier || (state !== 'quota' && state !== 'refused' && state !== 'notAnswering')) return null;
  return (
    <li>
      <NoPicture tone="wait">
        <Icon name="alert" />
      </NoPicture>
      <Grow as="span">
        <Link to="/admin/bank">{text('slipCheck.today.title')}</Link>
        <Typography component="small">
          {text(`slipCheck.today.${state}`, { service: text(`slipCheck.service.${verifier}`) })}
        </Typography>
      </Grow>
      <LinkButton kind="line" to="/admin/bank" tabIndex={-1}>
        {text('slipCheck.today.look')}
      </LinkButton>
    </li>
  );
};
