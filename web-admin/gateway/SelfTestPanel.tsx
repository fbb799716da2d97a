import { CardContent, CircularProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useChannelDecision } from '../channels/useChannels.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Checks } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { GatewayPage } from './useGateway.ts';

type Step = NonNullable<GatewayPage['selfTest']>['steps'][number];

const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const StepMark = ({ state }: Pick<Step, 'state'>) => {
  if (state === 'waiting') return <CircularProgress size={18} />;
  return <Icon name={state === 'passed' ? 'check' : 'close'} tone={state === 'passed' ? 'done' : 'wrong'} />;
};

/** Tries the gateway with a charge that nobody pays. */
export const SelfTestPanel = ({ page: { selfTest } }: { page: GatewayPage }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const queries = useQueryClient();
  const { decide, busy } = useChannelDecision();
  const run = () =>
    decide(async service => {
      queries.setQueryData(['gateway'], await service.testGateway());
    });
  return (
    <Panel
      title={text('gateway.selfTest.title')}
      end={selfTest && <Typography color="textSecondary">{moment(selfTest.at, now, language)}</Typography>}
      below
    >
      <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > ul': { width: '100%' } }}>
        <Typography color="textSecondary">{text('gateway.selfTest.text')}</Typography>
        {selfTest && (
          <Checks aria-live="polite">
            {selfTest.steps.map(({ step, state, ms, error }) => (
              <li key={step}>
                <StepMark state={state} />
                <span>
                  {text(`gateway.selfTest.${step}`)}
                  {state === 'failed' && (
                    <Typography component="small" color="error" sx={{ display: 'block' }}>
                      {text(`gateway.selfTest.failed.${step}`, { error: error ?? '' })}
                    </Typography>
                  )}
                </span>
                <Typography component="span" color="textSecondary">
                  {ms === null ? '' : secondsOf(ms)}
                </Typography>
              </li>
            ))}
          </Checks>
        )}
        <Button kind="line" icon="rotate" busy={busy} onClick={() => void run()}>
          {text('gateway.selfTest.run')}
        </Button>
      </CardContent>
    </Panel>
  );
};
