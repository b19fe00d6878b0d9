/** Sources beyond this site's own, by directive: `{ 'script-src': ['https://…'] }`. */
export type Sources = Readonly<Record<string, readonly string[]>>

/**
 * Headers of every page and asset (quality bars, "Security"). Styles may stand in `style` attributes, where
 * React puts tints of products; scripts come from this site's files only, but for the two in the page.
 */
export function securityHeaders(
  publicUrl: string,
  { strict, also = {} }: { strict: boolean; also?: Sources },
): Record<string, string> {
  return {
    ...(strict ? { 'content-security-policy': policyWith(also) } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // “Near me” on the board's lists
    'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
    ...secureTransport(publicUrl),
  }
}

/** Headers of every answer, pages or not. */
export const answerHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...secureTransport(publicUrl),
})

const secureTransport = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}

const policyWith = (also: Sources): string =>
  POLICY.map((directive) => [directive, ...(also[directive.split(' ')[0] ?? ''] ?? [])].join(' ')).join('; ')

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
