import { NoWrap } from '../ui/NoWrap.ts';
/** A sentence with account and PromptPay numbers in bold, which do not wrap. */
export const WholeNumbers = ({ text }: { text: string }) => {
  const parts = text.split(/(\d[\d -]{6,}\d)/);
  // Every second part is a match of the pattern.
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <NoWrap as="strong" key={part}>
        {part}
      </NoWrap>
    ),
  );
};
