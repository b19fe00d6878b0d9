import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { board, type DraftBody, type OwnPost } from '@lunula/contract/board/schemas.ts'
import { findPost } from '../../modules/board/board.repository.ts'
import { publish } from '../../modules/board/posts/lifecycle/publish-post.ts'
import type { TestApp } from '../app.ts'
import { uploadPhoto } from './photo-factory.ts'
import { signUpReader, type TestBuyer } from './user-factory.ts'

const common: PostContent = {
  title: 'Cần thợ bột và tay chân nước',
  description: 'Tiệm khu Mỹ trắng, khách sang, không khí vui vẻ, tip cao.',
  language: 'vi',
  zip_code: '92683',
  city: 'Westminster',
  state: 'CA',
  contact_name: 'Cô Lan',
  contact_ways: ['message', 'call'],
  phone: '(714) 555-0134',
}

/** A complete post of each kind. */
export const SAMPLES: Readonly<Record<PostKind, PostContent>> = {
  job: {
    ...common,
    salon_name: 'Lan’s Nails',
    positions: ['acrylic', 'mani_pedi'],
    pay_model: 'guarantee_split',
    share_percent: 60,
    guarantee: 18_000,
    guarantee_per: 'day',
    hours_a_day: 9,
    tax_form: 'w2',
    schedules: ['full_time'],
    starts_on: '2036-12-01',
    licence_need: 'licensed',
  },
  worker: {
    ...common,
    title: 'Thợ bột, 8 năm kinh nghiệm',
    display_name: 'Thảo',
    positions: ['acrylic'],
    years: 8,
  },
  salon: {
    ...common,
    title: 'Sang tiệm nail góc Bolsa',
    salon_name: 'Bolsa Nails',
    asking_price: 18_000_000,
    sale_type: 'business',
    rent: 320_000,
    lease_ends_on: '2029-06-30',
    lease_transfer: 'consent',
    square_feet: 1200,
    tables: 6,
    chairs: 8,
    sale_reason: 'retire',
  },
  course: {
    ...common,
    title: 'Acrylic full set in four weekends',
    language: 'en',
    provider: 'Orange County Nail School',
    provider_type: 'school',
    category: 'technique',
    mode: 'on_site',
    teaching_languages: ['en', 'vi'],
    starts: ['2027-01-09', '2027-02-06'],
    hours: 32,
    tuition: 65_000,
    refund_policy: 'In full up to a week before the start.',
  },
}

/** A signed-in user who may hand in posts. */
export const signUpAuthor = signUpReader

/** A draft that could be published. */
export async function draft(
  author: TestBuyer,
  kind: PostKind = 'job',
  change: PostContent = {},
): Promise<OwnPost> {
  const body: DraftBody = { kind, content: { ...SAMPLES[kind], ...change } }
  if (kind === 'salon') body.photo_ids = [(await uploadPhoto(author))._id]
  return author.call(board.draft, { body })
}

/** Handed in, and waiting for the moderators. */
export async function handIn(
  author: TestBuyer,
  kind: PostKind = 'job',
  change: PostContent = {},
): Promise<OwnPost> {
  const { _id: id } = await draft(author, kind, change)
  return author.call(board.submit, { params: { id } })
}

/** One that readers see, as if a moderator had approved it. */
export async function publishOne(
  shop: TestApp,
  author: TestBuyer,
  kind: PostKind = 'job',
  change: PostContent = {},
): Promise<OwnPost> {
  const { _id: id } = await handIn(author, kind, change)
  await shop.platform.database.transaction(async () => {
    const post = await findPost(shop.platform.database, id)
    return post?.state === 'pending' ? publish(shop.platform, post, { approved: true }) : null
  })
  return author.call(board.readMine, { params: { id } })
}
