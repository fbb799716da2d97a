import { Refusal } from '@baan/domain/shared/refusal';
import type { VillaState } from '@baan/domain/villa/events';
import { countedPromptPayId, usableMethods } from '@baan/domain/villa/methods';
import { pictureUrl } from '@baan/projections/villaView';
import { excludedBy } from '../../config.ts';
import { promptPayCode } from '../../promptPay/promptPay.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Answer } from '../door/route.ts';

/**
 * How to pay this amount by PromptPay: a code that holds it, else the owner's picture, which holds none.
 * @throws Refusal `method_off`
 */
export const answerPromptPay = async (
  villa: VillaState,
  amount: number,
  { config }: Pick<Dependencies, 'config'>,
): Promise<Answer> => {
  const excluded = excludedBy(config);
  const methods = usableMethods(villa, excluded);
  if (!methods.includes('promptpay')) throw new Refusal('method_off', 'This way to pay is not offered now', { methods });
  const promptPayId = countedPromptPayId(villa, excluded);
  const code = promptPayId ? await promptPayCode(promptPayId, amount) : undefined;
  if (code) return { body: { status: 'success', data: code } };
  if (!villa.promptPayQr) throw new Refusal('method_off', 'This way to pay is not offered now', { methods });
  const { width, height } = villa.promptPayQr;
  const data = { promptPayQrImage: pictureUrl(villa.promptPayQr), width, height, amount: null };
  return { body: { status: 'success', data } };
};
