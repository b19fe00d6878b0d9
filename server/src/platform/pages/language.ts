import { LANGUAGES, type Language } from '@lunula/contract/accounts/schemas.ts'
import type { FastifyRequest } from 'fastify'

/** The language to show a page in: the one chosen before, else English (specification §4). */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies['locale']
  return LANGUAGES.find((language) => language === chosen) ?? 'en'
}
