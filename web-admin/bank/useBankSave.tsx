import type { AdminVilla } from '@baan/contract/adminVilla';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'ra-core';
import { useFreshPassword } from '../auth/useFreshPassword.tsx';
import { type BaanDataProvider, villaId } from '../dataProvider.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { NoWrap } from '../ui/Words.tsx';
import { useService } from '../useService.ts';
import { type BankValues, sameAccount, writeDetails, writtenAccount, writtenPromptPay } from './bankFields.ts';

/** Reloads the villa after one of these calls, and shows it. */
export const useVillaRefresh = () => {
  const service = useService();
  const queries = useQueryClient();
  return async (): Promise<AdminVilla> => {
    const { data } = await service(provider => provider.getOne<AdminVilla & { id: string }>(villaId, { id: villaId }));
    queries.setQueryData([villaId, 'getOne', { id: villaId, meta: undefined }], data);
    return data;
  };
};

/** A sentence with account and PromptPay numbers in bold, which do not wrap. */
const WholeNumbers = ({ text }: { text: string }) => {
  const parts = text.split(/(\d[\d -]{6,}\d)/);
  // Every second part is a match of the pattern.
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <NoWrap as="strong" key={part}>
        {part}
      </NoWrap>
    ),
  );
};

type Part = { name: MessageKey; call: (service: BaanDataProvider, revision: number) => Promise<{ revision: number }> };

/**
 * Saves the changes, with as many calls as needed. The password is asked for once, with one sentence for all changes. If a later
 * call is refused, a message names the changes saved before it, and the page shows them.
 */
export const useBankSave = (villa: AdminVilla) => {
  const text = useText();
  const notify = useNotify();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const refresh = useVillaRefresh();
  const { identity } = useGetIdentity();

  const questionFor = ({ bankDetails, promptPayId }: Partial<BankValues>) => ({
    text: (
      <WholeNumbers
        text={[bankDetails && accountSentence(bankDetails), promptPayId !== undefined && promptPaySentence(promptPayId)]
          .filter(Boolean)
          .join(' ')}
      />
    ),
    note: { icon: 'mail' as const, text: text('bank.confirm.letter', { email: String(identity?.email ?? '') }) },
    confirm: text(
      bankDetails && promptPayId !== undefined
        ? 'bank.confirm.saveBoth'
        : bankDetails
          ? 'bank.confirm.saveAccount'
          : 'bank.confirm.savePromptPay',
    ),
    keep: text('bank.confirm.notYet'),
  });

  const accountSentence = ({ bankName, accountNumber, accountName }: BankValues['bankDetails']): string => {
    const before = villa.bankDetails?.accountNumber ?? '';
    const after = writtenAccount(accountNumber);
    if (!before) return text('bank.confirm.firstAccount', { after: `${after}, ${bankName}, ${accountName}` });
    if (sameAccount(before, accountNumber))
      return text('bank.confirm.accountWords', { after: `${bankName}, ${accountName}`, number: after });
    return text('bank.confirm.account', { before: writtenAccount(before), after });
  };

  const promptPaySentence = (promptPayId: string): string => {
    const [before, after] = [villa.promptPayId ?? '', promptPayId].map(writtenPromptPay);
    if (!after) return text('bank.confirm.noPromptPay', { before: before ?? '' });
    return before ? text('bank.confirm.promptPay', { before, after }) : text('bank.confirm.firstPromptPay', { after });
  };

  return async (changed: Partial<BankValues>, revision: number): Promise<AdminVilla> => {
    const { bankDetails, promptPayId } = changed;
    const question = questionFor(changed);
    const confirmed =
      (call: Part['call']): Part['call'] =>
      (provider, at) =>
        withFreshPassword(() => call(provider, at), question);
    const details = writeDetails(changed);
    const parts: Part[] = [];
    if (bankDetails)
      parts.push({ name: 'bank.save.account', call: confirmed((house, at) => house.saveAccount({ bankDetails }, at)) });
    if (promptPayId !== undefined)
      parts.push({ name: 'bank.save.promptPay', call: confirmed((house, at) => house.savePromptPayId(promptPayId, at)) });
    if (Object.keys(details).length > 0)
      parts.push({ name: 'bank.save.details', call: (house, at) => house.amendVilla(details, at) });

    let at = revision;
    for (const [done, { call }] of parts.entries()) {
      try {
        at = (await service(provider => call(provider, at))).revision;
      } catch (failure) {
        if (done > 0) {
          const names = parts.map(({ name }) => text(name));
          notify('bank.save.some', {
            type: 'warning',
            messageArgs: { saved: names.slice(0, done).join(', '), rest: names.slice(done).join(', ') },
          });
          await refresh();
        }
        throw failure;
      }
    }
    return refresh();
  };
};
