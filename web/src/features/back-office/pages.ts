import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { officePage } from '../../shared/back-office/office-page.ts'
import { loadHome } from './load-home.ts'

export const officeHomePages = [
  officePage(officePaths.home, {
    load: loadHome,
    meta: unlisted('admin-office:home.title'),
    view: () => import('./home-page.tsx'),
  }),
]
