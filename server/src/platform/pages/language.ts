import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import type { FastifyRequest } from 'fastify'

interface PageLanguage {
  language: Language
  /** That the address names the language, as `?lang=vi`. */
  isNamed: boolean
  /** That only a cookie of the visitor has made it another than the default. */
  isOwn: boolean
}

const known = (value: unknown): Language | undefined => LANGUAGES.find((language) => language === value)

/**
 * The language to show a page in: the one that its address names, else that of the visit or the one chosen
 * before, else English (specification §4, decision 029).
 */
export function pageLanguage({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): PageLanguage {
  const query = url.indexOf('?')
  const named = query < 0 ? undefined : known(new URLSearchParams(url.slice(query)).get('lang'))
  if (named) return { language: named, isNamed: true, isOwn: false }
  const language = known(cookies['visit_locale']) ?? known(cookies['locale']) ?? LANGUAGES[0]
  return { language, isNamed: false, isOwn: language !== LANGUAGES[0] }
}
