import { LANGUAGES, type Language } from '@lunula/contract/accounts/schemas.ts'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../text.ts'

/** The language to show a page in: the one chosen before, else what the browser asks for, else English. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies['locale']
  return LANGUAGES.find((language) => language === chosen) ?? languageOf(request.headers['accept-language'])
}
