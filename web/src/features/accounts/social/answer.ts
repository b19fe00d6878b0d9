/** What a provider sends back with the visitor. */
export type SocialAnswer = { state: string } & (
  | { code: string }
  | { accessToken: string }
  | { error: string }
)

/** The provider's answer in an address, from its query or its fragment; null when it carries none. */
export function answerIn({ search, hash }: { search: string; hash: string }): SocialAnswer | null {
  const values = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`)
  const state = values.get('state') ?? ''
  const error = values.get('error')
  if (error !== null) return { state, error }
  const code = new URLSearchParams(search).get('code')
  if (code !== null) return { state, code }
  // a token belongs into the fragment, which no server and no log sees
  const accessToken = new URLSearchParams(hash.slice(1)).get('access_token')
  return accessToken === null ? null : { state, accessToken }
}
