import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { ChipButton } from '../ui/Chips.ts';
import { Row } from '../ui/Row.ts';

export type FilterChoice = { value: string; label: string };

/** A choice of one, as chips: in the sheet on a phone, and in a filter button's popup. */
export const FilterChoices = ({
  legend,
  options,
  value,
  onChoose,
}: {
  legend: string;
  options: FilterChoice[];
  value: string;
  onChoose: (value: string) => void;
}) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets cannot be laid out as these rows in every browser
    <div role="group" aria-labelledby={id}>
      <FormLabel component="p" id={id}>
        {legend}
      </FormLabel>
      <Row sx={{ flexWrap: 'wrap', '& button': { borderColor: 'var(--edge)' } }}>
        {options.map(option => (
          <ChipButton
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </ChipButton>
        ))}
      </Row>
    </div>
  );
};
