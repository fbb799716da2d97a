import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useService } from '../useService.ts';

/** The whole history of one subject, as a file. */
export const ExportStream = ({ stream }: { stream: string }) => {
  const text = useText();
  const notify = useNotify();
  const service = useService();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await service(provider => provider.exportStream(stream)), `${stream}.json`);
    } catch {
      notify('audit.state.exportFailed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" icon="download" busy={busy} onClick={save}>
      {text('audit.state.export')}
    </Button>
  );
};
