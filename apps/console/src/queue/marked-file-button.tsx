import { Button } from '@mantine/core';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarkedFile } from '#queue/definition.ts';
import { useMay } from '#session/role.ts';

type MarkedFileButtonProps = { file: MarkedFile; ids: readonly number[] };

/** Saves the marked items as a file; shown only to roles that may. */
export function MarkedFileButton({ file, ids }: MarkedFileButtonProps) {
  const client = useQueryClient();
  const may = useMay(file.call);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { content, name } = await file.load(ids);
      saveFile(content, name);
    },
    onError: notify.failure,
    // The server remembers what is in a file, and shows it in the list.
    onSettled: () => client.invalidateQueries(),
  });
  if (!may) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileDownload size={16} stroke={1.75} aria-hidden />}
      loading={isPending}
      disabled={ids.length === 0}
      onClick={() => mutate()}
    >
      {ids.length === 0 ? file.label : `${file.label} (${ids.length})`}
    </Button>
  );
}
