import { mailTexts } from '@lunula/contract/mail-texts/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  changeMailTexts,
  listMailTexts,
  previewMailTexts,
  readMailTexts,
  withdrawMailTexts,
} from './mail-texts.ts'

export function mailTextRoutes(serve: Serve, platform: Platform): void {
  serve(mailTexts.list, ({ language }) => listMailTexts(platform, language))
  serve(mailTexts.read, ({ params, query }) => readMailTexts(platform, params, query.version))
  serve(mailTexts.change, ({ user, params, body }) => changeMailTexts(platform, user.userId, params, body))
  serve(mailTexts.withdraw, ({ params }) => withdrawMailTexts(platform, params))
  serve(mailTexts.preview, async ({ params, body }) => previewMailTexts(platform, params, body.texts))
}
