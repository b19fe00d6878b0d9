import { Fragment } from 'react'
import { paths } from '../app/paths.ts'
import { textLink } from '../ui/display/text-link.ts'
import { useTranslate } from '../ui/texts/translate.ts'

type Agreed = 'terms' | 'returns' | 'privacy'

interface AgreementProps {
  /** `By paying, you agree to:` */
  lead: string
  to?: readonly Agreed[]
  className?: string
}

/** The texts that something is done under. In a tab of their own, so that nothing typed is lost. */
export function Agreement({ lead, to = ['terms', 'privacy'], className = '' }: AgreementProps) {
  const t = useTranslate()
  return (
    <p className={`text-sm text-soft ${className}`}>
      {lead}{' '}
      {to.map((slug, at) => (
        <Fragment key={slug}>
          {at > 0 && ' · '}
          <a href={paths[slug]()} target="_blank" rel="noopener" className={textLink}>
            {t(`footer:pages.${slug}`)}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
