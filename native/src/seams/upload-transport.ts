import { sendWithProgress as sendPlainly } from '../../../web/src/shell/api/upload-transport.ts'
import { carryTokens } from '../session/carry-tokens.ts'

export const sendWithProgress: typeof sendPlainly = (onProgress) => carryTokens(sendPlainly(onProgress))
