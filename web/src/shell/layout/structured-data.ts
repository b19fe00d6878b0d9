import { addressIn, type Language } from '@lunula/contract/languages.ts'
import { useLanguage } from '../../ui/texts/translate.ts'
import { useSite } from './site.ts'

let collected: string[] = []

/**
 * Structured data for search engines; `@context` is added, paths starting with `/` become addresses. The
 * server writes it behind the page (`takeStructuredData`), so browsers neither make nor load any of it:
 * callers guard what they hand over with `import.meta.env.SSR`.
 */
export function StructuredData({ things }: { things: readonly object[] }): null {
  const { publicUrl } = useSite()
  const language = useLanguage()
  // rendering on the server runs in one go, so what is collected belongs to the page that is being rendered
  if (import.meta.env.SSR)
    collected.push(...things.map((thing) => structuredData(thing, publicUrl, language)))
  return null
}

/** What the page that was just rendered has handed over, as script elements. */
export function takeStructuredData(): string {
  const taken = collected
  collected = []
  return taken.map((json) => `<script type="application/ld+json">${json}</script>`).join('')
}

/**
 * JSON that may stand inside a script element: `<` is escaped, so no text can close it. Pages are named by
 * their addresses in the language, as their canonical links name them; files have one address for all.
 * @param thing several things that refer to each other stand in one script, as a list
 */
export function structuredData(thing: object, publicUrl: string, language: Language): string {
  const absolute = (path: string): string =>
    publicUrl + (/\.\w+$/.test(path) ? path : addressIn(path, language))
  const inContext = (each: object) => ({ '@context': 'https://schema.org', ...each })
  const told = Array.isArray(thing) ? thing.map(inContext) : inContext(thing)
  const json = JSON.stringify(told, (_, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? absolute(value) : value,
  )
  return json.replace(/</g, '\\u003c')
}
