import { Icon } from '../../../components/controls/Icon.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import '../../../../web-look/notice.css';
import '../../../components/details.css';
import './sandboxNotice.css';

/** The sandbox's test numbers, with the text key of their effect. */
const known = [
  ['4242 4242 4242 4242', 'approved'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient'],
  ['4000 0000 0000 0119', 'down'],
  ['4000 0000 0000 0341', 'lost'],
] as const;

type SandboxNoticeProps = {
  /** With the list of test cards. */
  numbers?: boolean;
  /** The payment has ended. */
  done?: boolean;
};

/** In the sandbox no money moves, and every screen about a card says so. */
export const SandboxNotice = ({ numbers = false, done = false }: SandboxNoticeProps) => {
  const { t } = useLanguage();
  return (
    <section className="sandbox-notice">
      <div className="notice notice-wait">
        <Icon name="info" />
        <div>
          <strong>{t('card.test')}</strong>
          <p>
            {t(done ? 'card.testDone' : 'card.testMoves')} {numbers && t('card.testReal')}
          </p>
          {numbers && (
            <details>
              <summary>
                {t('card.testNumbers')}
                <Icon name="down" />
              </summary>
              <dl>
                {known.map(([number, outcome]) => (
                  <div key={number}>
                    <dt className="num">{number}</dt>
                    <dd>{t(`card.testOutcome.${outcome}`)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </div>
      </div>
    </section>
  );
};
