/** What `packTables` was given, from what it answered, and the texts that it was told. */
export function unpackTables(packed: unknown, told: readonly string[][] = []): unknown {
  /** The rests of texts in the order in which they were said. */
  const said = [...told]

  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return unpackList(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]))
  }

  const unpackList = (list: unknown[]): unknown[] => {
    const [mark, how, body, rest] = list
    if (mark !== '#' || how === 0) return ((mark === '#' ? body : list) as unknown[]).map(unpack)
    if (how === '-') return ids(unpackList(body as unknown[]), unpackList(rest as unknown[]))
    if (typeof how === 'string') return how[0] === '|' ? texts(how, body) : choices(how, body as unknown[])
    if (Array.isArray(how)) return lists(how, unpackList(body as unknown[]))
    const columns = Object.entries(body as object).map(
      ([key, each]) => [key, Array.isArray(each) ? unpackList(each) : each] as const,
    )
    return Array.from({ length: how as number }, (_, at) =>
      Object.fromEntries(columns.map(([key, each]) => [key, Array.isArray(each) ? each[at] : each])),
    )
  }

  const ids = (heads: unknown[], rests: unknown[]): string[] => heads.map((head, at) => `${head}${rests[at]}`)

  const texts = (text: string, earlier: unknown): string[] => {
    const [, start = '', ...own] = text.split('|')
    if (earlier === undefined) said.push(own)
    const rests = typeof earlier === 'number' ? said[earlier] : own
    return (rests ?? []).map((rest) => start + rest)
  }

  const choices = (signs: string, packedValues: unknown[]): unknown[] => {
    const values = unpackList(packedValues)
    return Array.from(signs, (sign) => values[Number.parseInt(sign, 36)])
  }

  const lists = (lengths: number[], all: unknown[]): unknown[] => {
    const [rows = 0, each] = lengths
    let at = 0
    return (lengths.length === 2 ? Array(rows).fill(each) : lengths).map((length: number) => {
      at += length
      return all.slice(at - length, at)
    })
  }

  return unpack(packed)
}
