/** A sentence whose account and PromptPay numbers stand out, and break into no second line. */
export const WholeNumbers = ({ text }: { text: string }) => {
  const parts = text.split(/(\d[\d -]{6,}\d)/);
  // Every second part is what the pattern caught.
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <strong key={part} className="num">
        {part}
      </strong>
    ),
  );
};
