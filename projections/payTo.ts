import type { PayTo } from '@baan/contract/payTo';
import { countedPromptPayId, usableMethods } from '@baan/domain/villa/methods';
import type { Excluded } from '@baan/domain/villa/sampleWays';
import type { VillaState } from '@baan/domain/villa/state';
import { pictureUrl } from './villaView.ts';

/** Payment details for guests, by the methods that they can use now. Only the view of a payable booking or link includes them. */
export const payToOf = (villa: VillaState, excluded: Excluded): PayTo => {
  const methods = usableMethods(villa, excluded);
  const { bankDetails, promptPayQr } = villa;
  const promptPayId = countedPromptPayId(villa, excluded);
  return {
    ...(methods.includes('bank_transfer') && bankDetails ? { bankDetails } : {}),
    ...(methods.includes('promptpay') && promptPayId ? { promptPayId } : {}),
    ...(methods.includes('promptpay') && promptPayQr ? { promptPayQrImage: pictureUrl(promptPayQr) } : {}),
  };
};
