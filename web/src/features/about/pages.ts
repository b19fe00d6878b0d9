import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const aboutPages = [
  page(paths.about, {
    meta: ({ t }) => ({
      title: t('about:title'),
      description: t('about:description'),
      canonical: paths.about(),
    }),
    view: () => import('./about-page.tsx'),
  }),
]
