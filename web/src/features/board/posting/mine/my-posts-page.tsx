import { PHONE_WAYS } from '@lunula/contract/board/fields/choices.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../../../app/page.tsx'
import { paths } from '../../../../app/paths.ts'
import { AccountFrame } from '../../../../shared/account-area/account-frame.tsx'
import { StepNotice } from '../../../../shared/account-area/step-notice.tsx'
import { unbrokenPhone } from '../../../../shared/phone-text.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Pagination } from '../../../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { MyPosts } from '../posting-data.ts'
import { PostRow } from './post-row.tsx'

/** `/account/posts`: what one has posted, and what is not finished yet. */
export default function MyPostsPage({ data }: ViewProps<typeof paths.myPosts, MyPosts>) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const write = (
    <Link to={paths.post()} className={buttonClass({ variant: 'primary' })}>
      {t('posting:mine.write')}
    </Link>
  )
  const { posts, phone } = data
  if (posts.totalDocs === 0)
    return (
      <AccountFrame title={t('posting:mine.title')}>
        <EmptyState title={t('posting:mine.empty.title')} action={write}>
          {t('posting:mine.empty.text')}
        </EmptyState>
      </AccountFrame>
    )
  const unconfirmed = phone.sends_texts && !phone.confirmed ? numberOf(posts.docs) : undefined
  return (
    <AccountFrame title={t('posting:mine.title')} lead={t('posting:mine.lead')} action={write}>
      {unconfirmed && (
        <div className="mb-5">
          <StepNotice
            id="confirm-phone"
            icon="phone"
            title={t('posting:mine.phone.title', { phone: unbrokenPhone(unconfirmed) })}
            action={t('posting:mine.phone.action')}
            to={paths.confirmPhone({}, { phone: unconfirmed })}
          >
            {t('posting:mine.phone.text')}
          </StepNotice>
        </div>
      )}
      <Card>
        <ul className="-my-5 divide-y divide-line">
          {posts.docs.map((post) => (
            <li key={post._id}>
              <PostRow post={post} onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        page={posts.page}
        totalPages={posts.totalPages}
        to={(page) => paths.myPosts({}, { page })}
      />
    </AccountFrame>
  )
}

/** The number that readers of a post come to know. */
const numberOf = (posts: readonly OwnPost[]): string | undefined =>
  posts.find(
    ({ state, content }) =>
      state === 'published' && content.phone && content.contact_ways?.some((way) => PHONE_WAYS.includes(way)),
  )?.content.phone
