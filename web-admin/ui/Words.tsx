import { styled } from '@mui/material';
import { Fragment } from 'react';

/** An amount, a date or a time, which stays on one line. */
export const NoWrap = styled('span')({ whiteSpace: 'nowrap' });

/** Words of less weight. */
export const Muted = styled('span')({ color: 'var(--muted)' });

/** Words for screen readers alone. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const VisuallyHidden = styled('span')(visuallyHidden);

/** One or more emails, which break before an @ where they need two lines. */
export const EmailText = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: none moves
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
