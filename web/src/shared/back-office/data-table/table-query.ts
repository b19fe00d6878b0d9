import { centsOf } from '../dated/amounts.ts'

/** Reads one value of an address; undefined for what it does not know. */
type Read<T> = (value: string) => T | undefined

/** One of a fixed list of words. */
export const oneOf =
  <const V extends readonly string[]>(values: V): Read<V[number]> =>
  (value) =>
    values.find((each) => each === value)

/** A day as `2026-11-23`. */
export const day: Read<string> = (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** A sum in dollars, as cents. */
export const dollars: Read<number> = centsOf

/** Words of a search, cut to what the server takes. */
export const words: Read<string> = (value) => value.trim().slice(0, 80) || undefined

/** Where a page of a list begins. */
export const cursor: Read<string> = (value) => (/^[\w-]{1,600}$/.test(value) ? value : undefined)

/** What the address of every table may hold besides its filters. */
const COMMON = {
  q: words,
  sort: (value: string) => (/^-?[a-z_]{1,40}$/.test(value) ? value : undefined),
  cursor,
  columns: (value: string) => (/^[a-z_,]{1,400}$/.test(value) ? value : undefined),
}

type Values<F> = { [K in keyof F]?: F[K] extends Read<infer T> ? T : never }
type All<F> = Values<Omit<typeof COMMON, keyof F> & F>

/** For `path`: the typed query of a table with some filters. Values that nobody knows are left out. */
export const tableQuery =
  <F extends Record<string, Read<unknown>>>(filters: F) =>
  (query: URLSearchParams): All<F> =>
    Object.fromEntries(
      Object.entries({ ...COMMON, ...filters }).flatMap(([name, read]) => {
        const value = read(query.get(name) ?? '')
        return query.has(name) && value !== undefined ? [[name, value]] : []
      }),
    ) as All<F>

/** What the server is asked: all of it but what is only about looks. */
export const askedOf = <S extends { columns?: unknown }>({ columns: _columns, ...asked }: S) => asked
