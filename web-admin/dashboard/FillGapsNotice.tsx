import type { PatchVillaInput } from '@baan/contract/adminVilla';
import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import { useNotify, useUpdate } from 'ra-core';
import { villaId } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useVilla } from '../villa/useVilla.ts';

/** Asks once, where there is a minimum stay, whether short gaps may be sold whole. Either answer is kept, and can be changed with the prices. */
export const FillGapsNotice = () => {
  const text = useText();
  const notify = useNotify();
  const { villa } = useVilla();
  const [update, { isPending: busy }] = useUpdate();
  if (!villa?.proposesFillGaps) return null;
  const answer = async (fillGaps: boolean): Promise<void> => {
    const data: PatchVillaInput = { fillGaps };
    try {
      await update(villaId, { id: villaId, data, previousData: { id: villaId } }, { returnPromise: true });
    } catch (failure) {
      notify(`errors.${codeOf(failure)}`, { type: 'error' });
    }
  };
  return (
    <Alert icon={<Icon name="calendar" />}>
      <p>{text('prices.fillGapsProposed')}</p>
      <DialogActions>
        <Button kind="line" busy={busy} onClick={() => void answer(true)}>
          {text('prices.fillGapsYes')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void answer(false)}>
          {text('prices.fillGapsNo')}
        </Button>
      </DialogActions>
    </Alert>
  );
};
