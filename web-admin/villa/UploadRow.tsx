import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { FileButton } from './PickPictures.tsx';
import { FileState, Picture, RowTools } from './RowParts.ts';
import { megabytes, type PictureRefusal, type PictureUpload, secondsLeft } from './uploads.ts';

type Props = { upload: PictureUpload; onRemove: () => void; onAgain: () => void; onAnother: (files: File[]) => void };

/** A running upload, or why the file was refused: in its own row, while others continue. */
export const UploadRow = ({ upload, onRemove, onAgain, onAnother }: Props) =>
  upload.refused ? (
    <RefusedRow upload={upload} refused={upload.refused} onRemove={onRemove} onAgain={onAgain} onAnother={onAnother} />
  ) : (
    <SendingRow upload={upload} onRemove={onRemove} />
  );

const SendingRow = ({ upload, onRemove }: Pick<Props, 'upload' | 'onRemove'>) => {
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

const RefusedRow = ({ upload, refused, onRemove, onAgain, onAnother }: Props & { refused: PictureRefusal }) => {
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
