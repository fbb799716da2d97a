import { Link, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { ExportStream } from './ExportStream.tsx';
import { StateView } from './StateView.tsx';
import { ProofBadge } from './TreeHeadNote.tsx';
import type { ReaderRole } from './useReaderRole.ts';
import { useStateAt } from './useReplay.ts';

/** The replay of one booking or payment link. */
export const ReplayPage = ({ kind, asker }: { kind: 'booking' | 'paymentLink'; asker: ReaderRole }) => {
  const text = useText();
  const { name = '' } = useParams();
  const stream = `${kind}-${name}`;
  // A link from elsewhere may have the id in place of the number.
  const number = useStateAt(stream, {}).data?.subject.name ?? name;
  const title = text(kind === 'booking' ? 'audit.state.replayed' : 'audit.state.linkReplayed', { number });
  usePageTitle(title);
  return (
    <>
      <p className="back">
        <Link to="/admin/audit">
          <Icon name="left" />
          <span>{text('audit.title')}</span>
        </Link>
      </p>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {asker.isAuditor && <p className="muted">{text('audit.state.readOnly')}</p>}
        </div>
        <div className="row">
          <ProofBadge />
          <ExportStream stream={stream} />
        </div>
      </div>
      <StateView key={name} stream={stream} kind={kind} />
    </>
  );
};
