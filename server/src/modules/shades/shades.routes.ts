import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { shades } from '@lunula/contract/shades/schemas.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { catalogVersion } from '../catalog/index.ts'
import { countOwn, findNear, listLines, markOwn, orderShades, readChart, readOwn } from './shades.ts'

export function shadeRoutes(serve: Serve, platform: Platform): void {
  const charts = new AnswerCache({
    version: () => catalogVersion(platform),
    control: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
  })
  const buyer = ({ user, language }: { user: Principal; language: Language }) => ({
    userId: user.userId,
    language,
  })
  serve(
    shades.lines,
    charts.keep(
      () => null,
      async ({ language }) => ({ docs: await listLines(platform, language) }),
    ),
  )
  serve(
    shades.near,
    charts.keep(
      ({ query }) => [query.hex.toUpperCase(), query.not_brand],
      async ({ query, language }) => ({ docs: await findNear(platform, query, language) }),
    ),
  )
  serve(
    shades.chart,
    charts.keep(
      ({ params }) => params.line,
      ({ params, language }) => readChart(platform, params.line, language),
    ),
  )
  serve(shades.counts, async (call) => ({ docs: await countOwn(platform, buyer(call)) }))
  serve(shades.own, (call) => readOwn(platform, buyer(call), call.params.line))
  serve(shades.mark, (call) => markOwn(platform, buyer(call), call.params.line, call.body))
  serve(shades.toCart, (call) => orderShades(platform, buyer(call), call.params.line, call.body))
}
