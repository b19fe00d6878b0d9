import type { FacetValue } from '@lunula/contract/catalog/schemas.ts'
import { counted } from '@lunula/contract/formats/numbers.ts'
import { paths } from '../../../app/paths.ts'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ShadeFan } from './shade-fan.tsx'

/** What the shop is for, in one line, over a row of nails that lead to the shades. */
export function Hero({ families, total }: { families: readonly FacetValue[]; total: number }) {
  const t = useTranslate()
  return (
    <section className="overflow-hidden rounded-stage bg-moon/55 dark:bg-moon/45">
      <div className="grid gap-x-10 gap-y-6 px-5 pt-8 sm:px-10 md:grid-cols-[1.4fr_1fr] md:items-end md:pt-14">
        <h1 className="text-[clamp(2.125rem,1.2rem+3.6vw,4rem)] tight:text-[1.625rem] leading-[max(1.04,var(--least-leading))] font-semibold tracking-[calc(var(--tracking-title)*1.5)] text-balance">
          {t('catalog:home.claim')}
        </h1>
        <div className="grid justify-items-start gap-5">
          <p className="max-w-md text-lg leading-relaxed text-pretty">{t('catalog:home.text')}</p>
          <Link to={paths.search()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('catalog:home.browse', counted(total))}
          </Link>
        </div>
      </div>
      {families.length > 0 && (
        <nav aria-label={t('catalog:home.by_color')} className="mt-8 md:mt-12">
          <ShadeFan families={families} />
        </nav>
      )}
    </section>
  )
}
