import { Fragment } from 'react';

/** One or more emails, which break before an @ where they need two lines. */
export const EmailText = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: none moves
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
