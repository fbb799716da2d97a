import type { AuditTreeHead } from '@baan/contract/audit';
import { Link } from 'react-router-dom';
import { bangkokDay } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';

/** "14:05" today, else with its date. */
const useSignedAt = () => {
  const [language] = useLanguage();
  const now = useNow(60_000);
  const text = useText();
  return (at: string): string => {
    const words = moment(at, now, language);
    return bangkokDay(new Date(at)) === bangkokDay(now) ? text('audit.seal.clock', { time: words }) : words;
  };
};

/** How far the record is sealed, above all events. While that loads, its space is reserved, to avoid layout shift. */
export const TreeHeadNote = ({ seal }: { seal: AuditTreeHead | undefined }) => {
  const text = useText();
  const sealedAt = useSignedAt();
  return (
    <div className="proved">
      <Icon name="shield" />
      <p>
        {seal ? (
          <>
            <strong>{text('audit.seal.upTo', { time: sealedAt(seal.at), number: figure(seal.number) })}</strong>
            {seal.waiting > 0 && <span className="muted">{text('audit.seal.waiting', { smart_count: seal.waiting })}</span>}
          </>
        ) : (
          <span className="bone" />
        )}
      </p>
      <Link className="btn btn-line" to="/admin/audit/verify">
        {text('audit.verify.start')}
      </Link>
    </div>
  );
};

/** The same above one booking or link, as a link to the proof. */
export const ProofBadge = () => {
  const text = useText();
  const sealedAt = useSignedAt();
  const { data } = useServiceQuery(['audit', 'verify'], (service, signal) => service.readVerify(signal));
  if (!data?.seal) return null;
  return (
    <Link className="badge badge-done proof-badge" to="/admin/audit/verify">
      <Icon name="shield" />
      {text('audit.seal.upTo', { time: sealedAt(data.seal.at), number: figure(data.seal.number) })}
    </Link>
  );
};

/** The line between unsealed events and the newest seal. */
export const TreeHeadLine = ({ number, at }: { number: number; at: string }) => {
  const text = useText();
  const sealedAt = useSignedAt();
  return (
    <tr className="seal-here">
      <td colSpan={5}>
        <span>
          <Icon name="shield" size={16} />
          {text('audit.seal.here', { time: sealedAt(at), number: figure(number) })}
        </span>
      </td>
    </tr>
  );
};
