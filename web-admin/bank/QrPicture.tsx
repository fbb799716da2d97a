import type { AdminVilla } from '@baan/contract/adminVilla';
import { FormHelperText, FormLabel, Stack, styled, Typography } from '@mui/material';
import { useGetIdentity, useNotify } from 'ra-core';
import { type ChangeEvent, useRef, useState } from 'react';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import type { BaanDataProvider } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Row } from '../ui/Rows.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { useService } from '../useService.ts';
import { useVillaRefresh } from './useBankSave.tsx';

/** A QR stays dark on white in both themes, for cameras. */
export const Qr = styled('span', { shouldForwardProp: name => name !== 'large' })<{ large?: boolean }>(({ large }) => ({
  flex: 'none',
  display: 'block',
  width: large ? 196 : 132,
  height: large ? 196 : 132,
  marginInline: large ? 'auto' : 0,
  padding: 8,
  background: 'var(--on-picture)',
  borderRadius: 4,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
}));

const mostBytes = 5 * 1024 * 1024;

/** Rejected before the upload, with the text of the service's refusal. */
const faultOf = (file: File): MessageKey | null => {
  if (!file.type.startsWith('image/')) return 'bank.promptPay.pictureKind';
  return file.size > mostBytes ? 'bank.promptPay.pictureSize' : null;
};

const refusals: Partial<Record<string, MessageKey>> = {
  unsupported_file: 'bank.promptPay.pictureKind',
  validation_failed: 'bank.promptPay.pictureKind',
  too_large: 'bank.promptPay.pictureSize',
  wrong_state: 'bank.promptPay.pictureLast',
  silent: 'errors.silent',
};

/** The owner's own QR picture: uploaded, replaced and deleted at once, each with a fresh password. */
export const QrPicture = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { busy, wrong, send, remove } = useQrPicture();
  const [asked, setAsked] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const url = villa.promptPayQrImage;

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void send(file);
  };

  return (
    <div>
      <FormLabel component="span">{text('bank.promptPay.picture')}</FormLabel>
      <Row sx={{ alignItems: 'flex-start', gap: '14px' }}>
        {url && (
          <Qr role="img" aria-label={text('bank.promptPay.pictureAlt')}>
            <VillaPicture villa={villa} url={url} sizes="132px" />
          </Qr>
        )}
        <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5, alignItems: 'start' }}>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            onChange={chosen}
            aria-label={text('bank.promptPay.picture')}
          />
          <Button kind="line" icon="upload" busy={busy} onClick={() => chooser.current?.click()}>
            {text(busy ? 'bank.promptPay.pictureSending' : url ? 'bank.promptPay.pictureReplace' : 'bank.promptPay.picturePick')}
          </Button>
          {url && (
            <Button kind="quiet-danger" icon="trash" disabled={busy} onClick={() => setAsked(true)}>
              {text('bank.promptPay.pictureDelete')}
            </Button>
          )}
          <Typography color="textSecondary">{text('bank.promptPay.pictureHint')}</Typography>
        </Stack>
      </Row>
      <div role="alert">{wrong && <FormHelperText error>{text(wrong)}</FormHelperText>}</div>
      {asked && (
        <FormDialog
          kind="danger"
          title={text('bank.promptPay.deleteTitle')}
          text={text(villa.promptPayId ? 'bank.promptPay.deleteWithId' : 'bank.promptPay.deleteWithout')}
          keep={text('bank.promptPay.keep')}
          confirm={text('bank.promptPay.pictureDelete')}
          busy={busy}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            setAsked(false);
            await remove();
            return undefined;
          }}
        />
      )}
    </div>
  );
};

const useQrPicture = () => {
  const text = useText();
  const notify = useNotify();
  const service = useService();
  const refresh = useVillaRefresh();
  const withFreshPassword = useFreshPassword();
  const { identity } = useGetIdentity();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<MessageKey | null>(null);

  const run = async (
    action: (service: BaanDataProvider) => Promise<unknown>,
    asks: MessageKey,
    confirm: MessageKey,
    done: MessageKey,
  ) => {
    setBusy(true);
    setWrong(null);
    try {
      await service(provider =>
        withFreshPassword(() => action(provider), {
          text: text(asks),
          confirm: text(confirm),
          keep: text('bank.confirm.notYet'),
          note: { icon: 'mail', text: text('bank.confirm.letter', { email: String(identity?.email ?? '') }) },
        }),
      );
      await refresh();
      notify(done, { type: 'success' });
    } catch (failure) {
      const code = codeOf(failure);
      const place = refusals[code];
      if (place) setWrong(place);
      else if (!(failure instanceof NotConfirmed)) notify(`errors.${code}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    wrong,
    send: async (file: File) => {
      const fault = faultOf(file);
      if (fault) return setWrong(fault);
      return run(
        service => service.sendQr(file),
        'bank.confirm.picture',
        'bank.confirm.savePicture',
        'bank.promptPay.pictureSaved',
      );
    },
    remove: () =>
      run(
        service => service.removeQr(),
        'bank.confirm.pictureGone',
        'bank.confirm.deletePicture',
        'bank.promptPay.pictureDeleted',
      ),
  };
};
