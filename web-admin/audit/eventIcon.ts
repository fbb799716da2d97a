import type { AuditEvent } from '@baan/contract/audit';
import type { IconName } from '../ui/Icon.tsx';

const byType: readonly [RegExp, IconName][] = [
  [/^MessageSent$/, 'mail'],
  [/SlipAttached$/, 'upload'],
  [/^SignInsFailed$/, 'alert'],
  [/^(Sign|Password|Staff.*Registered)/, 'lock'],
  [/Invit/, 'send'],
  [/^(NightsBlocked|HouseClosed)$/, 'block'],
  [/(Expired|Released|Unblocked)$/, 'history'],
  [/^PricesChanged$/, 'tag'],
  [/^(Bank|PromptPay|PaymentMethodSwitched)/, 'bank'],
  [/^(Card|OneTimeCode)/, 'card'],
  [/(Confirmed|Settled|Paid|Received|Issued|Captured)$/, 'check'],
  [/(Cancelled|Refused|Revoked|Hidden|Voided|Removed)$/, 'close'],
  [/^(Slide|Background)/, 'image'],
];

const byKind: Record<AuditEvent['kind'], IconName> = {
  booking: 'calendar',
  money: 'link',
  villa: 'house',
  bank: 'bank',
  team: 'user',
  mail: 'mail',
  calendar: 'calendar',
};

export const eventIcon = ({ type, kind }: Pick<AuditEvent, 'type' | 'kind'>): IconName =>
  byType.find(([known]) => known.test(type))?.[1] ?? byKind[kind];
