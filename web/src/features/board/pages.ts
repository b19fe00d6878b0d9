import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { type RouteObject, redirect } from 'react-router'
import { type LoadProps, page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import type { ListArguments } from './list/load-list.ts'
import type { PostArguments } from './post/load-post.ts'

/** Few first visits begin on the board, so what it loads with comes with its pages. */
const listData = () => import('./list/load-list.ts')
const postData = () => import('./post/load-post.ts')

const listOf = (kind: PostKind) => async (args: ListArguments) => (await listData()).loadList(kind, args)
const postOf = (kind: PostKind) => async (args: PostArguments) => (await postData()).loadPost(kind, args)

const jobs = page(paths.jobs, {
  load: listOf('job'),
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const technicians = page(paths.technicians, {
  load: listOf('worker'),
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const salons = page(paths.salons, {
  load: listOf('salon'),
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const courses = page(paths.courses, {
  load: listOf('course'),
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const job = page(paths.job, {
  load: postOf('job'),
  texts: 'board',
  view: () => import('./post-page.tsx'),
})
const technician = page(paths.technician, {
  load: postOf('worker'),
  texts: 'board',
  view: () => import('./post-page.tsx'),
})
const salon = page(paths.salon, {
  load: postOf('salon'),
  texts: 'board',
  view: () => import('./post-page.tsx'),
})
const course = page(paths.course, {
  load: postOf('course'),
  texts: 'board',
  view: () => import('./post-page.tsx'),
})

const memberPost = page(paths.memberPost, {
  audience: 'users',
  load: async (args: LoadProps<typeof paths.memberPost>) => (await postData()).loadMemberPost(args),
  texts: 'board',
  view: () => import('./post-page.tsx'),
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
