import { useInput } from 'ra-core';
import { useText } from '../i18n/useText.ts';

/** The role of an invitation, with its meaning. */
export const RoleChoice = () => {
  const text = useText();
  const { field } = useInput({ source: 'role' });
  return (
    <fieldset className="role-choice">
      <legend className="label">{text('team.asWhat')}</legend>
      <div className="segments">
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
      </div>
    </fieldset>
  );
};
