import { Icon } from '../ui/Icon.tsx';

/** Replaces MUI's filled triangle, as no icon here is filled. MUI's class positions and rotates it. */
export const SelectIcon = ({ className }: { className?: string }) => <Icon name="down" className={className} />;
