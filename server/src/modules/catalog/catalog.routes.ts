import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCards, listCategories, listProducts, readProduct, suggest } from './browse/browse-catalog.ts'
import { readListRequest } from './list/list-filter.ts'
import { typedForm } from './search/synonyms/synonyms.ts'
import { catalogVersion } from './version.ts'

/** All of these answer the same to everyone, so that their answers are kept. */
export function catalogRoutes(serve: Serve, platform: Platform): void {
  const answers = new AnswerCache({
    version: () => catalogVersion(platform),
    control: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
  })
  serve(
    catalog.categories,
    answers.keep(
      () => null,
      (call) => listCategories(platform, call.language),
    ),
  )
  serve(
    catalog.products,
    answers.keep(
      (call) => readListRequest(call.query),
      (call) => listProducts(platform, readListRequest(call.query), call.language),
    ),
  )
  serve(
    catalog.suggest,
    answers.keep(
      (call) => typedForm(call.query.q),
      (call) => suggest(platform, call.query.q, call.language),
    ),
  )
  serve(
    catalog.cards,
    answers.keep(
      (call) => call.query.ids,
      (call) => listCards(platform, call.query.ids.split(','), call.language),
    ),
  )
  serve(
    catalog.product,
    answers.keep(
      (call) => call.params.slug,
      (call) => readProduct(platform, call.params.slug, call.language),
    ),
  )
}
