import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../config/s3-config.ts'
import { checkKey, type FileStore, FileStoreUnavailable, isKey } from './file-store.ts'

/** A call, with what is tried again, may take so long. */
const TIMEOUT_MS = 15_000
/** After 5xx and 429, with growing pauses. */
const RETRIES = 2

interface Answer {
  status: number
  bytes: Buffer
}

/**
 * Files in a bucket of S3 or anything that speaks like it (MinIO, R2, Spaces …), addressed by path:
 * `{endpoint}/{bucket}/{key}`.
 */
export class S3Store implements FileStore {
  readonly #client: AwsClient
  readonly #root: string

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
    this.#root = `${endpoint}/${bucket}`
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const answer = await this.#send('PUT', key, {
      body: new Uint8Array(bytes),
      headers: {
        'content-type': contentType,
        // signed with the rest: bytes that were changed on their way are refused
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    })
    if (answer.status >= 300) throw failureOf(answer, `put ${key}`)
  }

  async get(key: string): Promise<Buffer | null> {
    const answer = await this.#send('GET', key)
    if (answer.status < 300) return answer.bytes
    if (isNothing(answer)) return null
    throw failureOf(answer, `get ${key}`)
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#send('DELETE', key)
    if (answer.status >= 300 && !isNothing(answer)) throw failureOf(answer, `delete ${key}`)
  }

  /** A thousand at a time (ListObjectsV2). */
  async *list(): AsyncGenerator<string> {
    for (let token: string | undefined; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
      const answer = await this.#ask('GET', `?${query}`)
      if (answer.status >= 300) throw failureOf(answer, 'list the bucket')
      const xml = answer.bytes.toString()
      for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(key)) yield key
      token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
      if (!token) return
    }
  }

  async #send(method: string, key: string, init: RequestInit = {}): Promise<Answer> {
    checkKey(key)
    return this.#ask(method, `/${key}`, init)
  }

  /** @param path behind the bucket */
  async #ask(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const answer = await this.#client.fetch(this.#root + path, { ...init, method, signal })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      throw new FileStoreUnavailable(`The file store does not answer: ${method} ${path}`, { cause: error })
    }
  }
}

/**
 * A refusal is told in XML; that of a wrong bucket has the status of a wrong key and differs by its code
 * only.
 */
const codeOf = ({ bytes }: Answer): string => /<Code>([^<]{1,80})<\/Code>/.exec(bytes.toString())?.[1] ?? ''

const isNothing = (answer: Answer): boolean => answer.status === 404 && codeOf(answer) === 'NoSuchKey'

function failureOf(answer: Answer, what: string): Error {
  const message = `The file store refused to ${what}: ${answer.status} ${codeOf(answer)}`
  return answer.status >= 500 || answer.status === 429
    ? new FileStoreUnavailable(message)
    : new Error(message)
}
