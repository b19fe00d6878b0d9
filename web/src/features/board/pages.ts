import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { type RouteObject, redirect } from 'react-router'
import { type LoadProps, page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import type { ListArguments } from './list/load-list.ts'
import type { PostArguments } from './post/load-post.ts'

/** Few first visits begin on the board, so what it loads with comes with its pages. */
const listData = () => import('./list/load-list.ts')
const postData = () => import('./post/load-post.ts')
const listView = () => import('./post-list-page.tsx')
const postView = () => import('./post-page.tsx')

const listOf = (kind: PostKind) => ({
  load: async (args: ListArguments) => (await listData()).loadList(kind, args),
  loadsFrom: listData,
  texts: 'board' as const,
  view: listView,
})
const postOf = (kind: PostKind) => ({
  load: async (args: PostArguments) => (await postData()).loadPost(kind, args),
  loadsFrom: postData,
  texts: 'board' as const,
  view: postView,
})

const jobs = page(paths.jobs, listOf('job'))
const technicians = page(paths.technicians, listOf('worker'))
const salons = page(paths.salons, listOf('salon'))
const courses = page(paths.courses, listOf('course'))
const job = page(paths.job, postOf('job'))
const technician = page(paths.technician, postOf('worker'))
const salon = page(paths.salon, postOf('salon'))
const course = page(paths.course, postOf('course'))

const memberPost = page(paths.memberPost, {
  audience: 'users',
  load: async (args: LoadProps<typeof paths.memberPost>) => (await postData()).loadMemberPost(args),
  texts: 'board',
  view: postView,
})

/** Other ways to the lists (product decision §1). */
const ways: RouteObject[] = [
  ['/technician', paths.jobs()],
  ['/technician/jobs', paths.jobs()],
  ['/technician/nailtech', paths.technicians()],
  ['/technician/salon-sale', paths.salons()],
].map(([path = '', to = '']) => ({
  path,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
}))

export const boardPages = [
  jobs,
  technicians,
  salons,
  courses,
  job,
  technician,
  salon,
  course,
  memberPost,
  ...ways,
]
