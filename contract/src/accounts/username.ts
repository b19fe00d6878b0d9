/**
 * 4 to 20 word characters or dots, not starting or ending with underscore or dot, no two of them in a row
 * (specification §5).
 */
export const USERNAME_PATTERN = '^(?=[\\w.]{4,20}$)(?!.*[_.]{2})[^_.].*[^_.]$'

export type UsernameRule = 'length' | 'characters' | 'edge' | 'doubled'

/** The rule of `USERNAME_PATTERN` that a name breaks first; only for names that do not match it. */
export function brokenUsernameRule(username: string): UsernameRule {
  if (!/^[\w.]*$/.test(username)) return 'characters'
  if (username.length < 4 || username.length > 20) return 'length'
  return /^[_.]|[_.]$/.test(username) ? 'edge' : 'doubled'
}
