import pino from 'pino'

export type Log = pino.Logger

const EMAIL = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:]+\.[a-z]{2,}/gi
/** Tokens and keys; ids with hyphens and names in code stay. */
const SECRET =
  /(?=[A-Za-z0-9_.-]*\d)(?=[A-Za-z0-9_.-]*[A-Za-z])[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_.-]{20,}|\b(?=\w*\d)\w{32,}\b/g
const PHONE = /(?<![\w-])(?:\+?\d{1,2}[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]?\d{4}(?![\w-])/g
const QUERY = /\?[^\s"')]+/g

/** A text of elsewhere without what could tell who somebody is: addresses, numbers, tokens, queries. */
export const scrub = (text: string): string =>
  text.replace(QUERY, '?…').replace(EMAIL, '[e-mail]').replace(SECRET, '[secret]').replace(PHONE, '[phone]')

/**
 * Of a query to PostgreSQL only what names things of the schema: its details quote what was stored. pg-boss
 * tells of errors as plain objects that have their message and the queue.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: scrub(String(error)) }
  const { name, message, stack, code, cause, queue, ...rest } = error as Partial<Error> &
    Record<string, unknown>
  if (typeof message !== 'string') return { message: `an object of ${Object.keys(error).join(', ')}` }
  const { constraint, table, column } = rest
  return {
    type: name ?? 'object',
    message: scrub(message),
    ...(typeof stack === 'string' && { stack: scrub(stack) }),
    ...(code !== undefined && { code }),
    ...(queue !== undefined && { queue }),
    ...(constraint !== undefined && { constraint, table, column }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/**
 * Structured log lines without secrets and personal data: credentials never reach them, errors are scrubbed.
 * @param stream standard output unless said otherwise
 */
export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: describeError },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.accessToken',
        '*.refreshToken',
      ],
      censor: '[secret]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
