import { styled } from '@mui/material';
import { useNotify } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';

const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& code': {
    flex: 1,
    minWidth: 0,
    padding: '11px 14px',
    border: '1px solid var(--edge)',
    borderRadius: 10,
    font: '13px/1.6 ui-monospace, "SF Mono", Menlo, monospace',
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 559px)': { flexWrap: 'wrap', '& code': { flex: '1 1 100%' }, '& button': { flex: 1 } },
});

type Props = { what: string; address: string; kind?: 'sea' | 'line' };

/** An address that nobody else may have, with a button to copy it. */
export const SecretAddress = ({ what, address, kind = 'line' }: Props) => {
  const text = useText();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('channels.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
  return (
    <Box>
      <code>{address}</code>
      <Button kind={kind} icon="copy" aria-label={text('channels.copy', { what })} onClick={() => void copy()}>
        {text('channels.copyIt')}
      </Button>
    </Box>
  );
};
