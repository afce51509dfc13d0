import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '#feedback/toasts.tsx';
import { useMode } from '#theme/mode.ts';
import { cssVariablesResolver, themes } from '#theme/theme.ts';

type UiProviderProps = {
  client: QueryClient;
  /** The size of the controls; what is worked in all day has smaller ones. */
  size?: keyof typeof themes;
  children: ReactNode;
};

/** Theme, query client and toasts around an app. */
export function UiProvider({ client, size = 'md', children }: UiProviderProps) {
  const mode = useMode((state) => state.mode);
  return (
    <MantineProvider
      theme={themes[size]}
      forceColorScheme={mode}
      cssVariablesResolver={cssVariablesResolver}
    >
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
