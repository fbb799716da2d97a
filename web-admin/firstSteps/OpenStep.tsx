import type { AdminVilla } from '@baan/contract/adminVilla';
import { styled } from '@mui/material/styles';
import { useText } from '../i18n/useText.ts';
import { useOwnerName } from '../team/useOwnerName.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useOpenVilla } from '../villa/useOpenVilla.ts';

const Lacks = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  maxWidth: '26ch',
  color: 'var(--muted)',
  '& svg': { marginTop: 3 },
});

/** The last step: the owner's button, once nothing is missing. Before that it lists what is missing; staff read that the owner opens the villa. */
export const OpenStep = ({ villa, isNow }: { villa: AdminVilla; isNow: boolean }) => {
  const text = useText();
  const { may, busy, turn, unanswered } = useOpenVilla();
  const missing = villa.opensWhen.map(what => text(`firstSteps.opening.${what}`)).join(', ');
  if (!may) return <OwnerAlone />;
  if (missing)
    return (
      <Lacks>
        <Icon name="lock" size={16} />
        {text('firstSteps.opening.lacks', { what: missing })}
      </Lacks>
    );
  if (unanswered) return <UnansweredNotice again={unanswered} busy={busy} />;
  return (
    <Button kind={isNow ? 'sea' : 'line'} busy={busy} onClick={() => void turn(true)}>
      {text('firstSteps.opening.open')}
    </Button>
  );
};

const OwnerAlone = () => {
  const text = useText();
  const owner = useOwnerName();
  return (
    <Lacks>
      <Icon name="lock" size={16} />
      {owner ? text('firstSteps.opening.ownerAlone', { owner }) : text('firstSteps.opening.ownerAlonePlain')}
    </Lacks>
  );
};
