import '../../../web-look/skeleton.css';
import '../../components/skeleton.css';

/** The skeleton of a payment method while its code is loading. */
export const PaymentSkeleton = ({ label }: { label: string }) => (
  <section className="stack" role="status">
    <span className="visually-hidden">{label}</span>
    <span className="bone bone-title" />
    <span className="bone bone-button" />
    <span className="bone bone-button" />
    <span className="bone bone-short" />
  </section>
);
