import { addressIn, LANGUAGES } from '@lunula/contract/languages.ts'
import { useLanguage } from '../../ui/texts/translate.ts'
import { useSite } from './site.ts'
import { StructuredData } from './structured-data.ts'

export interface Meta {
  /** Without the shop's name, which is added. */
  title: string
  description?: string
  /** Path and query of the one address under which the page should be found, in the default language. */
  canonical?: string
  robots?: 'noindex' | 'noindex, nofollow'
  /**
   * The path of a picture for previews in messages and feeds, for pages of which the server does not know
   * one by their address (`app/server-head.ts`).
   */
  image?: string
  /** Structured data, made by the server alone (see `StructuredData`). */
  jsonLd?: readonly object[]
}

const SHOP = 'Lunula'

/** The title with the shop's name at its end, once: other shops' files bring titles that end with it. */
export const titleOf = (title: string): string =>
  title === SHOP ? SHOP : `${title.replace(/ [|·–-] Lunula$/, '')} · ${SHOP}`

/**
 * The page's title, description, canonical link and structured data. React moves all but the last into
 * `<head>`.
 */
export function Head({ title, description, canonical, robots, image, jsonLd = [] }: Meta) {
  const { publicUrl } = useSite()
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  const fullTitle = titleOf(title)
  const own = addressIn(canonical ?? '', useLanguage())
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={SHOP} />
      {description && <meta name="description" property="og:description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={absolute(own)} />}
      {canonical && <meta property="og:url" content={absolute(own)} />}
      {import.meta.env.SSR && canonical && !robots && <Alternates address={absolute(canonical)} />}
      {import.meta.env.SSR && image && <meta property="og:image" content={absolute(image)} />}
      <StructuredData things={jsonLd} />
    </>
  )
}

/** The same page in each language, which only search engines read; React leaves it alone in the browser. */
const Alternates = ({ address }: { address: string }) => (
  <>
    {LANGUAGES.map((language) => (
      <link key={language} rel="alternate" hrefLang={language} href={addressIn(address, language)} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={address} />
  </>
)
