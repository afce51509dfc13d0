import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { deviceOf } from '@canopy/ui/primitives/device.ts';
import { useQueryClient } from '@tanstack/react-query';
import { rowLook } from '#parts/form-button.tsx';

/** Signs another place out; the present one has the log-out for that. */
export function EndSessionButton({ session }: { session: Row<'operator/Sessions'> }) {
  const client = useQueryClient();
  const command = useCommand('operator/EndSession');
  const end = async (): Promise<void> => {
    try {
      const { data } = await command.mutateAsync({ id: session.id });
      if (data === messages.success) notify.success('Session ended');
      else notify.error(data);
      await client.invalidateQueries({ queryKey: ['operator/Sessions'] });
    } catch (error) {
      notify.failure(error);
    }
  };
  if (session.current) return null;
  return (
    <Button
      {...rowLook}
      disabled={command.isPending}
      aria-label={`End the session on ${deviceOf(session.device)} of ${session.startedAt}`}
      onClick={() => void end()}
    >
      End
    </Button>
  );
}
