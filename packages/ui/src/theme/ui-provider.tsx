import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '#feedback/toasts.tsx';
import { useMode } from '#theme/mode.ts';
import { cssVariablesResolver, theme } from '#theme/theme.ts';

/** Theme, query client and toasts around an app. */
export function UiProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  const mode = useMode((state) => state.mode);
  return (
    <MantineProvider
      theme={theme}
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
