import { productTexts } from '@lunula/contract/catalog/texts/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listTexts, writeTexts } from './edit-texts.ts'

/** What products are called in other languages, as staff keep it. */
export function textRoutes(serve: Serve, platform: Platform): void {
  serve(productTexts.list, ({ params }) => listTexts(platform, params.slug))
  serve(productTexts.write, ({ params, body: { version, description, texts } }) =>
    writeTexts(platform, params, {
      version,
      texts: [
        ...texts,
        ...(description ? [{ field: 'description' as const, source: '', text: description }] : []),
      ],
    }),
  )
}
