import type { AuditEvent } from '@baan/contract/audit';
import { describeEvent } from '../eventDescription/describeEvent.ts';
import type { ReaderContext } from '../eventDescription/eventDescription.ts';
import { BeforeAfter, EventText } from '../eventDescription/FieldValue.tsx';
import { fieldWithin } from '../eventDescription/fieldName.ts';
import { leadChange } from '../eventDescription/leadChange.ts';
import { useText } from '../i18n/useText.ts';

/** Fields that the sentence of such an event contains already. */
const said: Record<string, readonly string[]> = {
  BankDetailsChanged: ['bankDetails.accountNumber'],
  PromptPayIdChanged: ['promptPayId'],
  NightsBlocked: ['nights'],
  StaffRoleChanged: ['member'],
};

const isSaid = (type: string, field: string): boolean =>
  said[type]?.some(name => field === name || field.startsWith(`${name}:`)) ?? false;

/** An event's sentence with its most important change: "Kanya changed the prices, weekday, normal price: ฿7,900 → ฿8,500". */
export const Sentence = ({ event, listener }: { event: AuditEvent; listener: ReaderContext }) => {
  const text = useText();
  const lead = leadChange(event);
  const named = lead && !isSaid(event.type, lead.field) && !lead.field.startsWith('member:');
  return (
    <>
      <EventText>{describeEvent(event, listener).title}</EventText>
      {lead && (
        <>
          {named ? `, ${fieldWithin(lead.field, text)}: ` : ': '}
          <BeforeAfter {...lead} />
        </>
      )}
    </>
  );
};
