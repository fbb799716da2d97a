import type { AuditTreeHead, VerifyRun } from '@baan/contract/audit';
import { bangkokClock, bangkokDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Chip, Skeleton, styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { longDay } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PanelText } from '../../ui/Panel.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Muted } from '../../ui/Words.tsx';
import { useServiceQuery } from '../../useService.ts';
/** When Baan last verified by itself, in the quiet hour of the night. */
export const LastNight = ({ run: { lastNight } }: { run: VerifyRun }) => {
  const text = useText();
  const [language] = useLanguage();
  if (!lastNight) return <PanelText>{text('audit.verify.noNightYet')}</PanelText>;
  const { finishedAt, found } = lastNight;
  const when = { day: longDay(bangkokDate(new Date(finishedAt)), language), time: bangkokClock(finishedAt) };
  const words = found === 0 ? text('audit.verify.nightWell', when) : text('audit.verify.nightFound', { ...when, count: found });
  return <PanelText>{words}</PanelText>;
};

/** "14:05" today, else with its date. */
const useSignedAt = () => {
  const [language] = useLanguage();
  const now = useNow(60_000);
  const text = useText();
  return (at: string): string => {
    const words = moment(at, now, language);
    return bangkokDate(new Date(at)) === bangkokDate(now) ? text('audit.seal.clock', { time: words }) : words;
  };
};

/** How far the record is sealed. */
const Proved = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 16,
  '& > p': { flex: 1, minWidth: 0, lineHeight: 1.5, '& > span': { marginLeft: 8 } },
  '& .MuiSkeleton-root': { maxWidth: 240 },
  '@media (max-width: 819px)': {
    flexWrap: 'wrap',
    rowGap: 10,
    '& > p': { flex: '1 1 calc(100% - 40px)', '& > span': { display: 'block', margin: 0 } },
    '& > .MuiButton-root': { flex: '1 1 100%' },
  },
});

/** How far the record is sealed, above all events. While that loads, its space is reserved, to avoid layout shift. */
export const TreeHeadNote = ({ seal }: { seal: AuditTreeHead | undefined }) => {
  const text = useText();
  const sealedAt = useSignedAt();
  return (
    <Proved>
      <Icon name="shield" tone="done" />
      <p>
        {seal ? (
          <>
            <strong>{text('audit.seal.upTo', { time: sealedAt(seal.at), number: figures(seal.number) })}</strong>
            {seal.waiting > 0 && <Muted>{text('audit.seal.waiting', { count: seal.waiting })}</Muted>}
          </>
        ) : (
          <Skeleton />
        )}
      </p>
      <LinkButton kind="line" to="/admin/audit/verify">
        {text('audit.verify.start')}
      </LinkButton>
    </Proved>
  );
};

/** The same above one booking or link, as a link to the proof. */
export const ProofBadge = () => {
  const text = useText();
  const sealedAt = useSignedAt();
  const { data } = useServiceQuery(['audit', 'verify'], (service, signal) => service.readVerify(signal));
  if (!data?.seal) return null;
  return (
    <Chip
      component={Link}
      to="/admin/audit/verify"
      color="success"
      clickable
      icon={<Icon name="shield" />}
      label={text('audit.seal.upTo', { time: sealedAt(data.seal.at), number: figures(data.seal.number) })}
      sx={{ minHeight: 44, px: '14px', whiteSpace: 'normal', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
};

/** The line between unsealed events and the newest seal. */
export const TreeHeadLine = ({ number, at }: { number: number; at: string }) => {
  const text = useText();
  const sealedAt = useSignedAt();
  return (
    <tr data-row="seal">
      <td colSpan={5}>
        <span>
          <Icon name="shield" size={16} />
          {text('audit.seal.here', { time: sealedAt(at), number: figures(number) })}
        </span>
      </td>
    </tr>
  );
};
