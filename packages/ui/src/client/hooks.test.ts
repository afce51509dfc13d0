import { reason } from '@canopy/contract/refusals/reason.ts';
import { expect, it } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { makeQueryClient } from '#client/hooks.ts';

it('tells that a command has failed before anybody knows whether the server is there', async () => {
  let looks = 0;
  const client = makeQueryClient({
    async unanswered() {
      looks += 1;
      await new Promise(() => {});
    },
  });
  const failure = new ApiError(0, reason('server.unreachable'));
  const command = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(failure),
  });
  await expect(command.execute(undefined)).rejects.toBe(failure);
  expect(looks).toBe(1);
});
