import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { pictureTypes } from './uploads.ts';

/** `have`: including running uploads. */
type Props = { most: number; have: number; onFiles: (files: File[]) => void };

const Drop = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 8,
  padding: '12px 16px',
  border: '1.5px dashed var(--edge)',
  borderRadius: 10,
  color: 'var(--muted)',
  '&[data-over]': { borderColor: 'var(--sea)', background: 'var(--sea-tint)' },
});

/** Chooses pictures, also by drag and drop from the desktop. */
export const PickPictures = ({ most, have, onFiles }: Props) => {
  const text = useText();
  const [over, setOver] = useState(false);
  const canDrop = useMediaQuery('(hover: hover)', { noSsr: true });
  const free = Math.max(0, most - have);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  if (free === 0) return <Drop>{text(have > most ? 'villa.overfull' : 'villa.full', { have, most })}</Drop>;
  return (
    // Dropping is a mouse shortcut for the button inside.
    <Drop data-over={over || undefined} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
      <FileButton multiple={free > 1} words={text('villa.addPictures')} onFiles={onFiles} icon="plus" kind="line" />
      <Typography component="span" color="textSecondary">
        {text(canDrop ? 'villa.orDrop' : 'villa.fits', { count: free })}
      </Typography>
    </Drop>
  );
};

type FileButtonProps = {
  words: string;
  multiple?: boolean;
  icon?: 'plus' | 'upload';
  kind: 'line' | 'quiet';
  onFiles: (files: File[]) => void;
};

/** A button that opens the device's file chooser. */
export const FileButton = ({ words, multiple = false, icon, kind, onFiles }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Choosing the same file again must fire a change event, too.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button kind={kind} icon={icon} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        multiple={multiple}
        onChange={choose}
        hidden
        aria-label={words}
      />
    </>
  );
};
