import type { SlipReuse } from '@baan/contract/slip';
import { Link } from 'react-router-dom';
import { type SlipOwnerKind, useSlipCheck } from '../bookings/slips/useSlipCheck.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Muted } from '../ui/Words.tsx';
import { linkPath } from './useLinks.ts';

type Props = { of: SlipOwnerKind; id: string; slipUrl: string | null };

/** Data read from the slip: its transfer, and other payments that used it. Lines in the list of data to compare. */
export const SlipReuseNotice = ({ of, id, slipUrl }: Props) => {
  const text = useText();
  const { data } = useSlipCheck(of, id, slipUrl);
  if (!data) return null;
  const { reference, slipReused } = data;
  return (
    <>
      {reference ? (
        <li>
          <Icon name="qr" tone="muted" />
          <span>{text('links.transfer', { bank: reference.sendingBank })}</span>
          <strong>{reference.transferId}</strong>
        </li>
      ) : (
        <li>
          <Icon name="qr" tone="muted" />
          <Muted>{text('links.noReference')}</Muted>
        </li>
      )}
      {slipReused.length === 0 && (
        <li>
          <Icon name="check" tone="done" />
          <span>{text('links.notReused')}</span>
        </li>
      )}
      {slipReused.map(reuse => (
        <li key={reuse.id}>
          <Icon name="alert" tone="wrong" />
          <span>{text(sameIn(reuse))}</span>
          <Other reuse={reuse} />
        </li>
      ))}
    </>
  );
};

const sameIn = ({ same }: SlipReuse): MessageKey => {
  if (same.includes('transfer')) return 'links.sameTransfer';
  return same.includes('file') ? 'links.sameFile' : 'links.sameLook';
};

const Other = ({ reuse: { kind, id, label } }: { reuse: SlipReuse }) =>
  kind === 'booking' ? (
    <Link to={`/admin/bookings/${id}`}>
      <strong>{label || id.slice(0, 8)}</strong>
    </Link>
  ) : (
    <Link to={linkPath(id)}>
      <strong>{label || id.slice(0, 8)}</strong>
    </Link>
  );
