import { SelectInput } from 'react-admin';
import { DayInput } from '../forms/DayInput.tsx';
import { Edit } from '../forms/Edit.ts';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { RowFoot } from '../forms/RowFoot.tsx';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Fields.ts';

type Props = { at: number; onDelete: () => void; onClose: () => void };

/** One review, as its guest wrote it. */
export const ReviewInputs = ({ at, onDelete, onClose }: Props) => {
  const text = useText();
  const source = `reviews.${at}`;
  return (
    <Edit>
      <LocalizedInput source={`${source}.author`} label={text('villa.author')} maxLength={120} />
      <Fields short>
        <DayInput source={`${source}.date`} label={text('villa.date')} />
        <SelectInput
          source={`${source}.rating`}
          label={text('villa.rating')}
          helperText={false}
          choices={[5, 4, 3, 2, 1].map(stars => ({ id: stars, name: text('villa.starCount', { count: stars }) }))}
          translateChoice={false}
          isRequired
        />
      </Fields>
      <LocalizedInput source={`${source}.comment`} label={text('villa.comment')} lines={3} maxLength={5000} />
      <RowFoot remove={text('villa.reviewDeleteConfirm')} onRemove={onDelete} onClose={onClose} />
    </Edit>
  );
};
