/** What `packTables` was given, from what it answered. */
export function unpackTables(value: unknown): unknown {
  if (Array.isArray(value)) return unpackList(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpackTables(each)]))
}

function unpackList(list: readonly unknown[]): unknown[] {
  const [mark, rows, body] = list
  if (mark !== '#' || rows === 0) return ((mark === '#' ? body : list) as unknown[]).map(unpackTables)
  if (Array.isArray(rows)) {
    const all = unpackList(body as unknown[])
    let at = 0
    return rows.map((length: number) => {
      at += length
      return all.slice(at - length, at)
    })
  }
  const columns = Object.entries(body as object).map(
    ([key, each]) => [key, Array.isArray(each) ? unpackList(each) : each] as const,
  )
  return Array.from({ length: rows as number }, (_, at) =>
    Object.fromEntries(columns.map(([key, each]) => [key, Array.isArray(each) ? each[at] : each])),
  )
}
