/** A bucket of S3, or of anything that speaks like it. */
export interface S3Config {
  /** Without a slash at the end and without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** null: files lie in a folder of this machine. Whatever hinders it becomes a line. */
export function readS3(env: Environment, production: boolean, lines: string[]): S3Config | null {
  const endpoint = env['S3_ENDPOINT']?.trim().replace(/\/+$/, '')
  if (!endpoint) {
    const left = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((name) => env[name]?.trim())
    if (left) lines.push(`S3_ENDPOINT is missing: ${left} needs it`)
    return null
  }
  const needed = (name: string): string => {
    const value = env[name]?.trim() ?? ''
    if (!value) lines.push(`${name} is missing: S3_ENDPOINT needs it`)
    return value
  }
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    lines.push('S3_ENDPOINT is not an address such as https://s3.us-west-2.amazonaws.com')
  else if (production && !endpoint.startsWith('https://')) lines.push('S3_ENDPOINT must start with https://')
  const bucket = needed('S3_BUCKET')
  if (bucket && !BUCKET.test(bucket)) lines.push(`S3_BUCKET=${bucket} is not the name of a bucket`)
  return {
    endpoint,
    bucket,
    region: env['S3_REGION']?.trim() || 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}
