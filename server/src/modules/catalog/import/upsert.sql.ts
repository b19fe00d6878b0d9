/**
 * An INSERT of many rows at once, given as one JSON array in `$1`, that changes rows which are there already
 * and differ. Answers the id of each added or changed row, and whether it was added. Names and types come
 * from this code only.
 */
export function upsertStatement(
  table: string,
  types: Readonly<Record<string, string>>,
  { conflict, keep, silent = [] }: { conflict: string; keep: readonly string[]; silent?: readonly string[] },
): string {
  const names = Object.keys(types)
  const changed = names.filter((name) => !keep.includes(name))
  const compared = changed.filter((name) => !silent.includes(name))
  const of = (owner: string, columns: readonly string[]): string =>
    columns.map((column) => `${owner}.${column}`).join(', ')
  return `
    insert into ${table} (${names.join(', ')})
    select ${of('given', names)}
    from jsonb_to_recordset($1::jsonb) as given (${names.map((name) => `${name} ${types[name]}`).join(', ')})
    on conflict (${conflict}) do update
    set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${of(table, compared)}) is distinct from (${of('excluded', compared)})
    returning ${table}.id, (${table}.xmax = 0) as added`
}
