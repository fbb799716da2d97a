import { plainText } from '@baan/i18n/plainText';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from './Icon.tsx';
import './copyButton.css';

const shownMs = 2000;

/** Copies a text, as plain as it was typed, and confirms that for two seconds. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { t } = useLanguage();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={copied ? 'btn btn-line btn-small copy-btn copied' : 'btn btn-line btn-small copy-btn'}
      aria-label={copied ? t('payment.copied') : label}
      onClick={async () => setCopied(await copy(plainText(text)))}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{t(copied ? 'payment.copied' : 'payment.copy')}</span>
    </button>
  );
};

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

/** The clipboard is not available to pages without https, such as the site at its address in the home network. */
const copyBySelection = (text: string): boolean => {
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'visually-hidden';
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
};
