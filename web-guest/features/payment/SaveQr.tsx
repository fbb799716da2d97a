import { useState } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { drawQr, savePicture } from './qrPicture.ts';

type SaveQrProps = {
  name: string;
  url: string;
  /** Written below the QR, the amount first. */
  lines: string[];
  /** The next step of this page: on a phone, whose own camera cannot scan it. */
  main?: boolean;
};

export const SaveQr = ({ name, url, lines, main = false }: SaveQrProps) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (await savePicture(await drawQr(url, lines), name)) toast('done', t('promptpay.saved'));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={main ? 'btn btn-main btn-wide' : 'btn btn-line'} disabled={busy} onClick={() => void save()}>
      <Icon name="download" />
      {t('promptpay.saveButton')}
    </button>
  );
};
