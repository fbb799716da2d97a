import FormLabel from '@mui/material/FormLabel';
import { useInput } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { Segments } from '../ui/Segments.ts';

/** The role of an invitation, with its meaning. */
export const RoleChoice = () => {
  const text = useText();
  const { field } = useInput({ source: 'role' });
  return (
    <fieldset>
      <FormLabel component="legend">{text('team.asWhat')}</FormLabel>
      <Segments sx={{ '& label': { justifyContent: 'flex-start', paddingBlock: '10px' } }}>
        {(['staff', 'auditor'] as const).map(role => (
          <label key={role}>
            <input
              type="radio"
              name={field.name}
              value={role}
              checked={field.value === role}
              onChange={() => field.onChange(role)}
            />
            <span>{text(`team.role.${role}`)}</span>
            <small>{text(`team.role.${role}Can`)}</small>
          </label>
        ))}
      </Segments>
    </fieldset>
  );
};
