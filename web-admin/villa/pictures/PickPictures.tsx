import { LinearProgress, styled, Typography, useMediaQuery } from '@mui/material';
import {
  type ChangeEvent,
  createContext,
  type DragEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button, IconButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Muted } from '../../ui/Words.tsx';
import { FileState, Picture, RowTools } from '../RowParts.tsx';
import { type SectionName, sectionOf } from '../sections.ts';
import { megabytes, type PictureRefusal, type PictureUpload, pictureTypes, secondsLeft } from './uploads.ts';

type Underway = { counts: Readonly<Record<string, number>>; set: (source: string, count: number) => void };

const Context = createContext<Underway>({ counts: {}, set: () => undefined });

/** The number of running uploads, by their list. */
export const UnderwayProvider = ({ children }: { children: ReactNode }) => {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const value = useMemo(
    () => ({ counts, set: (source: string, count: number) => setCounts(before => ({ ...before, [source]: count })) }),
    [counts],
  );
  return <Context value={value}>{children}</Context>;
};

/** Reports `count` running uploads for a list. */
export const useUnderway = (source: string, count: number): void => {
  const { set } = useContext(Context);
  // `set` is a new function after each change, with the same behaviour.
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeating the report would loop forever
  useEffect(() => {
    set(source, count);
    return () => set(source, 0);
  }, [source, count]);
};

/** @returns the number of running uploads in that section's lists; of all lists without a section */
export const useUnderwayCount = (section?: SectionName): number =>
  Object.entries(useContext(Context).counts)
    .filter(([source]) => !section || sectionOf(source) === section)
    .reduce((sum, [, count]) => sum + count, 0);

type UploadRowProps = { upload: PictureUpload; onRemove: () => void; onAgain: () => void; onAnother: (files: File[]) => void };

/** A running upload, or why the file was refused: in its own row, while others continue. */
export const UploadRow = ({ upload, onRemove, onAgain, onAnother }: UploadRowProps) =>
  upload.refused ? (
    <RefusedRow upload={upload} refused={upload.refused} onRemove={onRemove} onAgain={onAgain} onAnother={onAnother} />
  ) : (
    <SendingRow upload={upload} onRemove={onRemove} />
  );

const SendingRow = ({ upload, onRemove }: Pick<UploadRowProps, 'upload' | 'onRemove'>) => {
  const text = useText();
  const { file, sent, begun } = upload;
  const percent = Math.min(100, Math.floor((sent / Math.max(1, file.size)) * 100));
  const seconds = secondsLeft(upload, Date.now());
  const words = () => {
    if (begun === null) return text('villa.waiting');
    if (percent === 100) return text('villa.preparing');
    if (seconds === null) return text('villa.sending', { percent });
    return text('villa.sendingLeft', { percent, count: seconds });
  };
  return (
    <li>
      <span />
      <span />
      <Picture>
        <Icon name="image" />
      </Picture>
      <FileState>
        <strong>{file.name}</strong>
        <small>{words()}</small>
        <LinearProgress variant={percent === 100 ? 'indeterminate' : 'determinate'} value={percent} aria-label={file.name} />
      </FileState>
      <RowTools>
        <IconButton icon="close" label={text('villa.stop', { name: file.name })} onClick={onRemove} />
      </RowTools>
    </li>
  );
};

/** The file itself is valid: a retry is possible. */
const passing: readonly PictureRefusal[] = ['network', 'unavailable', 'rate_limited', 'unknown'];

const RefusedRow = ({ upload, refused, onRemove, onAgain, onAnother }: UploadRowProps & { refused: PictureRefusal }) => {
  const text = useText();
  const { file } = upload;
  const why = () => {
    if (refused === 'too_large') return text('villa.tooLarge', { size: megabytes(file.size) });
    if (refused === 'unsupported_file' || refused === 'validation_failed') return text('villa.noPicture');
    if (refused === 'no_place') return text('villa.noPlace');
    if (refused === 'already_there') return text('villa.alreadyThere');
    return text(`errors.${refused}`);
  };
  return (
    <li>
      <span />
      <span />
      <Picture wrong>
        <Icon name="alert" />
      </Picture>
      <FileState role="alert">
        <strong>{file.name}</strong>
        <Typography component="small" color="error">
          {why()}
        </Typography>
      </FileState>
      <RowTools>
        {passing.includes(refused) && (
          <Button kind="quiet" onClick={onAgain}>
            {text('common.tryAgain')}
          </Button>
        )}
        {!passing.includes(refused) && refused !== 'no_place' && (
          <FileButton kind="quiet" words={text('villa.another')} onFiles={onAnother} />
        )}
        <IconButton icon="close" label={text('villa.dismiss', { name: file.name })} onClick={onRemove} />
      </RowTools>
    </li>
  );
};

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
      <Muted>{text(canDrop ? 'villa.orDrop' : 'villa.fits', { count: free })}</Muted>
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
