import '../../components/flow.css';
import '../../../web-look/skeleton.css';
import '../../components/skeleton.css';
import '../../components/surface.css';

/** The skeleton of a booking step while the booking loads. */
export const FlowSkeleton = () => (
  <div className="flow" aria-busy="true">
    <div className="wrap flow-grid">
      <div className="flow-main stack">
        <span className="bone" />
        <span className="bone bone-title" />
        <span className="bone bone-short" />
        <span className="bone bone-button" />
        <span className="bone bone-button" />
      </div>
      <div className="summary surface lift pad stack">
        <span className="bone bone-stage" />
        <span className="bone bone-price" />
        <span className="bone" />
        <span className="bone" />
      </div>
    </div>
  </div>
);
