import { type ErrorBody, type ProblemCode, problems } from '@lunula/contract/errors.ts'
import { formatDuration } from '@lunula/contract/formats/durations.ts'
import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'
import { languageOf, text } from '../text.ts'
import { watchMethods } from './allowed-methods.ts'
import { errorLines, fieldErrors } from './input/validation.ts'

/** Errors of PostgreSQL, sockets and the file store that mean: not now, try again. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // PgBouncer lost the server behind it
  '08P01',
  // a primary that has just become a standby, or is no primary yet
  '25006',
  '53300',
  '57014',
  'LUNULA_BUSY',
  'LUNULA_FILES_AWAY',
  // a full disk, of the database or of this machine
  '53100',
  'ENOSPC',
  'EDQUOT',
])
/**
 * Errors of PostgreSQL about a value that it cannot read: a NUL, half an emoji, a malformed id. The last net
 * behind the check of input.
 */
const UNREADABLE = new Set(['22021', '22P02', '22P05'])
const BY_STATUS: Partial<Record<number, ProblemCode>> = {
  400: 'request.malformed',
  404: 'request.not_found',
  405: 'request.method_not_allowed',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.too_many',
}

/** What is not the API's is read only: pages, their files, pictures. */
const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Gives every failure of the API the one error shape. Nothing of the inside (stack, SQL, paths) leaves the
 * process.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.validation) return sendInvalid(request, reply, error.validation as unknown as ErrorObject[])
    const code = codeOf(error)
    if (UNREADABLE.has(error.code)) request.log.warn({ err: error }, 'the database cannot read a value')
    if (problems[code] >= 500) request.log.error({ err: error }, 'request failed')
    if (problems[code] === 503) reply.header('retry-after', '2')
    return reply.code(problems[code]).send(bodyOf(request, code, {}))
  })
  const methodsOf = watchMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = request.url.startsWith('/api/') ? methodsOf(request.url) : PAGE_METHODS
    if (methods.length === 0 || methods.includes(request.method))
      return reply.code(404).send(bodyOf(request, 'request.not_found', {}))
    // RFC 9110 §15.5.6: what is not allowed names what is
    reply.code(405).header('allow', methods.join(', '))
    return reply.send(bodyOf(request, 'request.method_not_allowed', {}))
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, values, data, fields } = refusal
  if (problems[code] === 429) reply.header('retry-after', String(values['seconds']))
  const body = bodyOf(request, code, values, data)
  return reply.code(problems[code]).send(fields ? { ...body, ...spoken(request, fields) } : body)
}

/** What is wrong with each field, in the reader's language. */
function spoken(
  request: FastifyRequest,
  names: Readonly<Record<string, string>>,
): Pick<ErrorBody, 'errors' | 'fields'> {
  const translate = text(languageOf(request.headers['accept-language']))
  const fields = Object.fromEntries(
    Object.entries(names).map(([field, name]) => [field, translate(`errors:field.${name}`)]),
  )
  return { errors: errorLines(fields, translate), fields }
}

function codeOf(error: FastifyError): ProblemCode {
  const unavailable =
    UNAVAILABLE.has(error.code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  if (unavailable) return 'server.unavailable'
  if (UNREADABLE.has(error.code)) return 'request.malformed'
  const status = error.statusCode ?? 500
  return status >= 500 ? 'server.failed' : (BY_STATUS[status] ?? 'request.malformed')
}

export function bodyOf(
  request: FastifyRequest,
  code: ProblemCode,
  values: Readonly<Record<string, string | number>>,
  data?: unknown,
): ErrorBody {
  const language = languageOf(request.headers['accept-language'])
  const { seconds } = values
  const spoken =
    seconds === undefined ? values : { ...values, after: formatDuration(Number(seconds), language) }
  return {
    statusCode: problems[code],
    message: text(language)(`errors:${code}`, spoken),
    code,
    requestId: request.id,
    ...(data === undefined ? {} : { data }),
  }
}

function sendInvalid(request: FastifyRequest, reply: FastifyReply, errors: ErrorObject[]): FastifyReply {
  const translate = text(languageOf(request.headers['accept-language']))
  const fields = fieldErrors(errors, translate)
  const body: ErrorBody = {
    ...bodyOf(request, 'request.invalid', {}),
    errors: errorLines(fields, translate),
    fields,
  }
  return reply.code(400).send(body)
}
