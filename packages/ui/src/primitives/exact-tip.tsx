import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

/** What a cut figure is exactly, above it. */
export function ExactTip({
  target,
  label,
}: {
  target: RefObject<HTMLElement | null>;
  label: string;
}) {
  return <Tooltip opened target={target} label={label} />;
}
