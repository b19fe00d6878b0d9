import { shades } from '@lunula/contract/shades/endpoints.ts'
import type { ShadeLine } from '@lunula/contract/shades/schemas.ts'
import { useMemo } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { useUserRemote } from '../../shell/api/use-remote.ts'
import { Money } from '../../ui/display/money.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { NailSwatch } from '../../ui/pictures/nail-swatch.tsx'
import { tint } from '../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** `/shades`: every line as a fan of its own shades, with how many of them one has. */
export default function LinesPage({ data: lines }: ViewProps<typeof paths.shades, ShadeLine[]>) {
  const t = useTranslate()
  const owned = useCounts()
  return (
    <div className="frame pt-4 md:pt-6">
      <Breadcrumbs
        crumbs={[{ label: t('catalog:shop'), to: paths.categories() }, { label: t('shades:title') }]}
      />
      <h1 className="title-1 mt-3">{t('shades:title')}</h1>
      <p className="mt-2 max-w-160 text-soft">{t('shades:lead')}</p>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {lines.map((line) => (
          <li key={line.slug}>
            <LineCard line={line} owned={owned.get(line.slug) ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineCard({ line, owned }: { line: ShadeLine; owned: number }) {
  const t = useTranslate()
  const { slug, brand, category, fan, shade_count: count, price_from } = line
  return (
    <Link
      to={paths.shadeLine({ line: slug })}
      className="tinted-stage group flex h-full flex-col overflow-hidden rounded-stage transition-shadow hover:shadow-card"
      style={tint(fan[Math.floor(fan.length / 3)]?.hex)}
    >
      <span className="grid gap-0.5 px-5 pt-5">
        <span className="text-sm text-soft">{brand}</span>
        <span className="title-2">
          {line.name ?? t('shades:collections', { brand, category: category.name })}
        </span>
        <span className="text-sm text-soft">
          {t('shades:count', { count })} · {t('shades:from')} <Money cents={price_from} />
        </span>
        <span className="min-h-6 text-sm font-medium text-money">
          {owned > 0 && t('shades:own.of', { owned, count })}
        </span>
      </span>
      <span className="line-fan" aria-hidden="true">
        {fan.map(({ hex, finish }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fan never changes
          <NailSwatch key={at} hex={hex} finish={finish} size="lg" />
        ))}
      </span>
    </Link>
  )
}

/** How many shades of each line the visitor has; nothing for guests. */
function useCounts(): ReadonlyMap<string, number> {
  const { data } = useUserRemote(shades.counts, {})
  return useMemo(() => new Map(data?.docs.map(({ line, owned }) => [line, owned])), [data])
}
