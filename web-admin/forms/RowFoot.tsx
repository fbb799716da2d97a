import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Row.ts';

type Props = { remove: string; onRemove: () => void; onClose: () => void };

/** Below the inputs of an open row: buttons to remove or fold it. */
export const RowFoot = ({ remove, onRemove, onClose }: Props) => {
  const text = useText();
  return (
    <Row sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button kind="quiet-danger" onClick={onRemove}>
        {remove}
      </Button>
      <Button kind="line" onClick={onClose}>
        {text('villa.fold')}
      </Button>
    </Row>
  );
};
