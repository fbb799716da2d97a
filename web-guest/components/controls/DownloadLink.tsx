import { type MouseEvent, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { isFailure } from '../../lib/api/request.ts';
import { getFile, saveFile } from '../../lib/files.ts';
import { toast } from '../frame/Toasts.tsx';
import { Icon } from './Icon.tsx';

type DownloadLinkProps = {
  url: string;
  /** File name, if the service gives none. */
  name: string;
  icon: string;
  text: string;
  /** The message if the file does not exist yet. */
  notYet: string;
  main?: boolean;
};

/** A file to download. It is a link, so that it can also open in a new tab; a click fetches the file and reports a failure. */
export const DownloadLink = ({ url, name, icon, text, notYet, main = false }: DownloadLinkProps) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const fetchIt = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const answer = await getFile(url, name);
      saveFile(answer.file, answer.name);
    } catch (error) {
      toast('wrong', isFailure(error, 'not_found', 'wrong_state') ? notYet : problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <a className={main ? 'btn btn-main' : 'btn btn-line'} href={url} download={name} aria-busy={busy} onClick={fetchIt}>
      {!busy && <Icon name={icon} />}
      {text}
    </a>
  );
};
