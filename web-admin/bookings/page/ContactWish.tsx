import type { CustomerInfoByStaff } from '@baan/contract/booking';
import { Alert, CardContent } from '@mui/material';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Decide, Facts } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { EmailText, Muted } from '../../ui/Words.tsx';

type Props = {
  now: CustomerInfoByStaff | null;
  wish: CustomerInfoByStaff;
  askedAt: string;
  busy: boolean;
  /** Absent: the reader may not decide. */
  answer?: ((answer: 'accept' | 'refuse') => void) | undefined;
};

/** Other contact details that a guest or payer asks for, beside those of now, and the two answers. */
export const ContactWish = ({ now, wish, askedAt, busy, answer }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const clock = useNow(60_000);
  const name = (of: CustomerInfoByStaff) => `${of.firstName} ${of.lastName}`.trim();
  const rows = [
    { label: text('contactChange.name'), before: now && name(now), after: name(wish) },
    { label: text('booking.email'), before: now?.email, after: wish.email },
    { label: text('booking.phone'), before: now?.phone, after: wish.phone },
  ];
  return (
    <Panel
      sx={{ mb: 2.5, '& .MuiCardContent-root > *': { maxWidth: 640 } }}
      title={text('contactChange.title')}
      end={<Muted>{moment(askedAt, clock, language)}</Muted>}
    >
      <CardContent>
        <Facts>
          {rows.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== after && before && (
                  <>
                    <s>
                      <EmailText text={before} />
                    </s>{' '}
                  </>
                )}
                {before === after ? (
                  after
                ) : (
                  <strong>
                    <EmailText text={after ?? ''} />
                  </strong>
                )}
              </dd>
            </div>
          ))}
        </Facts>
        <Alert>{text('contactChange.check')}</Alert>
        {answer && (
          <Decide>
            <Button kind="sea" icon="check" disabled={busy} onClick={() => answer('accept')}>
              {text('contactChange.accept')}
            </Button>
            <Button kind="danger" disabled={busy} onClick={() => answer('refuse')}>
              {text('contactChange.refuse')}
            </Button>
          </Decide>
        )}
      </CardContent>
    </Panel>
  );
};
