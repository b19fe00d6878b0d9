/**
 * A request's target as path and query. A server has to take the absolute form as well, whatever host it
 * names (RFC 9112 §3.2.2).
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return `/${target}`
  const { pathname, search } = new URL(target)
  return pathname + search
}
