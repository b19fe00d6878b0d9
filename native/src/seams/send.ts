import { sendWithin as sendPlainly } from '../../../web/src/shell/api/send.ts'
import { carryTokens } from '../session/carry-tokens.ts'

export { headersOf, REFRESH_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../../../web/src/shell/api/send.ts'

export const sendWithin: typeof sendPlainly = (...options) => carryTokens(sendPlainly(...options))
