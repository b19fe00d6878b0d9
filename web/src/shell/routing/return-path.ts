/** Screens on the way in: nobody was going there, and their addresses may hold a secret. */
const ON_THE_WAY_IN = /^\/(auth|blank-page)(\/|$)/

/**
 * Where to go after signing in: a path of this site, or `/`. Anything that a browser could read as another
 * host or as a script (`//evil`, `/\evil`, `javascript:`, control characters) is refused.
 */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const base = 'http://site.invalid'
  try {
    const url = new URL(wanted, base)
    if (url.origin !== base || url.pathname.startsWith('//') || ON_THE_WAY_IN.test(url.pathname)) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
