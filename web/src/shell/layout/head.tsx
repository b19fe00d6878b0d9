import { useSite } from './site.ts'

export interface Meta {
  /** Without the shop's name, which is added. */
  title: string
  description?: string
  /** Path and query of the one address under which the page should be found. */
  canonical?: string
  robots?: 'noindex' | 'noindex, nofollow'
  /**
   * A picture for previews in messages and feeds: its path or address, and in pixels its size, with which it
   * is shown large at once.
   */
  image?: string | { address: string; width: number; height: number }
  /**
   * Structured data; `@context` is added. Addresses in it may be paths starting with `/`. Search engines read
   * what the server sends, so the browser neither makes it nor loads what makes it: false there.
   */
  jsonLd?: readonly object[] | false
}

const SHOP = 'Lunula'

/**
 * The page's title, description, canonical link and structured data. React moves all but the last into
 * `<head>`.
 */
export function Head({ title, description, canonical, robots, image, jsonLd }: Meta) {
  const { publicUrl } = useSite()
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  const fullTitle = title === SHOP ? SHOP : `${title} · ${SHOP}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={SHOP} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={absolute(canonical)} />}
      {canonical && <meta property="og:url" content={absolute(canonical)} />}
      {typeof image === 'string' && <meta property="og:image" content={absolute(image)} />}
      {typeof image === 'object' && (
        <>
          <meta property="og:image" content={absolute(image.address)} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd !== undefined && <StructuredData things={jsonLd} />}
    </>
  )
}

/**
 * Structured data by itself, for a view that knows more of its page than the head does. `@context` is added,
 * paths become addresses. What the server has sent stays as it is in the browser.
 */
export function StructuredData({ things }: { things: readonly object[] | false }) {
  const { publicUrl } = useSite()
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && things ? structuredData(things, publicUrl) : '[]'}
    </script>
  )
}

/** JSON that may stand inside a script element: `<` is escaped, so no text can close it. */
function structuredData(things: readonly object[], publicUrl: string): string {
  const described = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  const json = JSON.stringify(described, (_, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? publicUrl + value : value,
  )
  return json.replace(/</g, '\\u003c')
}
