import { useId } from 'react';

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
    <div role="group" aria-labelledby={id} className="choices">
      <p className="label" id={id}>
        {legend}
      </p>
      <div className="chip-wrap">
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            className="chip"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
};
