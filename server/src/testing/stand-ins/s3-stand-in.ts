import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../config/s3-config.ts'

/** `ok` answers as S3 does; the others are what a bad day brings. */
export type S3Mood = 'ok' | 'slow_down_once' | 'error_500' | 'reset'

export interface S3StandIn {
  readonly config: S3Config
  mood: S3Mood
  /** What lies in the bucket, by key. */
  readonly objects: Map<string, { bytes: Buffer; contentType: string }>
  /** Requests that came, refused ones too: `PUT /bucket/key`. */
  readonly asked: string[]
  close(): Promise<void>
}

const MAX_SKEW_MS = 15 * 60_000

/**
 * A server that keeps S3's rules for objects addressed by path: AWS v4 signatures worked out anew, the clock,
 * the hash of the body, its length, and the XML of every refusal (docs.aws.amazon.com, "Signature
 * Calculations for the Authorization Header").
 */
export async function startS3(): Promise<S3StandIn> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The stand-in is for tests.')
  const standIn: Omit<S3StandIn, 'close' | 'config'> = { mood: 'ok', objects: new Map(), asked: [] }
  const config: S3Config = {
    endpoint: '',
    bucket: 'lunula-test',
    region: 'us-west-2',
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
  }
  const whole = Object.assign(standIn, { config })
  const server = createServer((request, response) => {
    answer(whole, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return Object.assign(whole, { close })
}

async function answer(
  standIn: Omit<S3StandIn, 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const { method = '', url = '' } = request
  standIn.asked.push(`${method} ${url}`)
  if (standIn.mood === 'reset') return void response.destroy()
  if (standIn.mood === 'error_500') return refuse(response, 500, 'InternalError')
  if (standIn.mood === 'slow_down_once') {
    standIn.mood = 'ok'
    return refuse(response, 503, 'SlowDown')
  }
  const wrong = wrongOf(standIn.config, request, body)
  if (wrong) return refuse(response, ...wrong)
  const listing = /^\/([^/?]+)\?(.*)$/.exec(url)
  if (listing) {
    if (listing[1] !== standIn.config.bucket) return refuse(response, 404, 'NoSuchBucket')
    return listObjects(standIn, new URLSearchParams(listing[2]), response)
  }
  const [, bucket, ...rest] = url.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucket !== standIn.config.bucket) return refuse(response, 404, 'NoSuchBucket')
  serveObject(standIn, { method, key, body, type: request.headers['content-type'] ?? '' }, response)
}

/** Two keys an answer, so that whoever asks has to ask on (ListObjectsV2 answers a thousand). */
function listObjects(
  { objects }: Pick<S3StandIn, 'objects'>,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const keys = [...objects.keys()].sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`,
    )
}

function serveObject(
  { objects }: Pick<S3StandIn, 'objects'>,
  { method, key, body, type }: { method: string; key: string; body: Buffer; type: string },
  response: ServerResponse,
): void {
  const held = objects.get(key)
  if (method === 'PUT') {
    objects.set(key, { bytes: body, contentType: type })
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  } else if (method === 'GET') {
    if (held) response.writeHead(200, { 'content-type': held.contentType }).end(held.bytes)
    else refuse(response, 404, 'NoSuchKey')
  } else if (method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else refuse(response, 405, 'MethodNotAllowed')
}

/** What S3 has against a request before it looks at what is asked for. */
function wrongOf(
  { accessKeyId, secretAccessKey, region }: S3Config,
  request: IncomingMessage,
  body: Buffer,
): [number, string] | null {
  const { headers, method = '', url = '' } = request
  const [, key, day, place, signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key === undefined) return [403, 'AccessDenied']
  if (key !== accessKeyId) return [403, 'InvalidAccessKeyId']
  if (place !== region) return [400, 'AuthorizationHeaderMalformed']
  const time = String(headers['x-amz-date'])
  if (Math.abs(Date.parse(isoOf(time)) - Date.now()) > MAX_SKEW_MS) return [403, 'RequestTimeTooSkewed']
  const bodyHash = String(headers['x-amz-content-sha256'])
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return [403, 'AccessDenied']
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signing = [String(day), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const expected = createHmac('sha256', signing).update(text).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return [403, 'SignatureDoesNotMatch']
  if (method === 'PUT' && headers['content-length'] === undefined) return [411, 'MissingContentLength']
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
  return null
}

/** `20261122T112300Z` → `2026-11-22T11:23:00Z` */
const isoOf = (time: string): string =>
  time.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z')

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}
