import type pg from 'pg'

/** The number of rows of each table of the shop, and a sum of all that they hold. */
export type TableSums = Readonly<Record<string, string>>

/** All as of one moment, which is answered as well: the server's, to the microsecond. */
export async function tableSums(client: pg.Client): Promise<{ moment: string; sums: TableSums }> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  await client.query('begin isolation level repeatable read read only')
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  await client.query('commit')
  const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
  return { moment: rows[0]?.moment ?? '', sums }
}

/** The tables whose rows differ. */
export const differentTables = (a: TableSums, b: TableSums): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name])
