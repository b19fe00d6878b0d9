import { seenText } from '@lunula/contract/formats/tidy-text.ts'

/** Taken as they are, letter by letter. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'current_password',
  'new_password',
  'setup_password',
])

/** Changes the texts of a JSON body, however deep, to what people see of them; passwords stay. */
export function dropUnseen(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const holder = body as Record<string, unknown>
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') dropUnseen(value)
    else if (!SECRETS.has(name)) holder[name] = seenText(value)
  }
}

/**
 * The same for the words that somebody looks for. Of a query no other text is changed: it names what is kept,
 * such as a brand, which may have been kept before this rule. Words of nothing else are none.
 */
export function dropUnseenWords(query: unknown): void {
  const { q } = query as { q?: unknown }
  if (typeof q !== 'string') return
  const words = seenText(q)
  if (words === '' && q !== '') Reflect.deleteProperty(query as object, 'q')
  else Object.assign(query as object, { q: words })
}
