import { limits } from '@canopy/contract/limits.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** The sidebar is open from the start in a wide window; at 991 pixels or less it is a drawer. */
export function useSidebarOpen() {
  const query = `(min-width: ${limits.sidebarBreakpoint + 1}px)`;
  const wide = useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? true;
  const [state, setState] = useState({ wide, open: wide });
  if (state.wide !== wide) setState({ wide, open: wide });
  return { wide, open: state.open, setOpen: (open: boolean) => setState({ wide, open }) };
}
