import type pg from 'pg'

/** What a table holds, told in a way that is the same on both engines. */
export interface Fingerprint {
  rows: number
  /** Sum of the rows' hashes; empty where only rows are counted. */
  sum: string
}

export interface CopiedTable {
  /** `public.orders` */
  name: string
  /** Without those that the database works out itself. */
  columns: string[]
  /** Some columns hold documents: few rows at a time. */
  heavy: boolean
}

export interface SequenceState {
  name: string
  /** null: not used yet. */
  value: string | null
}

/** A foreign key that is away while tables are filled. */
export interface LiftedKey {
  table: string
  name: string
  definition: string
}

const ROWS_AT_ONCE = 500
const HEAVY_ROWS_AT_ONCE = 4
/** Of the queue only what is to be done; its statistics begin anew. */
const QUEUE_TABLES = ['queue', 'schedule', 'job']
/** Kept by the migrator; and the mark of a database that is being filled. */
const OWN_TABLES = ['kysely_migration', 'kysely_migration_lock', 'unfinished_copy']
/** A database that has any of these is somebody's shop. */
const TELLING = ['orders', 'users', 'products', 'posts']

/** Makes rows read the same whatever the server's settings are; lets long statements be. */
export async function settleSession(client: pg.PoolClient): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
}

/** Every table of the shop and what waits in its queues. */
export async function listTables(client: pg.PoolClient): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[]; heavy: boolean }>(
    `select n.nspname as schema, c.relname as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
            bool_or(a.atttypid = 'bytea'::regtype) as heavy
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> all($1) or n.nspname = 'pgboss' and c.relname = any($2))
     group by 1, 2 order by 1, 2`,
    [OWN_TABLES, QUEUE_TABLES],
  )
  // what is named first is filled first; queues before their jobs
  const order = ({ schema, table }: { schema: string; table: string }): number =>
    schema === 'public' ? -1 : QUEUE_TABLES.indexOf(table)
  return rows
    .sort((a, b) => order(a) - order(b))
    .map(({ schema, table, columns, heavy }) => ({ name: `${schema}.${table}`, columns, heavy }))
}

/** The rows of a table as texts of JSON arrays. */
export async function* readRows(client: pg.PoolClient, table: CopiedTable): AsyncGenerator<string> {
  const columns = table.columns.join(', ')
  const cursor = 'copied_rows'
  await client.query(
    `declare ${cursor} no scroll cursor for
     select row_to_json(r)::text as row from (select ${columns} from ${table.name}) r`,
  )
  for (;;) {
    const count = table.heavy ? HEAVY_ROWS_AT_ONCE : ROWS_AT_ONCE
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from ${cursor}`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',')}]`
  }
  await client.query(`close ${cursor}`)
}

export async function insertRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: string,
): Promise<void> {
  const list = columns.join(', ')
  await client.query({
    text: `insert into ${table} (${list}) overriding system value
           select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    values: [rows],
  })
}

/** Rows of the queue may differ in columns between versions of it, so they are only counted. */
export async function fingerprint(
  client: pg.PoolClient,
  { name, columns }: CopiedTable,
): Promise<Fingerprint> {
  const sum = name.startsWith('public.')
    ? `coalesce(sum(('x' || substr(md5(row(${columns.join(', ')})::text), 1, 15))::bit(60)::bigint), 0)::text`
    : "''"
  const { rows } = await client.query<Fingerprint>(`select count(*)::int as rows, ${sum} as sum from ${name}`)
  return rows[0] as Fingerprint
}

export async function readSequences(client: pg.PoolClient): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

export async function writeSequences(
  client: pg.PoolClient,
  sequences: readonly SequenceState[],
): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null) await client.query(`select setval('${name}'::regclass, ${BigInt(value)})`)
}

/** `3 users, 312 products`; null when nobody's shop is in the database. */
export async function occupantsOf(client: pg.PoolClient): Promise<string | null> {
  const found: string[] = []
  for (const table of TELLING) {
    const { rows: known } = await client.query(`select to_regclass('public.${table}') is not null as it`)
    if (!known[0].it) continue
    const { rows } = await client.query(`select count(*)::int as count from public.${table}`)
    if (rows[0].count > 0) found.push(`${rows[0].count} ${table}`)
  }
  return found.length > 0 ? found.join(', ') : null
}

/** The migrations that the database has run, in their order; none when it is empty. */
export async function migrationsRun(client: pg.PoolClient): Promise<string[]> {
  const { rows: known } = await client.query(
    "select to_regclass('public.kysely_migration') is not null as it",
  )
  if (!known[0].it) return []
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

/** Takes foreign keys and triggers away, so that tables can be filled in any order and nothing reacts. */
export async function liftConstraints(
  client: pg.PoolClient,
  tables: readonly CopiedTable[],
): Promise<LiftedKey[]> {
  const { rows: keys } = await client.query<LiftedKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await switchTriggers(client, tables, 'disable')
  return keys
}

export async function restoreConstraints(
  client: pg.PoolClient,
  tables: readonly CopiedTable[],
  keys: readonly LiftedKey[],
): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await switchTriggers(client, tables, 'enable')
}

async function switchTriggers(
  client: pg.PoolClient,
  tables: readonly CopiedTable[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    if (name.startsWith('public.')) await client.query(`alter table ${name} ${to} trigger user`)
}

export const emptyTables = async (client: pg.PoolClient, tables: readonly CopiedTable[]): Promise<void> => {
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}

/** The mark that a database has while a move fills it: what was taken away until it is whole. */
export async function readMark(client: pg.PoolClient): Promise<LiftedKey[] | null> {
  const { rows: known } = await client.query("select to_regclass('public.unfinished_copy') is not null as it")
  if (!known[0].it) return null
  const { rows } = await client.query<{ keys: LiftedKey[] }>('select keys from public.unfinished_copy')
  return rows[0]?.keys ?? []
}

export async function writeMark(client: pg.PoolClient, keys: readonly LiftedKey[]): Promise<void> {
  await client.query('create table public.unfinished_copy (keys jsonb not null)')
  await client.query('insert into public.unfinished_copy values ($1)', [JSON.stringify(keys)])
}

export const removeMark = async (client: pg.PoolClient): Promise<void> => {
  await client.query('drop table public.unfinished_copy')
}
