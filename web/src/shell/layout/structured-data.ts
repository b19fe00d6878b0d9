import { addressIn, type Language } from '@lunula/contract/languages.ts'
import { useLanguage } from '../../ui/texts/translate.ts'
import { useSite } from './site.ts'

/** What a page tells search engines of one thing. */
export interface StructuredThing {
  /** With whole addresses. */
  thing: unknown
  /** The same as JSON that may stand inside a script element. */
  json: string
}

let collected: StructuredThing[] = []

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

/** What the page that was just rendered has handed over. */
export function takeStructuredData(): StructuredThing[] {
  const taken = collected
  collected = []
  return taken
}

/**
 * As JSON, `<` is escaped, so that no text can close the script. Pages are named by their addresses in the
 * language, as their canonical links name them; files have one address for all.
 * @param thing several things that refer to each other stand in one script, as a list
 */
export function structuredData(thing: object, publicUrl: string, language: Language): StructuredThing {
  const absolute = (path: string): string =>
    publicUrl + (/\.\w+$/.test(path) ? path : addressIn(path, language))
  const whole = (value: unknown): unknown => {
    if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? absolute(value) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(whole)
    const copy: Record<string, unknown> = {}
    for (const key in value) copy[key] = whole((value as Record<string, unknown>)[key])
    return copy
  }
  const inContext = (each: object) => ({ '@context': 'https://schema.org', ...(whole(each) as object) })
  const told = Array.isArray(thing) ? thing.map(inContext) : inContext(thing)
  return { thing: told, json: JSON.stringify(told).replace(/</g, '\\u003c') }
}
