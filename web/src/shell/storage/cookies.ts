/** Theme and language are kept for a year, site-wide (specification §9). */
const PREFERENCE_SECONDS = 365 * 86_400

/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined when it is not there. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/; */).find((entry) => entry.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Where cookies are read and written: the page, or a stand-in. */
type Jar = Pick<Document, 'cookie'>

export const readCookie = (name: string, jar: Jar = document): string | undefined =>
  cookieIn(jar.cookie, name)

/** Keeps a choice of the visitor that the server and the prelude read too. */
export function keepPreference(name: 'theme' | 'locale', value: string, jar: Jar = document): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  jar.cookie = `${name}=${value}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax${secure}`
}

/** A language that a link has named holds for the visit, until another one is chosen (decision 029). */
export function forgetVisitLanguage(jar: Jar = document): void {
  jar.cookie = 'visit_locale=; Path=/; Max-Age=0; SameSite=Lax'
}

/** The access token is readable by the page; the refresh token is out of its reach and ends on the server. */
export function forgetAccessToken(jar: Jar = document): void {
  jar.cookie = 'access_token=; Path=/; Max-Age=0; SameSite=Lax'
}
