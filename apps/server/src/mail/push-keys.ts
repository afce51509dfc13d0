import webPush from 'web-push';
import type { Services } from '#call/services.ts';
import type { SealedPlace } from '#base/sealed-columns.ts';

/** The key pair that notifications are signed with. */
export type PushKeys = { publicKey: string; privateKey: string };

const place: SealedPlace = 'push_keys.private_key:1';

/** The keys; made at the first call. Of several servers that make them at once one succeeds. */
export async function pushKeys({ db, secrets }: Services): Promise<PushKeys> {
  const known = await readKeys();
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.query(
    `INSERT INTO push_keys (id, public_key, private_key) VALUES (1, $1, $2)
     ON CONFLICT DO NOTHING`,
    [publicKey, secrets.seal(privateKey, place)],
  );
  return (await readKeys())!;

  async function readKeys(): Promise<PushKeys | null> {
    const [row] = await db.query<{ publicKey: string; sealed: string }>(
      'SELECT public_key AS "publicKey", private_key AS sealed FROM push_keys',
    );
    return row ? { publicKey: row.publicKey, privateKey: secrets.open(row.sealed, place) } : null;
  }
}
