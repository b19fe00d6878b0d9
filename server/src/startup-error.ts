import { ConfigError } from './config/config.ts'

/** Troubles whose message is the line. */
const SAID = new Set([
  'DataFolderUnknown',
  'DataFolderDamaged',
  'DatabaseOfOtherVersion',
  'DatabaseUnfinished',
  'BackupRefused',
])

/** Files and folders that cannot be made or written. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a file system that is read only',
  ENOTDIR: 'leads through a file',
  EEXIST: 'is a file',
  EISDIR: 'is a folder',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk whose quota is used up',
  ERR_SQLITE_ERROR: 'cannot be locked on this file system',
}

/** What PostgreSQL, or the way to it, has against `DATABASE_URL`. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'PostgreSQL does not answer at DATABASE_URL.',
  ECONNRESET: 'PostgreSQL does not answer at DATABASE_URL.',
  ETIMEDOUT: 'PostgreSQL does not answer at DATABASE_URL.',
  EHOSTUNREACH: 'PostgreSQL does not answer at DATABASE_URL.',
  ENETUNREACH: 'PostgreSQL does not answer at DATABASE_URL.',
  ENOTFOUND: 'DATABASE_URL names a host that nobody knows.',
  EAI_AGAIN: 'DATABASE_URL names a host that nobody knows.',
  '57P03': 'PostgreSQL at DATABASE_URL is still starting, or stopping. Try again in a moment.',
  '53300': 'PostgreSQL at DATABASE_URL has no connection left.',
  '28P01': 'PostgreSQL refuses the name or the password in DATABASE_URL.',
  '28000': 'PostgreSQL refuses the name or the password in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
  '42501':
    'The role in DATABASE_URL may not do what the migrations need: make tables and the extensions pg_trgm and unaccent.',
  '53100': 'The disk of the database is full.',
}

/**
 * The line, or a line per setting, for a trouble that is known at the start; null for any other. Never holds
 * `DATABASE_URL` itself, which has a password.
 */
export function explainStartupError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const {
    name,
    message,
    code = '',
    port,
    path,
  } = error as Error & {
    code?: string
    port?: number
    path?: string
  }
  if (error instanceof ConfigError) return error.lines.join('\n')
  if (SAID.has(name)) return message
  if (name === 'DataFolderInUse') return `${message} Stop that first, or set DATA_DIR to another folder.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set PORT to another one, or stop what listens there.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  const hindrance = UNWRITABLE[code]
  if (hindrance && (path || code !== 'EPERM'))
    return `${path ?? 'The data folder'} ${hindrance}. Set DATA_DIR to a folder that this user may write to.`
  if (/timeout exceeded when trying to connect|Connection terminated/.test(message))
    return 'PostgreSQL does not answer at DATABASE_URL.'
  if (/server does not support SSL|self.signed certificate|unable to verify/i.test(message))
    return `PostgreSQL at DATABASE_URL and sslmode do not fit: ${message}.`
  return DATABASE[code] ?? null
}
