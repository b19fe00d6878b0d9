import { synonyms } from '@lunula/contract/catalog/synonyms/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../../platform/http/serve.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { trySearch } from '../../browse/browse-catalog.ts'
import { changeSynonym, createSynonym, listSynonyms, removeSynonym } from './edit-synonyms.ts'

/** What buyers call products, as staff keep it for the search. */
export function synonymRoutes(serve: Serve, platform: Platform): void {
  serve(synonyms.list, ({ query }) => listSynonyms(platform, query))
  serve(synonyms.tryWords, ({ query, language }) => trySearch(platform, query.q, language))
  serve(synonyms.create, ({ user, body }) => createSynonym(platform, user.userId, body))
  serve(synonyms.change, ({ user, params, body }) => changeSynonym(platform, user.userId, params.id, body))
  serve(synonyms.remove, async ({ params }) => (await removeSynonym(platform, params.id)) ?? DONE)
}
