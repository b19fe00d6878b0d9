import { contentPages } from '@lunula/contract/content-pages/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeText, listTexts, readPage, readText, withdrawText } from './content-pages.ts'

export function contentPageRoutes(serve: Serve, platform: Platform): void {
  serve(contentPages.read, ({ params, query, language }) =>
    readPage(platform, { slug: params.slug, language: query.language ?? language }),
  )
  serve(contentPages.list, () => listTexts(platform))
  serve(contentPages.readText, ({ params, query }) => readText(platform, params, query.version))
  serve(contentPages.change, ({ user, params, body }) => changeText(platform, user.userId, params, body))
  serve(contentPages.withdraw, ({ params }) => withdrawText(platform, params))
}
