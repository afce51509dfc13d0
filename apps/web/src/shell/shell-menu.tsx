import { Menu } from '@mantine/core';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';

export type ShellMenuProps = {
  width: number | string;
  button: ReactElement<ComponentPropsWithRef<'button'>>;
  /** Gets what the menu shows; false where that is not possible. */
  prepare: () => Promise<boolean>;
  children: ReactNode;
};

/** A menu below a button of the header, open from the start: the button has been pressed. */
export function ShellMenu({ width, button, prepare, children }: ShellMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The button is drawn anew; a menu that closes gives the focus back to what had it before.
    target.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setOpened(true));
    return () => clearTimeout(timer);
  }, []);
  const change = async (next: boolean): Promise<void> => {
    setOpened(next && (await prepare()));
  };
  return (
    <Menu
      position="bottom-end"
      width={width}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={(next) => void change(next)}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
