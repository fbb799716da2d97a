/**
 * One thing that is not as it should be, in words without anything of a person. `subject`: the stream, or the table and the key of its
 * row.
 */
export type Finding = {
  check: 'chain' | 'carried' | 'sealed' | 'nights' | 'rows' | 'checkpoint' | 'files';
  subject: string;
  problem: string;
};

export type Report = (finding: Finding) => void;
