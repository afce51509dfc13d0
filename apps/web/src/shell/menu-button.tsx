import { useLater } from '@canopy/ui/primitives/use-later.ts';
import { cloneElement } from 'react';
import type { ShellMenuProps } from '#shell/shell-menu.tsx';

const loadMenu = async () => (await import('#shell/shell-menu.tsx')).ShellMenu;

/** A button of the header with a menu; what draws the menu is loaded at the first press. */
export function MenuButton(props: ShellMenuProps) {
  const { button, prepare } = props;
  const [Menu, wantMenu] = useLater(loadMenu);
  if (Menu) return <Menu {...props} />;
  const press = async (): Promise<void> => {
    if (await prepare()) await wantMenu();
  };
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void press(),
  });
}
