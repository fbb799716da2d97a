import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { villaName } from '../ui/villaName.ts';
import { useVilla } from '../villa/useVilla.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const { villa } = useVilla();
  return (
    <header className="bar">
      <button type="button" className="icon-btn menu" aria-label={text('common.menu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <Link className="name" to="/admin">
        {villaName(villa, language)}
      </Link>
      <span className="grow" />
      <ThemeToggle />
      <LanguageToggle />
      <UserMenu />
    </header>
  );
};
