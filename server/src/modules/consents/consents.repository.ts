import type { Database } from '../../platform/database/database.ts'

export interface Consent {
  /** What they did that says so on its screen. */
  occasion: 'registration' | 'posting'
  slug: string
  language: string
  version: number
  agreed_at: Date
}

/**
 * Keeps the version that stands now of each of these pages, in the user's language where it has one, else in
 * English. A version that was agreed to before keeps its time.
 */
export async function insertConsents(
  database: Database,
  {
    userId,
    occasion,
    slugs,
    now,
  }: Pick<Consent, 'occasion'> & { userId: string; slugs: string[]; now: Date },
): Promise<void> {
  await database.query(
    `insert into consents (user_id, occasion, slug, language, version, agreed_at)
     select person.id, $2, page.slug, page.language, page.version, $4
     from users person
     cross join unnest($3::text[]) as wanted (slug)
     cross join lateral (
       select slug, language, version from content_pages
       where content_pages.slug = wanted.slug and language in (person.language, 'en')
       order by language = person.language desc, version desc limit 1
     ) page
     where person.id = $1
     on conflict do nothing`,
    [userId, occasion, slugs, now],
  )
}

/** A user's, the earliest first. */
export async function findConsents(database: Database, userId: string): Promise<Consent[]> {
  const { rows } = await database.query<Consent>(
    `select occasion, slug, language, version, agreed_at from consents where user_id = $1
     order by agreed_at, occasion, slug`,
    [userId],
  )
  return rows
}

export async function deleteConsents(database: Database, userId: string): Promise<void> {
  await database.query('delete from consents where user_id = $1', [userId])
}

export async function moveConsents(database: Database, from: string, into: string): Promise<void> {
  await database.query(
    `insert into consents (user_id, occasion, slug, language, version, agreed_at)
     select $2, occasion, slug, language, version, agreed_at from consents where user_id = $1
     on conflict do nothing`,
    [from, into],
  )
}
