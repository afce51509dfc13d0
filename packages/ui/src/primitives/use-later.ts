import { useCallback, useState, type ComponentType } from 'react';
import { notify } from '#feedback/notify.ts';

/**
 * A part of the page that is loaded when it is first wanted: until then it costs nothing. Who wants
 * it is told where it cannot be loaded, and may want it again. The loader must be the same function
 * every time.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const want = useCallback(async (): Promise<boolean> => {
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch (error) {
      notify.failure(error);
      return false;
    }
  }, [load]);
  return [Part, want] as const;
}
