export interface GoogleSettings {
  issuer: string
  authorizeUrl: string
  clientId: string
  clientSecret: string
}

export interface FacebookSettings {
  /** Of the Graph API, with its version. */
  graphUrl: string
  dialogUrl: string
  appId: string
  appSecret: string
}

/** The providers that people may sign in with; null where the shop has no application. */
export interface SocialSettings {
  google: GoogleSettings | null
  facebook: FacebookSettings | null
}

type Environment = Readonly<Record<string, string | undefined>>

const GOOGLE = 'https://accounts.google.com'
const GOOGLE_AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth'
const FACEBOOK_GRAPH = 'https://graph.facebook.com/v26.0'
const FACEBOOK_DIALOG = 'https://www.facebook.com/v26.0/dialog/oauth'

/** Reads the settings of both providers; adds a line for each that is missing or unsafe. */
export function readSocial(env: Environment, production: boolean, lines: string[]): SocialSettings {
  const text = (name: string): string => env[name]?.trim() ?? ''
  const address = (name: string, fallback: string): string => {
    const url = (text(name) || fallback).replace(/\/+$/, '')
    if (!URL.canParse(url)) lines.push(`${name} is not an address such as https://provider.example`)
    else if (production && !url.startsWith('https://')) lines.push(`${name} must start with https://`)
    return url
  }
  /** Both or neither: half an application is a mistake. */
  const application = (idName: string, secretName: string): [id: string, secret: string] | null => {
    const [id, secret] = [text(idName), text(secretName)]
    if (id && secret) return [id, secret]
    if (id || secret)
      lines.push(`${id ? secretName : idName} is missing: ${idName} and ${secretName} go together`)
    return null
  }
  const google = application('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  const facebook = application('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET')
  if (google && text('GOOGLE_ISSUER') && !text('GOOGLE_AUTHORIZE_URL'))
    lines.push('GOOGLE_AUTHORIZE_URL is missing: it goes together with GOOGLE_ISSUER')
  return {
    google: google && {
      issuer: address('GOOGLE_ISSUER', GOOGLE),
      authorizeUrl: address('GOOGLE_AUTHORIZE_URL', GOOGLE_AUTHORIZE),
      clientId: google[0],
      clientSecret: google[1],
    },
    facebook: facebook && {
      graphUrl: address('FACEBOOK_GRAPH_URL', FACEBOOK_GRAPH),
      dialogUrl: address('FACEBOOK_DIALOG_URL', FACEBOOK_DIALOG),
      appId: facebook[0],
      appSecret: facebook[1],
    },
  }
}
