import { Icon } from '../ui/Icon.tsx';

/** MUI's own is a filled triangle, which nothing here is. It says where the icon stands, and turns it. */
export const SelectIcon = ({ className }: { className?: string }) => <Icon name="down" className={className} />;
