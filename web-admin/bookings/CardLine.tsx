import type { Booking } from '@baan/contract/booking';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.ts';

type State = Booking['payment']['state'];

const words: Record<Exclude<State, 'none'>, MessageKey> = {
  authorised: 'booking.card.authorised',
  unknown: 'booking.card.unknown',
  captured: 'booking.card.captured',
  refused: 'booking.card.refused',
};

/** The state of the card payment. */
export const CardLine = ({ payment: { state, last4 } }: { payment: Booking['payment'] }) => {
  const text = useText();
  if (state === 'none' || last4 === null) return null;
  return (
    <Row as="p" sx={{ alignItems: 'start', mt: 1 }}>
      <Icon name="card" />
      <span>{text(words[state], { last4 })}</span>
    </Row>
  );
};
