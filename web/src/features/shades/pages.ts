import { shades } from '@lunula/contract/shades/endpoints.ts'
import { redirect } from 'react-router'
import { type LoadProps, page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { isNarrowed } from './chart-search.ts'

export const shadePages = [
  page(paths.shades, {
    load: async ({ call, signal }) => (await call(shades.lines, {}, { signal })).docs,
    meta: ({ t }) => ({
      title: t('shades:title'),
      description: t('shades:lead'),
      canonical: paths.shades(),
    }),
    view: () => import('./lines-page.tsx'),
  }),
  page(paths.shadeLine, {
    load: async ({ call, params, search, signal }: LoadProps<typeof paths.shadeLine>) => {
      const chart = await call(shades.chart, { params }, { signal })
      if (chart.slug !== params.line) throw redirect(paths.shadeLine({ line: chart.slug }, search), 301)
      return chart
    },
    keepsData: (from, to) => from.pathname === to.pathname,
    meta: ({ data, params, search, t }) => {
      const name = data.name ?? t('shades:collections', { brand: data.brand, category: data.category.name })
      return {
        title: t('shades:chart.title', { name }),
        description: t('shades:chart.lead', { name, count: data.shades.length }),
        canonical: paths.shadeLine(params),
        ...(isNarrowed(search) && { robots: 'noindex' as const }),
      }
    },
    view: () => import('./line-page.tsx'),
  }),
]
