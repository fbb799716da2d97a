import { Box, Card, styled, Typography } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

const steps = ['account', 'keys', 'test'] as const;

/** Without a gateway: how guests pay now, and the three steps to one. */
export const GatewayOff = () => {
  const text = useText();
  return (
    <Card component="section" sx={{ padding: '40px 24px' }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, maxWidth: 560, marginInline: 'auto', textAlign: 'center' }}>
        <Icon name="card" size={32} />
        <h2>{text('gateway.offTitle')}</h2>
        <Typography color="textSecondary">{text('gateway.offText')}</Typography>
      </Box>
      <Steps>
        {steps.map(step => (
          <li key={step}>
            <span>
              <strong>{text(`gateway.offSteps.${step}`)}</strong>
              <small>{text(`gateway.offSteps.${step}Hint`)}</small>
            </span>
          </li>
        ))}
      </Steps>
    </Card>
  );
};

const Steps = styled('ol')({
  counterReset: 'step',
  maxWidth: 560,
  margin: '32px auto 0',
  '& li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    gap: 14,
    alignItems: 'center',
    paddingBlock: 12,
  },
  '& li + li': { borderTop: '1px solid var(--hairline)' },
  '& li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    borderRadius: '50%',
    border: '1px solid var(--edge)',
    fontWeight: 600,
  },
  '& li:first-of-type::before': { background: 'var(--sea)', borderColor: 'var(--sea)', color: 'var(--on-sea)' },
  '& small': { display: 'block', lineHeight: 1.5 },
});
