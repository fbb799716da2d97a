import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Back } from '../ui/Back.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.ts';
import { Row } from '../ui/Row.ts';
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
      <Back>
        <Link to="/admin/audit">
          <Icon name="left" />
          <span>{text('audit.title')}</span>
        </Link>
      </Back>
      <PageHead>
        <div>
          <h1>{title}</h1>
          {asker.isAuditor && <Typography color="textSecondary">{text('audit.state.readOnly')}</Typography>}
        </div>
        <Row>
          <ProofBadge />
          <ExportStream stream={stream} />
        </Row>
      </PageHead>
      <StateView key={name} stream={stream} kind={kind} />
    </>
  );
};
