import { styled } from '@mui/material/styles';
import { useText } from '../i18n/useText.ts';
import { Icon } from './Icon.tsx';
import { TextButton } from './TextButton.tsx';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '16px 20px',
  color: 'var(--muted)',
});

/** Replaces content that failed to load: says so and offers a retry. */
export const LoadFailed = ({ retry }: { retry: () => unknown }) => {
  const text = useText();
  return (
    <Line role="alert">
      <Icon name="offline" />
      <span>{text('common.loadFailed')}</span>
      <TextButton onClick={() => void retry()}>{text('common.tryAgain')}</TextButton>
    </Line>
  );
};
