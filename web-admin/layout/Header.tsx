import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { useVillaName } from '../villa/useVillaName.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const text = useText();
  const name = useVillaName();
  return (
    <header className="bar">
      <button type="button" className="icon-btn menu" aria-label={text('common.menu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <Link className="name" to="/admin">
        {name}
      </Link>
      <span className="grow" />
      <ThemeToggle />
      <LanguageToggle />
      <UserMenu />
    </header>
  );
};
