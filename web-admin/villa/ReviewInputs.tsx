import { SelectInput } from 'react-admin';
import { DayInput } from '../forms/DayInput.tsx';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { RowFoot } from '../forms/RowFoot.tsx';
import { useText } from '../i18n/useText.ts';

type Props = { at: number; onDelete: () => void; onClose: () => void };

/** One review, as its guest wrote it. */
export const ReviewInputs = ({ at, onDelete, onClose }: Props) => {
  const text = useText();
  const source = `reviews.${at}`;
  return (
    <div className="edit">
      <LocalizedInput source={`${source}.author`} label={text('villa.author')} maxLength={120} />
      <div className="fields-3 short">
        <DayInput source={`${source}.date`} label={text('villa.date')} />
        <SelectInput
          source={`${source}.rating`}
          label={text('villa.rating')}
          helperText={false}
          choices={[5, 4, 3, 2, 1].map(stars => ({ id: stars, name: text('villa.starCount', { smart_count: stars }) }))}
          translateChoice={false}
          isRequired
        />
      </div>
      <LocalizedInput source={`${source}.comment`} label={text('villa.comment')} lines={3} maxLength={5000} />
      <RowFoot remove={text('villa.reviewDeleteConfirm')} onRemove={onDelete} onClose={onClose} />
    </div>
  );
};
