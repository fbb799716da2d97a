import type { Terms } from '@baan/contract/terms';
import { Icon } from '../../components/controls/Icon.tsx';
import { TermsInShort, TermsRows } from '../../components/Terms.tsx';
import '../../components/details.css';

/** Until when cancelling the chosen stay is free, in one line that expands to all terms. */
export const StayTerms = ({ terms }: { terms: Terms }) => (
  <details className="group free">
    <summary className="small strong">
      <TermsInShort terms={terms} />
      <Icon name="down" className="icon-16" />
    </summary>
    <TermsRows booking={{ terms }} />
  </details>
);
