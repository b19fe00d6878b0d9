import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { type LoadProps, page, unlisted } from '../../../app/page.tsx'
import { type Path, paths } from '../../../app/paths.ts'

/** No first visit begins here, so what the pages load with comes with them. */
const data = () => import('./posting-data.ts')

/**
 * Guests write first and sign in when they publish (docs/decisions/008-guests-write-first.md), so these are
 * the same for everyone.
 */
const writePage = <P extends string>(at: Path<P, object>, kind: PostKind) =>
  page(at, {
    load: async (): Promise<{ kind: PostKind }> => ({ kind }),
    meta: ({ t }) => ({
      title: t(`posting:write.${kind}.title`),
      description: t(`posting:write.${kind}.lead`),
      robots: 'noindex',
    }),
    view: () => import('./write/write-page.tsx'),
  })

export const postingPages = [
  page(paths.post, {
    meta: ({ t }) => ({
      title: t('posting:start.title'),
      description: t('posting:start.lead'),
      canonical: paths.post(),
    }),
    view: () => import('./start-page.tsx'),
  }),
  writePage(paths.postJob, 'job'),
  writePage(paths.postWorker, 'worker'),
  writePage(paths.postSalon, 'salon'),
  writePage(paths.postCourse, 'course'),
  page(paths.editPost, {
    audience: 'users',
    load: async (args: LoadProps<typeof paths.editPost>) => (await data()).loadOwn(args),
    meta: unlisted('posting:edit.title'),
    view: () => import('./write/edit-page.tsx'),
  }),
  page(paths.stillOpen, {
    audience: 'each',
    load: async (args: LoadProps<typeof paths.stillOpen>) => (await data()).loadAsked(args),
    meta: unlisted('posting:still.title'),
    view: () => import('./mine/still-open-page.tsx'),
  }),
  page(paths.myPosts, {
    audience: 'users',
    load: async (args: LoadProps<typeof paths.myPosts>) => (await data()).loadMine(args),
    meta: unlisted('posting:mine.title'),
    view: () => import('./mine/my-posts-page.tsx'),
  }),
]
