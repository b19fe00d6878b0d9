import { type LoadProps, page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

const list = () => import('./messages-page.tsx')
const thread = () => import('./thread/thread-page.tsx')

export const messagePages = [
  page(paths.messages, {
    audience: 'users',
    // the loaders come with the views, for nobody else needs them
    load: async (place: LoadProps<typeof paths.messages>) => (await list()).loadPage(place),
    meta: unlisted('messages:title'),
    view: list,
  }),
  page(paths.thread, {
    audience: 'users',
    load: async (place: LoadProps<typeof paths.thread>) => (await thread()).loadPage(place),
    meta: ({ t, data: { part } }) => {
      const { other, stop } = part.thread
      // as `otherName` says it, whose texts come later than this file
      const name = other ?? t(stop === 'gone' ? 'messages:gone' : 'messages:owner')
      return { title: t('messages:thread.title', { name }), robots: 'noindex' }
    },
    view: thread,
  }),
]
