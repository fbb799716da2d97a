import { styled } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button, TextButton } from '../ui/Buttons.tsx';
import { Row } from '../ui/Rows.tsx';

type RowFootProps = { remove: string; onRemove: () => void; onClose: () => void };

/** Below the inputs of an open row: buttons to remove or fold it. */
export const RowFoot = ({ remove, onRemove, onClose }: RowFootProps) => {
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

type Props<T> = { gone: { item: T; at: number; key: string; putBack: () => void }[]; words: (item: T, at: number) => string };

/** Placeholders for removed rows, each with its name and an undo button. */
export const RemovedRows = <T,>({ gone, words }: Props<T>) =>
  gone.map(({ item, at, key, putBack }) => <GoneRow key={key} words={words(item, at)} onPutBack={putBack} />);

const Gone = styled('li')({ '&&': { display: 'block', paddingBlock: 10, color: 'var(--muted)' } });

/** Takes the focus of the removed row. */
const GoneRow = ({ words, onPutBack }: { words: string; onPutBack: () => void }) => {
  const text = useText();
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Gone>
      <span id={id}>{words}</span>{' '}
      <TextButton ref={undo} aria-describedby={id} onClick={onPutBack}>
        {text('villa.undo')}
      </TextButton>
    </Gone>
  );
};
