import { RadioButtonGroupInput } from 'react-admin';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { visuallyHidden } from '../../ui/Words.tsx';

export type InputChoice = { id: string | number; name: string; small?: string; icon?: IconName };

type ChoiceInputProps = {
  source: string;
  legend: string;
  choices: readonly InputChoice[];
  /** Side by side; stacked; or as many per row as fit. */
  look?: keyof typeof looks;
  quiet?: boolean;
  /** The message while nothing is chosen. */
  needed?: string;
};

const hiddenRadio = { position: 'absolute', inset: 0, opacity: 0, '& input': { width: '100%', height: '100%' } };
const chosen = { background: 'var(--sea-tint)', color: 'var(--sea)', '& .MuiFormControlLabel-label': { fontWeight: 600 } };
const ring = { outline: '2px solid var(--sea)', outlineOffset: 2 };

const bar = {
  border: '1px solid var(--edge)',
  borderRadius: '10px',
  background: 'var(--paper)',
  '& label': { padding: '6px 8px', '&:hover': { color: 'var(--sea)' } },
  '& label:has(:checked)': { ...chosen, borderRadius: '9px', boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
};

const looks = {
  segments: {
    ...bar,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    '& label + label:not(:has(:checked), :has(:checked) + *)': { boxShadow: '-1px 0 var(--hairline)' },
    '& .MuiFormControlLabel-label': { flex: 1, textAlign: 'center', lineHeight: 1.4 },
  },
  column: {
    ...bar,
    flexDirection: 'column',
    '& label + label:not(:has(:checked), :has(:checked) + *)': { boxShadow: '0 -1px var(--hairline)' },
    '& .MuiFormControlLabel-label': { paddingInline: '6px' },
  },
  chips: {
    gap: 1,
    '& label': { padding: '6px 14px', border: '1px solid var(--hairline)', borderRadius: '999px' },
    '& label:hover': { borderColor: 'var(--edge)' },
    '& label:has(:checked)': { ...chosen, borderColor: 'var(--sea)' },
    '& svg': { display: 'inline-block', mr: '6px', verticalAlign: '-3px' },
  },
};

const words = ({ name, small, icon }: InputChoice) => (
  <>
    {icon && <Icon name={icon} size={16} />}
    {name}
    {small && <small>{small}</small>}
  </>
);

/** A choice of a few, all visible: react-admin's radio buttons, drawn as a bar or as chips. */
export const ChoiceInput = ({ source, legend, choices, look = 'segments', quiet = false, needed }: ChoiceInputProps) => (
  <RadioButtonGroupInput
    source={source}
    label={legend}
    choices={[...choices]}
    optionText={words}
    parse={value => choices.find(({ id }) => String(id) === value)?.id}
    validate={value => (value === '' ? needed : undefined)}
    // A form that lacks the choice leads to the group.
    options={{ tabIndex: -1 }}
    sx={{
      width: '100%',
      '& > legend.MuiFormLabel-root': quiet ? visuallyHidden : { transform: 'none' },
      '& label': { position: 'relative', '&:has(:focus-visible)': ring },
      '& .MuiRadio-root': hiddenRadio,
      '& small': { color: 'inherit', fontWeight: 400 },
      '& .MuiFormGroup-root': looks[look],
      '@media (forced-colors: active)': {
        '& label:has(:checked)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
      },
    }}
  />
);
