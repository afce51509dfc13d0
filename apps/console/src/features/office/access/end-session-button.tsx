import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { deviceName } from '@canopy/ui/primitives/device.ts';
import { useQueryClient } from '@tanstack/react-query';
import { rowLook } from '#parts/form-button.tsx';

/** Signs another place out; the present one has the log-out for that. */
export function EndSessionButton({ session }: { session: Row<'operator/Sessions'> }) {
  const client = useQueryClient();
  const command = useCommand('operator/EndSession');
  const end = async (): Promise<void> => {
    try {
      const answer = await command.mutateAsync({ id: session.id });
      const refusal = refusalOf('operator/EndSession', answer);
      if (refusal) notify.refusal(refusal);
      else notify.success('Session ended');
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
      aria-label={`End the session on ${deviceName(session.device)} of ${session.startedAt}`}
      onClick={() => void end()}
    >
      End
    </Button>
  );
}
