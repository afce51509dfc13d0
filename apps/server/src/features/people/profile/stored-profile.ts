import type { Language } from '@canopy/contract/events/topics.ts';
import type { Queryable } from '#db/database.ts';
import type { Profile } from '#features/people/profile/profile-fields.ts';

/** A profile with the current mail address, and the one that waits for its code. */
export type StoredProfile = Profile & {
  email: string;
  pendingEmail: string;
  /** The language of mails and notifications. */
  language: Language;
};

/** The profile of a member; what was never given is ''. */
export async function findProfile(db: Queryable, uid: number): Promise<StoredProfile | null> {
  const text = (column: string, name: string): string => `coalesce(p.${column}, '') AS "${name}"`;
  const [row] = await db.query<StoredProfile>(
    `SELECT m.name, m.mobile, m.country_id AS "countryId", m.email, m.language,
       coalesce(c.email, '') AS "pendingEmail", ${text('last_name', 'lastName')},
       ${text('dob', 'dob')}, ${text('address', 'address')}, ${text('father', 'father')},
       ${text('gender', 'gender')}, ${text('about', 'about')},
       ${text('nominee_name', 'nomineeName')}, ${text('nominee_relation', 'nomineeRelation')}
     FROM members m LEFT JOIN profiles p ON p.uid = m.uid
     LEFT JOIN email_changes c ON c.uid = m.uid AND c.done_at IS NULL WHERE m.uid = $1`,
    [uid],
  );
  return row ?? null;
}

/** Stores a profile; the mail address is not part of it. */
export async function saveProfile(tx: Queryable, uid: number, profile: Profile): Promise<void> {
  await tx.query('UPDATE members SET name = $2, mobile = $3, country_id = $4 WHERE uid = $1', [
    uid,
    profile.name,
    profile.mobile,
    profile.countryId,
  ]);
  await tx.query(
    `INSERT INTO profiles (uid, last_name, dob, address, father, gender, about, nominee_name,
       nominee_relation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (uid) DO UPDATE SET last_name = $2, dob = $3, address = $4, father = $5,
       gender = $6, about = $7, nominee_name = $8, nominee_relation = $9`,
    [
      uid,
      profile.lastName,
      profile.dob,
      profile.address,
      profile.father,
      profile.gender,
      profile.about,
      profile.nomineeName,
      profile.nomineeRelation,
    ],
  );
}
