import { type LoadProps, page } from '../../page.tsx'
import { paths } from '../../paths.ts'

const list = () => import('./messages-page.tsx')
const thread = () => import('./thread-page.tsx')

export const messagePages = [
  page(paths.messages, {
    audience: 'users',
    // the loaders come with the views, for nobody else needs them
    load: async (place: LoadProps<typeof paths.messages>) => (await list()).loadPage(place),
    meta: ({ t }) => ({ title: t('messages:title'), robots: 'noindex' }),
    view: list,
  }),
  page(paths.thread, {
    audience: 'users',
    load: async (place: LoadProps<typeof paths.thread>) => (await thread()).loadPage(place),
    meta: ({ t, data }) => ({
      title: t('messages:thread.title', { name: data.part.thread.other ?? t('messages:gone') }),
      robots: 'noindex',
    }),
    view: thread,
  }),
  page(paths.stopMessageMails, {
    audience: 'each',
    meta: ({ t }) => ({ title: t('messages:stop.title'), robots: 'noindex' }),
    view: () => import('./stop-page.tsx'),
  }),
]
