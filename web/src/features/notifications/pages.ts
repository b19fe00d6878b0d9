import { type LoadProps, page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

const view = () => import('./notifications-page.tsx')

export const notificationPages = [
  page(paths.notifications, {
    audience: 'users',
    // the loader comes with the view, for nobody else needs it
    load: async (place: LoadProps<typeof paths.notifications>) => (await view()).loadPage(place),
    meta: unlisted('notifications:title'),
    view,
  }),
]
