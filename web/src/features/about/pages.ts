import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'

export const aboutPages = [
  page(paths.about, {
    meta: ({ t }) => ({
      title: t('about:title'),
      description: t('about:description'),
      canonical: paths.about(),
      jsonLd: [{ '@type': 'Organization', name: 'Lunula', url: '/' }],
    }),
    view: () => import('./about-page.tsx'),
  }),
]
