import { CardContent, CircularProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useChannelDecision } from '../channels/useChannels.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Checks } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { GatewayPage } from './useGateway.ts';

type Test = NonNullable<GatewayPage['selfTest']>;
type Step = Test['steps'][number];

const timeOf = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

const StepMark = ({ state }: Pick<Step, 'state'>) => {
  if (state === 'waiting') return <CircularProgress size={18} />;
  return <Icon name={state === 'passed' ? 'check' : 'close'} tone={state === 'passed' ? 'done' : 'wrong'} />;
};

/** Tries the gateway with a charge that nobody pays. */
export const SelfTestButton = () => {
  const text = useText();
  const queries = useQueryClient();
  const { decide, busy } = useChannelDecision();
  const run = () =>
    decide(async service => {
      queries.setQueryData(['gateway'], await service.testGateway());
    });
  return (
    <Button kind="line" icon="rotate" busy={busy} onClick={() => void run()}>
      {text(busy ? 'gateway.selfTest.running' : 'gateway.selfTest.run')}
    </Button>
  );
};

const resultOf = ({ steps }: Test) => {
  if (steps.some(({ state }) => state === 'failed')) return 'gateway.selfTest.someFailed' as const;
  return steps.some(({ state }) => state === 'waiting')
    ? ('gateway.selfTest.started' as const)
    : ('gateway.selfTest.allPassed' as const);
};

/** What the last self-test found. */
export const SelfTestPanel = ({ page: { selfTest } }: { page: GatewayPage }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (
    <Panel
      title={text('gateway.selfTest.title')}
      end={
        selfTest && (
          <Typography color="textSecondary">{text(resultOf(selfTest), { when: moment(selfTest.at, now, language) })}</Typography>
        )
      }
      below
    >
      {selfTest ? (
        <CardContent>
          <Checks aria-live="polite">
            {selfTest.steps.map(step => (
              <StepLine key={step.step} step={step} />
            ))}
          </Checks>
        </CardContent>
      ) : (
        <PanelText>{text('gateway.selfTest.text')}</PanelText>
      )}
    </Panel>
  );
};

const StepLine = ({ step: { step, state, ms, error } }: { step: Step }) => {
  const text = useText();
  const isWaiting = state === 'waiting';
  const about = text(isWaiting ? 'gateway.selfTest.waitsAtMost' : `gateway.selfTest.about.${step}`);
  return (
    <li>
      <StepMark state={state} />
      <span>
        <strong>{text(`gateway.selfTest.${isWaiting ? 'webhookWaits' : step}`)}</strong>
        <Typography component="small" color={state === 'failed' ? 'error' : 'textSecondary'} sx={{ display: 'block' }}>
          {state === 'failed' ? text(`gateway.selfTest.failed.${step}`, { error: error ?? '' }) : about}
        </Typography>
      </span>
      <Typography component="span" color="textSecondary">
        {ms === null ? '' : timeOf(ms)}
      </Typography>
    </li>
  );
};
