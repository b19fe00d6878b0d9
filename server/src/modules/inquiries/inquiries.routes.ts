import { inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerInquiry, closeInquiry, listInquiries, readInquiry } from './answer-inquiry.ts'
import { replyToInquiry, sendInquiry } from './send-inquiry.ts'

export function inquiryRoutes(serve: Serve, platform: Platform): void {
  serve(
    inquiries.send,
    async ({ request, language, body }) =>
      (await sendInquiry(platform, { ip: request.ip, language }, body)) ?? DONE,
  )
  serve(
    inquiries.reply,
    async ({ request, body }) => (await replyToInquiry(platform, request.ip, body)) ?? DONE,
  )
  serve(inquiries.list, ({ query }) => listInquiries(platform, query))
  serve(inquiries.read, ({ user, params }) => readInquiry(platform, user.userId, params.id))
  serve(inquiries.answer, ({ user, params, body }) =>
    answerInquiry(platform, user.userId, { id: params.id, ...body }),
  )
  serve(inquiries.close, ({ params, query }) => closeInquiry(platform, { ...params, ...query }))
}
