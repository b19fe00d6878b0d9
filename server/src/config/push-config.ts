import { readFileSync } from 'node:fs'

export interface PushConfig {
  /** Whom push services turn to when something is wrong: a mailto: or https: address. */
  subject: string
  /** Whether web pushes may go to this machine and its network: for development and tests. */
  privateNetwork: boolean
  /** null: no pushes to the app on Android. */
  fcm: FcmConfig | null
  /** null: no pushes to the app on iOS. */
  apns: ApnsConfig | null
}

/** A service account of Firebase. Addresses without a slash at the end. */
export interface FcmConfig {
  projectId: string
  clientEmail: string
  /** PKCS #8, PEM. */
  privateKey: string
  tokenUrl: string
  baseUrl: string
}

/** A key of Apple's developer account. */
export interface ApnsConfig {
  keyId: string
  teamId: string
  /** PKCS #8, PEM: the contents of the .p8 file. */
  privateKey: string
  /** The bundle id of the app. */
  topic: string
  baseUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

const FCM_URL = 'https://fcm.googleapis.com'
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token'
const APNS_URL = 'https://api.push.apple.com'

/** Whatever hinders it becomes a line. */
export function readPush(
  env: Environment,
  { production, publicUrl, mailFrom }: { production: boolean; publicUrl: string; mailFrom: string },
  lines: string[],
): PushConfig {
  const privateNetwork = env['PUSH_PRIVATE_NETWORK'] === 'on'
  if (privateNetwork && production) lines.push('PUSH_PRIVATE_NETWORK=on is refused in production')
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0]
  return {
    subject: publicUrl.startsWith('https://') ? publicUrl : `mailto:${address ?? 'shop@lunula.test'}`,
    privateNetwork,
    fcm: readFcm(env, lines),
    apns: readApns(env, lines),
  }
}

function readFcm(env: Environment, lines: string[]): FcmConfig | null {
  const file = env['FCM_SERVICE_ACCOUNT']?.trim()
  if (!file) return null
  const account = parseFile(file)
  const { project_id, client_email, private_key, token_uri } = account ?? {}
  if (!project_id || !client_email || !private_key) {
    lines.push(`FCM_SERVICE_ACCOUNT=${file} is not the JSON file of a service account`)
    return null
  }
  return {
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    tokenUrl: token_uri ?? GOOGLE_TOKEN_URL,
    baseUrl: addressOf('FCM_BASE_URL', env['FCM_BASE_URL'], FCM_URL, lines),
  }
}

function parseFile(file: string): Record<string, string> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return null
  }
}

function readApns(env: Environment, lines: string[]): ApnsConfig | null {
  const file = env['APNS_KEY_FILE']?.trim()
  if (!file) return null
  const needed = (name: string): string => {
    const value = env[name]?.trim() ?? ''
    if (!value) lines.push(`${name} is missing: APNS_KEY_FILE needs it`)
    return value
  }
  return {
    keyId: needed('APNS_KEY_ID'),
    teamId: needed('APNS_TEAM_ID'),
    privateKey: readKey(file, lines),
    topic: needed('APNS_TOPIC'),
    baseUrl: addressOf('APNS_BASE_URL', env['APNS_BASE_URL'], APNS_URL, lines),
  }
}

function readKey(file: string, lines: string[]): string {
  try {
    const key = readFileSync(file, 'utf8')
    if (key.includes('BEGIN PRIVATE KEY')) return key
  } catch {
    // said below
  }
  lines.push(`APNS_KEY_FILE=${file} is not a .p8 file`)
  return ''
}

function addressOf(name: string, text: string | undefined, fallback: string, lines: string[]): string {
  const address = (text?.trim() || fallback).replace(/\/+$/, '')
  if (!URL.canParse(address)) lines.push(`${name}=${address} is not an address such as ${fallback}`)
  return address
}
