import type { AdminVilla } from '@baan/contract/adminVilla';
import type { SlipVerifierStatus } from '@baan/contract/slip';
import { CardContent, Chip, FormHelperText, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { useSlipVerifier } from '../bookings/slips/useSlipCheck.ts';
import { moment } from '../format/instant.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Switch } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Facts } from '../ui/Rows.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { useService } from '../useService.ts';
import { useVillaRefresh } from './useBankSave.tsx';

/** Does the service need somebody's attention? */
export const isInTrouble = ({ state }: SlipVerifierStatus): boolean =>
  state === 'quota' || state === 'refused' || state === 'notAnswering';

/** The service that asks the banks about slips: how it does, and whether slips approve themselves. The switch acts at once. */
export const SlipChecking = ({ villa, mayChange }: { villa: AdminVilla; mayChange: boolean }) => {
  const text = useText();
  const { data: status } = useSlipVerifier();
  if (!status) return null;
  const chip = isInTrouble(status) && (
    <Chip color="warning" icon={<Icon name="alert" />} label={text(`slipCheck.panel.states.${status.state}`)} />
  );
  return (
    <Panel title={text('slipCheck.panel.title')} end={chip}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        {status.verifier === null ? (
          <Typography color="textSecondary">{text('slipCheck.panel.off')}</Typography>
        ) : (
          <StateFacts status={status} />
        )}
        {(status.verifier !== null || villa.autoApproveSlips) && <AutoApprove villa={villa} mayChange={mayChange} />}
      </CardContent>
    </Panel>
  );
};

const StateFacts = ({ status: { verifier, state, askedAt, outcome, quotaLeft } }: { status: SlipVerifierStatus }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (
    <Facts>
      <div>
        <dt>{text('slipCheck.panel.service')}</dt>
        <dd>{verifier && text(`slipCheck.service.${verifier}`)}</dd>
      </div>
      <div>
        <dt>{text('slipCheck.panel.state')}</dt>
        <dd>{text(`slipCheck.panel.states.${state}`)}</dd>
      </div>
      {askedAt && outcome && (
        <div>
          <dt>{text('slipCheck.panel.last')}</dt>
          <dd>
            {moment(askedAt, now, language)}, {text(`slipCheck.panel.outcomes.${outcome}`)}
          </dd>
        </div>
      )}
      {askedAt && (
        <div>
          <dt>{text('slipCheck.panel.left')}</dt>
          <dd>{quotaLeft === null ? text('slipCheck.panel.leftUnknown') : text('slipCheck.left', { count: quotaLeft })}</dd>
        </div>
      )}
    </Facts>
  );
};

const AutoApprove = ({ villa, mayChange }: { villa: AdminVilla; mayChange: boolean }) => {
  const text = useText();
  const notify = useNotify();
  const service = useService();
  const refresh = useVillaRefresh();
  const unanswered = useUnanswered();
  const [busy, setBusy] = useState(false);
  const [turned, setTurned] = useState(false);
  const hintId = useId();

  const turn = async (on = !villa.autoApproveSlips) => {
    if (busy) return;
    unanswered.forget();
    setBusy(true);
    try {
      await service(provider => provider.amendVilla({ autoApproveSlips: on }));
      await refresh();
      setTurned(true);
    } catch (failure) {
      if (!unanswered.keep(failure, () => turn(on))) notify(`errors.${codeOf(failure)}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <Switch
        label={text('slipCheck.panel.auto')}
        checked={villa.autoApproveSlips}
        disabled={!mayChange}
        describedBy={hintId}
        aria-busy={busy || undefined}
        onChange={() => void turn()}
      />
      <FormHelperText id={hintId}>
        {text('slipCheck.panel.autoHint')} {!mayChange && text('slipCheck.panel.autoOff')}
      </FormHelperText>
      <Typography component="small" color="success" role="status">
        {turned && text(villa.autoApproveSlips ? 'slipCheck.panel.turnedOn' : 'slipCheck.panel.turnedOff')}
      </Typography>
      <UnansweredNotice again={unanswered.again} busy={busy} />
    </div>
  );
};
