import type { AdminVilla } from '@baan/contract/adminVilla';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** The card gateway. It is configured on the server, so this page only shows it. */
export const Gateway = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const test = villa.sandboxCards;
  return (
    <section className="panel" aria-labelledby="bank-gateway">
      <div className="panel-head">
        <h2 id="bank-gateway">{text('bank.gateway.title')}</h2>
        {test && (
          <span className="badge badge-wait">
            <Icon name="alert" size={16} />
            {text('bank.methods.test')}
          </span>
        )}
      </div>
      <div className="body">
        <dl className="facts-list">
          <div>
            <dt>{text('bank.gateway.gateway')}</dt>
            <dd>{text(test ? 'bank.gateway.sandbox' : 'bank.gateway.real')}</dd>
          </div>
          <div>
            <dt>{text('bank.gateway.see')}</dt>
            <dd>{text(test ? 'bank.gateway.seeTest' : 'bank.gateway.seeReal')}</dd>
          </div>
        </dl>
        {test && <p className="hint">{text('bank.gateway.hint')}</p>}
      </div>
    </section>
  );
};
