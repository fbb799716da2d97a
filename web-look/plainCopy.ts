import { plainText } from '@baan/i18n/plainText';

/** Text that is selected and copied is as plain as it was typed. A field's own text stays as it is. */
export const copyPlainly = (page: Document): void =>
  page.addEventListener('copy', event => {
    const selected = page.getSelection()?.toString() ?? '';
    const plain = plainText(selected);
    if (plain === selected || event.defaultPrevented || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', plain);
    event.preventDefault();
  });
